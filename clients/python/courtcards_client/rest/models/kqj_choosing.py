from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_choosing_phase import KqjChoosingPhase, check_kqj_choosing_phase
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjChoosing")


@_attrs_define
class KqjChoosing:
    """Once around for the Turned Card's suit, once for any (KQJ-R20).

    Attributes:
        phase (KqjChoosingPhase):
        passes (int | Unset): How many in a row. Default: 0.
    """

    phase: KqjChoosingPhase
    passes: int | Unset = 0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phase: str = self.phase

        passes = self.passes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phase": phase,
            }
        )
        if passes is not UNSET:
            field_dict["passes"] = passes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phase = check_kqj_choosing_phase(d.pop("phase"))

        passes = d.pop("passes", UNSET)

        kqj_choosing = cls(
            phase=phase,
            passes=passes,
        )

        kqj_choosing.additional_properties = d
        return kqj_choosing

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
