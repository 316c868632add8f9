from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.delayed_type import DelayedType, check_delayed_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="Delayed")


@_attrs_define
class Delayed:
    """The running round and the `rounds` - 1 before it are not shown until the match is over.

    Attributes:
        type_ (DelayedType):
        rounds (int | Unset):  Default: 1.
    """

    type_: DelayedType
    rounds: int | Unset = 1
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        rounds = self.rounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
            }
        )
        if rounds is not UNSET:
            field_dict["rounds"] = rounds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_delayed_type(d.pop("type"))

        rounds = d.pop("rounds", UNSET)

        delayed = cls(
            type_=type_,
            rounds=rounds,
        )

        delayed.additional_properties = d
        return delayed

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
