from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SecretRequest")


@_attrs_define
class SecretRequest:
    """`keep_old_seconds`: how long the present secret signs too.

    Attributes:
        keep_old_seconds (int | Unset):  Default: 86400.
    """

    keep_old_seconds: int | Unset = 86400
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        keep_old_seconds = self.keep_old_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if keep_old_seconds is not UNSET:
            field_dict["keep_old_seconds"] = keep_old_seconds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keep_old_seconds = d.pop("keep_old_seconds", UNSET)

        secret_request = cls(
            keep_old_seconds=keep_old_seconds,
        )

        secret_request.additional_properties = d
        return secret_request

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
