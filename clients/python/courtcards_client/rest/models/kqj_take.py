from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_take_trump import KqjTakeTrump, check_kqj_take_trump
from ..models.kqj_take_type import KqjTakeType, check_kqj_take_type

T = TypeVar("T", bound="KqjTake")


@_attrs_define
class KqjTake:
    """While Trump is chosen: the Turned Card's suit, in the second turn any (KQJ-R20).

    Attributes:
        type_ (KqjTakeType):
        trump (KqjTakeTrump): A suit, or no suit or all of them; null: not chosen.
    """

    type_: KqjTakeType
    trump: KqjTakeTrump
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        trump: str = self.trump

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "trump": trump,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_take_type(d.pop("type"))

        trump = check_kqj_take_trump(d.pop("trump"))

        kqj_take = cls(
            type_=type_,
            trump=trump,
        )

        kqj_take.additional_properties = d
        return kqj_take

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
