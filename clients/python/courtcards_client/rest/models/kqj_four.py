from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_four_kind import KqjFourKind, check_kqj_four_kind
from ..models.kqj_four_rank import KqjFourRank, check_kqj_four_rank

T = TypeVar("T", bound="KqjFour")


@_attrs_define
class KqjFour:
    """
    Attributes:
        kind (KqjFourKind):
        rank (KqjFourRank): One of A K Q J T 9 ..., or H for a Hero in KQJ.
    """

    kind: KqjFourKind
    rank: KqjFourRank
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        rank: str = self.rank

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "rank": rank,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_kqj_four_kind(d.pop("kind"))

        rank = check_kqj_four_rank(d.pop("rank"))

        kqj_four = cls(
            kind=kind,
            rank=rank,
        )

        kqj_four.additional_properties = d
        return kqj_four

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
