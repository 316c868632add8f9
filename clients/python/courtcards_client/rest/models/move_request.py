from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.kqj_announce import KqjAnnounce
    from ..models.kqj_bid import KqjBid
    from ..models.kqj_bury import KqjBury
    from ..models.kqj_double import KqjDouble
    from ..models.kqj_exchange import KqjExchange
    from ..models.kqj_lay_down import KqjLayDown
    from ..models.kqj_look import KqjLook
    from ..models.kqj_pass import KqjPass
    from ..models.kqj_play import KqjPlay
    from ..models.kqj_redouble import KqjRedouble
    from ..models.kqj_swap_hands import KqjSwapHands
    from ..models.kqj_take import KqjTake
    from ..models.kruisjassen_play import KruisjassenPlay
    from ..models.queen_of_spades_discard import QueenOfSpadesDiscard
    from ..models.queen_of_spades_draw import QueenOfSpadesDraw
    from ..models.queen_of_spades_lay import QueenOfSpadesLay
    from ..models.queen_of_spades_pass import QueenOfSpadesPass
    from ..models.queen_of_spades_take_pile import QueenOfSpadesTakePile
    from ..models.royal_family_keep import RoyalFamilyKeep
    from ..models.royal_family_play import RoyalFamilyPlay


T = TypeVar("T", bound="MoveRequest")


@_attrs_define
class MoveRequest:
    """`turn` is the number of the decision that the move answers.

    Attributes:
        turn (int):
        move (KqjAnnounce | KqjBid | KqjBury | KqjDouble | KqjExchange | KqjLayDown | KqjLook | KqjPass | KqjPlay |
            KqjRedouble | KqjSwapHands | KqjTake | KruisjassenPlay | QueenOfSpadesDiscard | QueenOfSpadesDraw |
            QueenOfSpadesLay | QueenOfSpadesPass | QueenOfSpadesTakePile | RoyalFamilyKeep | RoyalFamilyPlay): One of the
            game's: `GET /v1/games/{name}` has their schema.
    """

    turn: int
    move: (
        KqjAnnounce
        | KqjBid
        | KqjBury
        | KqjDouble
        | KqjExchange
        | KqjLayDown
        | KqjLook
        | KqjPass
        | KqjPlay
        | KqjRedouble
        | KqjSwapHands
        | KqjTake
        | KruisjassenPlay
        | QueenOfSpadesDiscard
        | QueenOfSpadesDraw
        | QueenOfSpadesLay
        | QueenOfSpadesPass
        | QueenOfSpadesTakePile
        | RoyalFamilyKeep
        | RoyalFamilyPlay
    )
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_announce import KqjAnnounce  # noqa: PLC0415
        from ..models.kqj_bid import KqjBid  # noqa: PLC0415
        from ..models.kqj_bury import KqjBury  # noqa: PLC0415
        from ..models.kqj_double import KqjDouble  # noqa: PLC0415
        from ..models.kqj_exchange import KqjExchange  # noqa: PLC0415
        from ..models.kqj_lay_down import KqjLayDown  # noqa: PLC0415
        from ..models.kqj_look import KqjLook  # noqa: PLC0415
        from ..models.kqj_pass import KqjPass  # noqa: PLC0415
        from ..models.kqj_play import KqjPlay  # noqa: PLC0415
        from ..models.kqj_redouble import KqjRedouble  # noqa: PLC0415
        from ..models.kqj_swap_hands import KqjSwapHands  # noqa: PLC0415
        from ..models.kqj_take import KqjTake  # noqa: PLC0415
        from ..models.kruisjassen_play import KruisjassenPlay  # noqa: PLC0415
        from ..models.queen_of_spades_discard import QueenOfSpadesDiscard  # noqa: PLC0415
        from ..models.queen_of_spades_draw import QueenOfSpadesDraw  # noqa: PLC0415
        from ..models.queen_of_spades_lay import QueenOfSpadesLay  # noqa: PLC0415
        from ..models.queen_of_spades_pass import QueenOfSpadesPass  # noqa: PLC0415
        from ..models.queen_of_spades_take_pile import QueenOfSpadesTakePile  # noqa: PLC0415
        from ..models.royal_family_play import RoyalFamilyPlay  # noqa: PLC0415

        turn = self.turn

        move: dict[str, Any]
        if isinstance(self.move, KqjPass):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjTake):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjBid):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjDouble):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjRedouble):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjBury):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjExchange):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjAnnounce):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjLook):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjSwapHands):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjPlay):
            move = self.move.to_dict()
        elif isinstance(self.move, KqjLayDown):
            move = self.move.to_dict()
        elif isinstance(self.move, KruisjassenPlay):
            move = self.move.to_dict()
        elif isinstance(self.move, QueenOfSpadesDraw):
            move = self.move.to_dict()
        elif isinstance(self.move, QueenOfSpadesTakePile):
            move = self.move.to_dict()
        elif isinstance(self.move, QueenOfSpadesPass):
            move = self.move.to_dict()
        elif isinstance(self.move, QueenOfSpadesLay):
            move = self.move.to_dict()
        elif isinstance(self.move, QueenOfSpadesDiscard):
            move = self.move.to_dict()
        elif isinstance(self.move, RoyalFamilyPlay):
            move = self.move.to_dict()
        else:
            move = self.move.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "turn": turn,
                "move": move,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_announce import KqjAnnounce  # noqa: PLC0415
        from ..models.kqj_bid import KqjBid  # noqa: PLC0415
        from ..models.kqj_bury import KqjBury  # noqa: PLC0415
        from ..models.kqj_double import KqjDouble  # noqa: PLC0415
        from ..models.kqj_exchange import KqjExchange  # noqa: PLC0415
        from ..models.kqj_lay_down import KqjLayDown  # noqa: PLC0415
        from ..models.kqj_look import KqjLook  # noqa: PLC0415
        from ..models.kqj_pass import KqjPass  # noqa: PLC0415
        from ..models.kqj_play import KqjPlay  # noqa: PLC0415
        from ..models.kqj_redouble import KqjRedouble  # noqa: PLC0415
        from ..models.kqj_swap_hands import KqjSwapHands  # noqa: PLC0415
        from ..models.kqj_take import KqjTake  # noqa: PLC0415
        from ..models.kruisjassen_play import KruisjassenPlay  # noqa: PLC0415
        from ..models.queen_of_spades_discard import QueenOfSpadesDiscard  # noqa: PLC0415
        from ..models.queen_of_spades_draw import QueenOfSpadesDraw  # noqa: PLC0415
        from ..models.queen_of_spades_lay import QueenOfSpadesLay  # noqa: PLC0415
        from ..models.queen_of_spades_pass import QueenOfSpadesPass  # noqa: PLC0415
        from ..models.queen_of_spades_take_pile import QueenOfSpadesTakePile  # noqa: PLC0415
        from ..models.royal_family_keep import RoyalFamilyKeep  # noqa: PLC0415
        from ..models.royal_family_play import RoyalFamilyPlay  # noqa: PLC0415

        d = dict(src_dict)
        turn = d.pop("turn")

        def _parse_move(
            data: object,
        ) -> (
            KqjAnnounce
            | KqjBid
            | KqjBury
            | KqjDouble
            | KqjExchange
            | KqjLayDown
            | KqjLook
            | KqjPass
            | KqjPlay
            | KqjRedouble
            | KqjSwapHands
            | KqjTake
            | KruisjassenPlay
            | QueenOfSpadesDiscard
            | QueenOfSpadesDraw
            | QueenOfSpadesLay
            | QueenOfSpadesPass
            | QueenOfSpadesTakePile
            | RoyalFamilyKeep
            | RoyalFamilyPlay
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_0 = KqjPass.from_dict(data)

                return move_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_1 = KqjTake.from_dict(data)

                return move_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_2 = KqjBid.from_dict(data)

                return move_type_0_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_3 = KqjDouble.from_dict(data)

                return move_type_0_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_4 = KqjRedouble.from_dict(data)

                return move_type_0_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_5 = KqjBury.from_dict(data)

                return move_type_0_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_6 = KqjExchange.from_dict(data)

                return move_type_0_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_7 = KqjAnnounce.from_dict(data)

                return move_type_0_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_8 = KqjLook.from_dict(data)

                return move_type_0_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_9 = KqjSwapHands.from_dict(data)

                return move_type_0_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_10 = KqjPlay.from_dict(data)

                return move_type_0_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_0_type_11 = KqjLayDown.from_dict(data)

                return move_type_0_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_1 = KruisjassenPlay.from_dict(data)

                return move_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_2_type_0 = QueenOfSpadesDraw.from_dict(data)

                return move_type_2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_2_type_1 = QueenOfSpadesTakePile.from_dict(data)

                return move_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_2_type_2 = QueenOfSpadesPass.from_dict(data)

                return move_type_2_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_2_type_3 = QueenOfSpadesLay.from_dict(data)

                return move_type_2_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_2_type_4 = QueenOfSpadesDiscard.from_dict(data)

                return move_type_2_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                move_type_3_type_0 = RoyalFamilyPlay.from_dict(data)

                return move_type_3_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            move_type_3_type_1 = RoyalFamilyKeep.from_dict(data)

            return move_type_3_type_1

        move = _parse_move(d.pop("move"))

        move_request = cls(
            turn=turn,
            move=move,
        )

        move_request.additional_properties = d
        return move_request

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
