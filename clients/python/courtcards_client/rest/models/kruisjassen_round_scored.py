from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_round_scored_trump import (
    KruisjassenRoundScoredTrump,
    check_kruisjassen_round_scored_trump,
)
from ..models.kruisjassen_round_scored_type import (
    KruisjassenRoundScoredType,
    check_kruisjassen_round_scored_type,
)

if TYPE_CHECKING:
    from ..models.kruisjassen_side import KruisjassenSide
    from ..models.line import Line
    from ..models.standing import Standing


T = TypeVar("T", bound="KruisjassenRoundScored")


@_attrs_define
class KruisjassenRoundScored:
    """
    Attributes:
        type_ (KruisjassenRoundScoredType):
        round_ (int): Its number, from 1; 0: none yet.
        lines (list[Line]): One for each reason for points.
        standings (list[Standing]): The score of each unit.
        trump (KruisjassenRoundScoredTrump): A suit, or no suit or all of them; null: not chosen.
        sides (list[KruisjassenSide]): What each side made.
    """

    type_: KruisjassenRoundScoredType
    round_: int
    lines: list[Line]
    standings: list[Standing]
    trump: KruisjassenRoundScoredTrump
    sides: list[KruisjassenSide]
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

        trump: str = self.trump

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
                "trump": trump,
                "sides": sides,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kruisjassen_side import KruisjassenSide  # noqa: PLC0415
        from ..models.line import Line  # noqa: PLC0415
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kruisjassen_round_scored_type(d.pop("type"))

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

        trump = check_kruisjassen_round_scored_trump(d.pop("trump"))

        sides = []
        _sides = d.pop("sides")
        for sides_item_data in _sides:
            sides_item = KruisjassenSide.from_dict(sides_item_data)

            sides.append(sides_item)

        kruisjassen_round_scored = cls(
            type_=type_,
            round_=round_,
            lines=lines,
            standings=standings,
            trump=trump,
            sides=sides,
        )

        kruisjassen_round_scored.additional_properties = d
        return kruisjassen_round_scored

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
