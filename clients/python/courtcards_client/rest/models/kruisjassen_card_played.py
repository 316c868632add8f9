from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_card_played_type import (
    KruisjassenCardPlayedType,
    check_kruisjassen_card_played_type,
)

T = TypeVar("T", bound="KruisjassenCardPlayed")


@_attrs_define
class KruisjassenCardPlayed:
    """
    Attributes:
        type_ (KruisjassenCardPlayedType):
        seat (int): Its number, from 0; null: none.
        card (str): A rank (A K Q J T 9 ..., or H for a Hero in KQJ) and a suit (S H D C), as in `TS`; `XX` is a joker.
    """

    type_: KruisjassenCardPlayedType
    seat: int
    card: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        card = self.card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "card": card,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kruisjassen_card_played_type(d.pop("type"))

        seat = d.pop("seat")

        card = d.pop("card")

        kruisjassen_card_played = cls(
            type_=type_,
            seat=seat,
            card=card,
        )

        kruisjassen_card_played.additional_properties = d
        return kruisjassen_card_played

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
