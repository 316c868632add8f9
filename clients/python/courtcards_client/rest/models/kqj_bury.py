from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_bury_type import KqjBuryType, check_kqj_bury_type

T = TypeVar("T", bound="KqjBury")


@_attrs_define
class KqjBury:
    """Five players, once the Kitty is taken: the Discard of who drew the 3 (KQJ-R25).

    Attributes:
        type_ (KqjBuryType):
        cards (list[str]): The three to bury.
    """

    type_: KqjBuryType
    cards: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        cards = self.cards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_bury_type(d.pop("type"))

        cards = cast(list[str], d.pop("cards"))

        kqj_bury = cls(
            type_=type_,
            cards=cards,
        )

        kqj_bury.additional_properties = d
        return kqj_bury

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
