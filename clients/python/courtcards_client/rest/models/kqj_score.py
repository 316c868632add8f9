from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_score_type import KqjScoreType, check_kqj_score_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjScore")


@_attrs_define
class KqjScore:
    """Who reaches this at the end of a round wins (KQJ-R79, R80).

    Attributes:
        type_ (KqjScoreType):
        target (int | Unset): Points. Default: 1000.
    """

    type_: KqjScoreType
    target: int | Unset = 1000
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        target = self.target

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
            }
        )
        if target is not UNSET:
            field_dict["target"] = target

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_score_type(d.pop("type"))

        target = d.pop("target", UNSET)

        kqj_score = cls(
            type_=type_,
            target=target,
        )

        kqj_score.additional_properties = d
        return kqj_score

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
