from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_playing_phase import KqjPlayingPhase, check_kqj_playing_phase
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjPlaying")


@_attrs_define
class KqjPlaying:
    """`trick`: its cards so far, from the leader on.

    Attributes:
        phase (KqjPlayingPhase):
        leader (int): The seat that leads the trick.
        trick (list[str] | Unset):
    """

    phase: KqjPlayingPhase
    leader: int
    trick: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phase: str = self.phase

        leader = self.leader

        trick: list[str] | Unset = UNSET
        if not isinstance(self.trick, Unset):
            trick = self.trick

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phase": phase,
                "leader": leader,
            }
        )
        if trick is not UNSET:
            field_dict["trick"] = trick

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phase = check_kqj_playing_phase(d.pop("phase"))

        leader = d.pop("leader")

        trick = cast(list[str], d.pop("trick", UNSET))

        kqj_playing = cls(
            phase=phase,
            leader=leader,
            trick=trick,
        )

        kqj_playing.additional_properties = d
        return kqj_playing

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
