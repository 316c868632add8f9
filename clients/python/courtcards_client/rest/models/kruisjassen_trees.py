from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_trees_type import (
    KruisjassenTreesType,
    check_kruisjassen_trees_type,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="KruisjassenTrees")


@_attrs_define
class KruisjassenTrees:
    """The higher total after this many trees of 16 deals wins (KRU-R20, R21).

    Attributes:
        type_ (KruisjassenTreesType):
        trees (int | Unset): How many. Default: 1.
    """

    type_: KruisjassenTreesType
    trees: int | Unset = 1
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        trees = self.trees

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
            }
        )
        if trees is not UNSET:
            field_dict["trees"] = trees

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kruisjassen_trees_type(d.pop("type"))

        trees = d.pop("trees", UNSET)

        kruisjassen_trees = cls(
            type_=type_,
            trees=trees,
        )

        kruisjassen_trees.additional_properties = d
        return kruisjassen_trees

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
