from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="KruisjassenSide")


@_attrs_define
class KruisjassenSide:
    """A team's round. `recorded` is what it adds to its score.

    Attributes:
        seats (list[int]): Numbers of seats, from 0.
        tricks (int): How many were taken.
        card_points (int): What the cards of its tricks count.
        last_trick (int): What the last trick counts besides.
        recorded (int):
    """

    seats: list[int]
    tricks: int
    card_points: int
    last_trick: int
    recorded: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats

        tricks = self.tricks

        card_points = self.card_points

        last_trick = self.last_trick

        recorded = self.recorded

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seats": seats,
                "tricks": tricks,
                "card_points": card_points,
                "last_trick": last_trick,
                "recorded": recorded,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seats = cast(list[int], d.pop("seats"))

        tricks = d.pop("tricks")

        card_points = d.pop("card_points")

        last_trick = d.pop("last_trick")

        recorded = d.pop("recorded")

        kruisjassen_side = cls(
            seats=seats,
            tricks=tricks,
            card_points=card_points,
            last_trick=last_trick,
            recorded=recorded,
        )

        kruisjassen_side.additional_properties = d
        return kruisjassen_side

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
