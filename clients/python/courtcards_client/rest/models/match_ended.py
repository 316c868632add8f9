from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.match_ended_reason import MatchEndedReason, check_match_ended_reason
from ..models.match_ended_type import MatchEndedType, check_match_ended_type
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.standing import Standing


T = TypeVar("T", bound="MatchEnded")


@_attrs_define
class MatchEnded:
    """
    Attributes:
        type_ (MatchEndedType):
        reason (MatchEndedReason): One of a fixed list.
        standings (list[Standing]): The score of each unit.
        winners (list[int]): Seats.
        forfeited_by (int | None | Unset): The seat whose time was over.
    """

    type_: MatchEndedType
    reason: MatchEndedReason
    standings: list[Standing]
    winners: list[int]
    forfeited_by: int | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        reason: str = self.reason

        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        winners = self.winners

        forfeited_by: int | None | Unset
        if isinstance(self.forfeited_by, Unset):
            forfeited_by = UNSET
        else:
            forfeited_by = self.forfeited_by

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "reason": reason,
                "standings": standings,
                "winners": winners,
            }
        )
        if forfeited_by is not UNSET:
            field_dict["forfeited_by"] = forfeited_by

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_match_ended_type(d.pop("type"))

        reason = check_match_ended_reason(d.pop("reason"))

        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = Standing.from_dict(standings_item_data)

            standings.append(standings_item)

        winners = cast(list[int], d.pop("winners"))

        def _parse_forfeited_by(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        forfeited_by = _parse_forfeited_by(d.pop("forfeited_by", UNSET))

        match_ended = cls(
            type_=type_,
            reason=reason,
            standings=standings,
            winners=winners,
            forfeited_by=forfeited_by,
        )

        match_ended.additional_properties = d
        return match_ended

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
