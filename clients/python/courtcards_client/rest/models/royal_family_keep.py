from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.royal_family_keep_type import (
    RoyalFamilyKeepType,
    check_royal_family_keep_type,
)

T = TypeVar("T", bound="RoyalFamilyKeep")


@_attrs_define
class RoyalFamilyKeep:
    """When the tricks of a round are over, all who took one at once: from the own captured cards;
    final, and seen by nobody else (ROY-R6).

        Attributes:
            type_ (RoyalFamilyKeepType):
            card (str): Rank then suit; T is the ten, H the Hero (KQJ), XX a joker
    """

    type_: RoyalFamilyKeepType
    card: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        card = self.card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "card": card,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_royal_family_keep_type(d.pop("type"))

        card = d.pop("card")

        royal_family_keep = cls(
            type_=type_,
            card=card,
        )

        royal_family_keep.additional_properties = d
        return royal_family_keep

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
