from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_exchanging_phase import KqjExchangingPhase, check_kqj_exchanging_phase
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjExchanging")


@_attrs_define
class KqjExchanging:
    """`owed`: the seats to swap with; `moved`: the Declarer's stacks that were swapped.

    Attributes:
        phase (KqjExchangingPhase):
        owed (list[int]):
        moved (list[int] | Unset):
    """

    phase: KqjExchangingPhase
    owed: list[int]
    moved: list[int] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phase: str = self.phase

        owed = self.owed

        moved: list[int] | Unset = UNSET
        if not isinstance(self.moved, Unset):
            moved = self.moved

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phase": phase,
                "owed": owed,
            }
        )
        if moved is not UNSET:
            field_dict["moved"] = moved

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phase = check_kqj_exchanging_phase(d.pop("phase"))

        owed = cast(list[int], d.pop("owed"))

        moved = cast(list[int], d.pop("moved", UNSET))

        kqj_exchanging = cls(
            phase=phase,
            owed=owed,
            moved=moved,
        )

        kqj_exchanging.additional_properties = d
        return kqj_exchanging

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
