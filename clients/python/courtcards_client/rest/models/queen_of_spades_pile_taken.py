from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_pile_taken_type import (
    QueenOfSpadesPileTakenType,
    check_queen_of_spades_pile_taken_type,
)

T = TypeVar("T", bound="QueenOfSpadesPileTaken")


@_attrs_define
class QueenOfSpadesPileTaken:
    """`laid`: the top card first, then the two from the hand.

    Attributes:
        type_ (QueenOfSpadesPileTakenType):
        seat (int): Its number, from 0; null: none.
        laid (list[str]):
    """

    type_: QueenOfSpadesPileTakenType
    seat: int
    laid: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        laid = self.laid

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "laid": laid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_queen_of_spades_pile_taken_type(d.pop("type"))

        seat = d.pop("seat")

        laid = cast(list[str], d.pop("laid"))

        queen_of_spades_pile_taken = cls(
            type_=type_,
            seat=seat,
            laid=laid,
        )

        queen_of_spades_pile_taken.additional_properties = d
        return queen_of_spades_pile_taken

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
