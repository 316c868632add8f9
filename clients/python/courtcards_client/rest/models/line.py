from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Line")


@_attrs_define
class Line:
    """One reason for points of one unit; a unit's lines of a round add up to what it recorded.

    Attributes:
        seats (list[int]): Numbers of seats, from 0.
        reason (str): What the points are for.
        points (int): How many.
        rule (str): The ruling in the game's rules, or the section of a text.
    """

    seats: list[int]
    reason: str
    points: int
    rule: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats

        reason = self.reason

        points = self.points

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seats": seats,
                "reason": reason,
                "points": points,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seats = cast(list[int], d.pop("seats"))

        reason = d.pop("reason")

        points = d.pop("points")

        rule = d.pop("rule")

        line = cls(
            seats=seats,
            reason=reason,
            points=points,
            rule=rule,
        )

        line.additional_properties = d
        return line

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
