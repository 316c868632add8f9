from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_deal_count_type import (
    KruisjassenDealCountType,
    check_kruisjassen_deal_count_type,
)

T = TypeVar("T", bound="KruisjassenDealCount")


@_attrs_define
class KruisjassenDealCount:
    """The higher score after this many deals wins (KRU-R18, R19).

    Attributes:
        type_ (KruisjassenDealCountType):
        deals (int): How many.
    """

    type_: KruisjassenDealCountType
    deals: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        deals = self.deals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kruisjassen_deal_count_type(d.pop("type"))

        deals = d.pop("deals")

        kruisjassen_deal_count = cls(
            type_=type_,
            deals=deals,
        )

        kruisjassen_deal_count.additional_properties = d
        return kruisjassen_deal_count

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
