from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DealtPack")


@_attrs_define
class DealtPack:
    """`transcript` (hex) binds the `canonical` pack to its table, deal and seat seeds; the first
    card of `shuffled` is dealt first. `fixed`: it was chosen in a sandbox instead.

        Attributes:
            label (str): Which pack of the deal it is.
            transcript (str):
            canonical (list[str]):
            shuffled (list[str]):
            fixed (bool):
    """

    label: str
    transcript: str
    canonical: list[str]
    shuffled: list[str]
    fixed: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        transcript = self.transcript

        canonical = self.canonical

        shuffled = self.shuffled

        fixed = self.fixed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "label": label,
                "transcript": transcript,
                "canonical": canonical,
                "shuffled": shuffled,
                "fixed": fixed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        label = d.pop("label")

        transcript = d.pop("transcript")

        canonical = cast(list[str], d.pop("canonical"))

        shuffled = cast(list[str], d.pop("shuffled"))

        fixed = d.pop("fixed")

        dealt_pack = cls(
            label=label,
            transcript=transcript,
            canonical=canonical,
            shuffled=shuffled,
            fixed=fixed,
        )

        dealt_pack.additional_properties = d
        return dealt_pack

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
