from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_round_scored_type import (
    QueenOfSpadesRoundScoredType,
    check_queen_of_spades_round_scored_type,
)

if TYPE_CHECKING:
    from ..models.line import Line
    from ..models.queen_of_spades_side import QueenOfSpadesSide
    from ..models.standing import Standing


T = TypeVar("T", bound="QueenOfSpadesRoundScored")


@_attrs_define
class QueenOfSpadesRoundScored:
    """`went_out` is null where the stack ran out (QOS-R25).

    Attributes:
        type_ (QueenOfSpadesRoundScoredType):
        round_ (int): Its number, from 1; 0: none yet.
        lines (list[Line]): One for each reason for points.
        standings (list[Standing]): The score of each unit.
        went_out (int | None):
        sides (list[QueenOfSpadesSide]): What each side made.
    """

    type_: QueenOfSpadesRoundScoredType
    round_: int
    lines: list[Line]
    standings: list[Standing]
    went_out: int | None
    sides: list[QueenOfSpadesSide]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        round_ = self.round_

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        went_out: int | None
        went_out = self.went_out

        sides = []
        for sides_item_data in self.sides:
            sides_item = sides_item_data.to_dict()
            sides.append(sides_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "round": round_,
                "lines": lines,
                "standings": standings,
                "went_out": went_out,
                "sides": sides,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.line import Line  # noqa: PLC0415
        from ..models.queen_of_spades_side import QueenOfSpadesSide  # noqa: PLC0415
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_queen_of_spades_round_scored_type(d.pop("type"))

        round_ = d.pop("round")

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = Line.from_dict(lines_item_data)

            lines.append(lines_item)

        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = Standing.from_dict(standings_item_data)

            standings.append(standings_item)

        def _parse_went_out(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        went_out = _parse_went_out(d.pop("went_out"))

        sides = []
        _sides = d.pop("sides")
        for sides_item_data in _sides:
            sides_item = QueenOfSpadesSide.from_dict(sides_item_data)

            sides.append(sides_item)

        queen_of_spades_round_scored = cls(
            type_=type_,
            round_=round_,
            lines=lines,
            standings=standings,
            went_out=went_out,
            sides=sides,
        )

        queen_of_spades_round_scored.additional_properties = d
        return queen_of_spades_round_scored

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
