from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_play_type import (
    KruisjassenPlayType,
    check_kruisjassen_play_type,
)

T = TypeVar("T", bound="KruisjassenPlay")


@_attrs_define
class KruisjassenPlay:
    """In a trick.

    Attributes:
        type_ (KruisjassenPlayType):
        card (str): Rank then suit; T is the ten, H the Hero (KQJ), XX a joker
    """

    type_: KruisjassenPlayType
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
        type_ = check_kruisjassen_play_type(d.pop("type"))

        card = d.pop("card")

        kruisjassen_play = cls(
            type_=type_,
            card=card,
        )

        kruisjassen_play.additional_properties = d
        return kruisjassen_play

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
