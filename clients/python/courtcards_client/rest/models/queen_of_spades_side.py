from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="QueenOfSpadesSide")


@_attrs_define
class QueenOfSpadesSide:
    """A team's round. `in_hand` is what is subtracted from what it laid.

    Attributes:
        seats (list[int]): Numbers of seats, from 0.
        laid (int): What its sets count.
        in_hand (int):
        recorded (int): What it adds to the score.
    """

    seats: list[int]
    laid: int
    in_hand: int
    recorded: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats

        laid = self.laid

        in_hand = self.in_hand

        recorded = self.recorded

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seats": seats,
                "laid": laid,
                "in_hand": in_hand,
                "recorded": recorded,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seats = cast(list[int], d.pop("seats"))

        laid = d.pop("laid")

        in_hand = d.pop("in_hand")

        recorded = d.pop("recorded")

        queen_of_spades_side = cls(
            seats=seats,
            laid=laid,
            in_hand=in_hand,
            recorded=recorded,
        )

        queen_of_spades_side.additional_properties = d
        return queen_of_spades_side

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
