from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_redouble_type import KqjRedoubleType, check_kqj_redouble_type

T = TypeVar("T", bound="KqjRedouble")


@_attrs_define
class KqjRedouble:
    """When the bid of the own side was doubled (KQJ-R106).

    Attributes:
        type_ (KqjRedoubleType):
    """

    type_: KqjRedoubleType
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
        type_ = check_kqj_redouble_type(d.pop("type"))

        kqj_redouble = cls(
            type_=type_,
        )

        kqj_redouble.additional_properties = d
        return kqj_redouble

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
