from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

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


T = TypeVar("T", bound="LegalMovesAnswer")


@_attrs_define
class LegalMovesAnswer:
    """`moves` are ready to be posted, none while another seat decides; `deadline` in ms since the
    epoch. Where `complete` is false further moves are accepted.

        Attributes:
            version (int): Of the table: the number of its events so far. Of an event: its place among them.
            turn (int | None): The number of the decision.
            seat (int | None): Its number, from 0; null: none.
            deadline (int | None):
            moves (list[KqjAnnounce | KqjBid | KqjBury | KqjDouble | KqjExchange | KqjLayDown | KqjLook | KqjPass | KqjPlay
                | KqjRedouble | KqjSwapHands | KqjTake | KruisjassenPlay | QueenOfSpadesDiscard | QueenOfSpadesDraw |
                QueenOfSpadesLay | QueenOfSpadesPass | QueenOfSpadesTakePile | RoyalFamilyKeep | RoyalFamilyPlay]):
            complete (bool):
    """

    version: int
    turn: int | None
    seat: int | None
    deadline: int | None
    moves: list[
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
    ]
    complete: bool
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

        version = self.version

        turn: int | None
        turn = self.turn

        seat: int | None
        seat = self.seat

        deadline: int | None
        deadline = self.deadline

        moves = []
        for moves_item_data in self.moves:
            moves_item: dict[str, Any]
            if isinstance(moves_item_data, KqjPass):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjTake):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjBid):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjDouble):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjRedouble):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjBury):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjExchange):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjAnnounce):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjLook):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjSwapHands):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjPlay):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KqjLayDown):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, KruisjassenPlay):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, QueenOfSpadesDraw):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, QueenOfSpadesTakePile):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, QueenOfSpadesPass):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, QueenOfSpadesLay):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, QueenOfSpadesDiscard):
                moves_item = moves_item_data.to_dict()
            elif isinstance(moves_item_data, RoyalFamilyPlay):
                moves_item = moves_item_data.to_dict()
            else:
                moves_item = moves_item_data.to_dict()

            moves.append(moves_item)

        complete = self.complete

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "turn": turn,
                "seat": seat,
                "deadline": deadline,
                "moves": moves,
                "complete": complete,
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
        version = d.pop("version")

        def _parse_turn(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turn = _parse_turn(d.pop("turn"))

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        def _parse_deadline(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        moves = []
        _moves = d.pop("moves")
        for moves_item_data in _moves:

            def _parse_moves_item(
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
                    moves_item_type_0_type_0 = KqjPass.from_dict(data)

                    return moves_item_type_0_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_1 = KqjTake.from_dict(data)

                    return moves_item_type_0_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_2 = KqjBid.from_dict(data)

                    return moves_item_type_0_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_3 = KqjDouble.from_dict(data)

                    return moves_item_type_0_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_4 = KqjRedouble.from_dict(data)

                    return moves_item_type_0_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_5 = KqjBury.from_dict(data)

                    return moves_item_type_0_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_6 = KqjExchange.from_dict(data)

                    return moves_item_type_0_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_7 = KqjAnnounce.from_dict(data)

                    return moves_item_type_0_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_8 = KqjLook.from_dict(data)

                    return moves_item_type_0_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_9 = KqjSwapHands.from_dict(data)

                    return moves_item_type_0_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_10 = KqjPlay.from_dict(data)

                    return moves_item_type_0_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_0_type_11 = KqjLayDown.from_dict(data)

                    return moves_item_type_0_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_1 = KruisjassenPlay.from_dict(data)

                    return moves_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_2_type_0 = QueenOfSpadesDraw.from_dict(data)

                    return moves_item_type_2_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_2_type_1 = QueenOfSpadesTakePile.from_dict(data)

                    return moves_item_type_2_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_2_type_2 = QueenOfSpadesPass.from_dict(data)

                    return moves_item_type_2_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_2_type_3 = QueenOfSpadesLay.from_dict(data)

                    return moves_item_type_2_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_2_type_4 = QueenOfSpadesDiscard.from_dict(data)

                    return moves_item_type_2_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    moves_item_type_3_type_0 = RoyalFamilyPlay.from_dict(data)

                    return moves_item_type_3_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                moves_item_type_3_type_1 = RoyalFamilyKeep.from_dict(data)

                return moves_item_type_3_type_1

            moves_item = _parse_moves_item(moves_item_data)

            moves.append(moves_item)

        complete = d.pop("complete")

        legal_moves_answer = cls(
            version=version,
            turn=turn,
            seat=seat,
            deadline=deadline,
            moves=moves,
            complete=complete,
        )

        legal_moves_answer.additional_properties = d
        return legal_moves_answer

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
