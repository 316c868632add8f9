from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_trick_taken_type import (
    KruisjassenTrickTakenType,
    check_kruisjassen_trick_taken_type,
)

T = TypeVar("T", bound="KruisjassenTrickTaken")


@_attrs_define
class KruisjassenTrickTaken:
    """`points` are those of its cards, without the last trick's five.

    Attributes:
        type_ (KruisjassenTrickTakenType):
        seat (int): Its number, from 0; null: none.
        points (int):
    """

    type_: KruisjassenTrickTakenType
    seat: int
    points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        points = self.points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kruisjassen_trick_taken_type(d.pop("type"))

        seat = d.pop("seat")

        points = d.pop("points")

        kruisjassen_trick_taken = cls(
            type_=type_,
            seat=seat,
            points=points,
        )

        kruisjassen_trick_taken.additional_properties = d
        return kruisjassen_trick_taken

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
