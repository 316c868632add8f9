from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fault import Fault
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
    from ..models.problem_params import ProblemParams
    from ..models.queen_of_spades_discard import QueenOfSpadesDiscard
    from ..models.queen_of_spades_draw import QueenOfSpadesDraw
    from ..models.queen_of_spades_lay import QueenOfSpadesLay
    from ..models.queen_of_spades_pass import QueenOfSpadesPass
    from ..models.queen_of_spades_take_pile import QueenOfSpadesTakePile
    from ..models.royal_family_keep import RoyalFamilyKeep
    from ..models.royal_family_play import RoyalFamilyPlay


T = TypeVar("T", bound="Problem")


@_attrs_define
class Problem:
    """
    Attributes:
        type_ (str): A path that leads to what the code means.
        title (str): A short name, for people.
        status (int): The HTTP status.
        detail (str): The same in a sentence, for people.
        instance (str): The request's id, which is in `X-Request-Id` too.
        code (str): Stable, for programs. New ones may come.
        params (ProblemParams | Unset): What belongs to the code: see its description.
        errors (list[Fault] | Unset): Where the request doesn't fit the description.
        rule (str | Unset): The ruling in the game's rules, or the section of a text.
        legal_moves (list[KqjAnnounce | KqjBid | KqjBury | KqjDouble | KqjExchange | KqjLayDown | KqjLook | KqjPass |
            KqjPlay | KqjRedouble | KqjSwapHands | KqjTake | KruisjassenPlay | QueenOfSpadesDiscard | QueenOfSpadesDraw |
            QueenOfSpadesLay | QueenOfSpadesPass | QueenOfSpadesTakePile | RoyalFamilyKeep | RoyalFamilyPlay] | Unset): What
            the caller may play instead.
    """

    type_: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    params: ProblemParams | Unset = UNSET
    errors: list[Fault] | Unset = UNSET
    rule: str | Unset = UNSET
    legal_moves: (
        list[
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
        | Unset
    ) = UNSET
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

        type_ = self.type_

        title = self.title

        status = self.status

        detail = self.detail

        instance = self.instance

        code = self.code

        params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.params, Unset):
            params = self.params.to_dict()

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        rule = self.rule

        legal_moves: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.legal_moves, Unset):
            legal_moves = []
            for legal_moves_item_data in self.legal_moves:
                legal_moves_item: dict[str, Any]
                if isinstance(legal_moves_item_data, KqjPass):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjTake):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjBid):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjDouble):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjRedouble):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjBury):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjExchange):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjAnnounce):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjLook):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjSwapHands):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjPlay):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KqjLayDown):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, KruisjassenPlay):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, QueenOfSpadesDraw):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, QueenOfSpadesTakePile):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, QueenOfSpadesPass):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, QueenOfSpadesLay):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, QueenOfSpadesDiscard):
                    legal_moves_item = legal_moves_item_data.to_dict()
                elif isinstance(legal_moves_item_data, RoyalFamilyPlay):
                    legal_moves_item = legal_moves_item_data.to_dict()
                else:
                    legal_moves_item = legal_moves_item_data.to_dict()

                legal_moves.append(legal_moves_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "title": title,
                "status": status,
                "detail": detail,
                "instance": instance,
                "code": code,
            }
        )
        if params is not UNSET:
            field_dict["params"] = params
        if errors is not UNSET:
            field_dict["errors"] = errors
        if rule is not UNSET:
            field_dict["rule"] = rule
        if legal_moves is not UNSET:
            field_dict["legal_moves"] = legal_moves

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fault import Fault  # noqa: PLC0415
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
        from ..models.problem_params import ProblemParams  # noqa: PLC0415
        from ..models.queen_of_spades_discard import QueenOfSpadesDiscard  # noqa: PLC0415
        from ..models.queen_of_spades_draw import QueenOfSpadesDraw  # noqa: PLC0415
        from ..models.queen_of_spades_lay import QueenOfSpadesLay  # noqa: PLC0415
        from ..models.queen_of_spades_pass import QueenOfSpadesPass  # noqa: PLC0415
        from ..models.queen_of_spades_take_pile import QueenOfSpadesTakePile  # noqa: PLC0415
        from ..models.royal_family_keep import RoyalFamilyKeep  # noqa: PLC0415
        from ..models.royal_family_play import RoyalFamilyPlay  # noqa: PLC0415

        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = d.pop("status")

        detail = d.pop("detail")

        instance = d.pop("instance")

        code = d.pop("code")

        _params = d.pop("params", UNSET)
        params: ProblemParams | Unset
        if isinstance(_params, Unset):
            params = UNSET
        else:
            params = ProblemParams.from_dict(_params)

        _errors = d.pop("errors", UNSET)
        errors: list[Fault] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = Fault.from_dict(errors_item_data)

                errors.append(errors_item)

        rule = d.pop("rule", UNSET)

        _legal_moves = d.pop("legal_moves", UNSET)
        legal_moves: (
            list[
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
            | Unset
        ) = UNSET
        if _legal_moves is not UNSET:
            legal_moves = []
            for legal_moves_item_data in _legal_moves:

                def _parse_legal_moves_item(
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
                        legal_moves_item_type_0_type_0 = KqjPass.from_dict(data)

                        return legal_moves_item_type_0_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_1 = KqjTake.from_dict(data)

                        return legal_moves_item_type_0_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_2 = KqjBid.from_dict(data)

                        return legal_moves_item_type_0_type_2
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_3 = KqjDouble.from_dict(data)

                        return legal_moves_item_type_0_type_3
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_4 = KqjRedouble.from_dict(data)

                        return legal_moves_item_type_0_type_4
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_5 = KqjBury.from_dict(data)

                        return legal_moves_item_type_0_type_5
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_6 = KqjExchange.from_dict(data)

                        return legal_moves_item_type_0_type_6
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_7 = KqjAnnounce.from_dict(data)

                        return legal_moves_item_type_0_type_7
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_8 = KqjLook.from_dict(data)

                        return legal_moves_item_type_0_type_8
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_9 = KqjSwapHands.from_dict(data)

                        return legal_moves_item_type_0_type_9
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_10 = KqjPlay.from_dict(data)

                        return legal_moves_item_type_0_type_10
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_0_type_11 = KqjLayDown.from_dict(data)

                        return legal_moves_item_type_0_type_11
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_1 = KruisjassenPlay.from_dict(data)

                        return legal_moves_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_2_type_0 = QueenOfSpadesDraw.from_dict(
                            data
                        )

                        return legal_moves_item_type_2_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_2_type_1 = (
                            QueenOfSpadesTakePile.from_dict(data)
                        )

                        return legal_moves_item_type_2_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_2_type_2 = QueenOfSpadesPass.from_dict(
                            data
                        )

                        return legal_moves_item_type_2_type_2
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_2_type_3 = QueenOfSpadesLay.from_dict(
                            data
                        )

                        return legal_moves_item_type_2_type_3
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_2_type_4 = QueenOfSpadesDiscard.from_dict(
                            data
                        )

                        return legal_moves_item_type_2_type_4
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        legal_moves_item_type_3_type_0 = RoyalFamilyPlay.from_dict(data)

                        return legal_moves_item_type_3_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    legal_moves_item_type_3_type_1 = RoyalFamilyKeep.from_dict(data)

                    return legal_moves_item_type_3_type_1

                legal_moves_item = _parse_legal_moves_item(legal_moves_item_data)

                legal_moves.append(legal_moves_item)

        problem = cls(
            type_=type_,
            title=title,
            status=status,
            detail=detail,
            instance=instance,
            code=code,
            params=params,
            errors=errors,
            rule=rule,
            legal_moves=legal_moves,
        )

        problem.additional_properties = d
        return problem

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
