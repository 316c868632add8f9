from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_mutes_turned_type import (
    KqjMutesTurnedType,
    check_kqj_mutes_turned_type,
)

if TYPE_CHECKING:
    from ..models.kqj_turned import KqjTurned


T = TypeVar("T", bound="KqjMutesTurned")


@_attrs_define
class KqjMutesTurned:
    """
    Attributes:
        type_ (KqjMutesTurnedType):
        mutes (list[KqjTurned]): Covered cards that were turned over.
    """

    type_: KqjMutesTurnedType
    mutes: list[KqjTurned]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        mutes = []
        for mutes_item_data in self.mutes:
            mutes_item = mutes_item_data.to_dict()
            mutes.append(mutes_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "mutes": mutes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_turned import KqjTurned  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_mutes_turned_type(d.pop("type"))

        mutes = []
        _mutes = d.pop("mutes")
        for mutes_item_data in _mutes:
            mutes_item = KqjTurned.from_dict(mutes_item_data)

            mutes.append(mutes_item)

        kqj_mutes_turned = cls(
            type_=type_,
            mutes=mutes,
        )

        kqj_mutes_turned.additional_properties = d
        return kqj_mutes_turned

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
