from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="LogKeys")


@_attrs_define
class LogKeys:
    """All that have signed checkpoints, as verifiers write keys: name+hash+key. `signing`: those
    that signed the newest one, which come first; the others were retired.

        Attributes:
            keys (list[str]): Name, hash and public key of the signer.
            signing (list[str]):
    """

    keys: list[str]
    signing: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        keys = self.keys

        signing = self.signing

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "keys": keys,
                "signing": signing,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keys = cast(list[str], d.pop("keys"))

        signing = cast(list[str], d.pop("signing"))

        log_keys = cls(
            keys=keys,
            signing=signing,
        )

        log_keys.additional_properties = d
        return log_keys

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
