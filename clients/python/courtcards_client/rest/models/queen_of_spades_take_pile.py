from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_take_pile_type import (
    QueenOfSpadesTakePileType,
    check_queen_of_spades_take_pile_type,
)

T = TypeVar("T", bound="QueenOfSpadesTakePile")


@_attrs_define
class QueenOfSpadesTakePile:
    """First in a turn, instead of drawing. All of it; its top card and two of that rank from the
    hand are laid at once (QOS-R18).

        Attributes:
            type_ (QueenOfSpadesTakePileType):
    """

    type_: QueenOfSpadesTakePileType
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_queen_of_spades_take_pile_type(d.pop("type"))

        queen_of_spades_take_pile = cls(
            type_=type_,
        )

        queen_of_spades_take_pile.additional_properties = d
        return queen_of_spades_take_pile

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
