from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_time_type import KqjTimeType, check_kqj_time_type

T = TypeVar("T", bound="KqjTime")


@_attrs_define
class KqjTime:
    """The best score wins at the first end of a round after this many seconds (KQJ-R82).

    Attributes:
        type_ (KqjTimeType):
        seconds (int): Of the match.
    """

    type_: KqjTimeType
    seconds: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seconds = self.seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seconds": seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_time_type(d.pop("type"))

        seconds = d.pop("seconds")

        kqj_time = cls(
            type_=type_,
            seconds=seconds,
        )

        kqj_time.additional_properties = d
        return kqj_time

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
