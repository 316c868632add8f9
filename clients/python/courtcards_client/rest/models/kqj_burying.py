from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_burying_phase import KqjBuryingPhase, check_kqj_burying_phase

T = TypeVar("T", bound="KqjBurying")


@_attrs_define
class KqjBurying:
    """
    Attributes:
        phase (KqjBuryingPhase):
        seat (int): Its number, from 0; null: none.
    """

    phase: KqjBuryingPhase
    seat: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phase: str = self.phase

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phase": phase,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phase = check_kqj_burying_phase(d.pop("phase"))

        seat = d.pop("seat")

        kqj_burying = cls(
            phase=phase,
            seat=seat,
        )

        kqj_burying.additional_properties = d
        return kqj_burying

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
