from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_sequence_kind import KqjSequenceKind, check_kqj_sequence_kind

T = TypeVar("T", bound="KqjSequence")


@_attrs_define
class KqjSequence:
    """
    Attributes:
        kind (KqjSequenceKind):
        cards (list[str]): In the order in which they lie.
    """

    kind: KqjSequenceKind
    cards: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        cards = self.cards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_kqj_sequence_kind(d.pop("kind"))

        cards = cast(list[str], d.pop("cards"))

        kqj_sequence = cls(
            kind=kind,
            cards=cards,
        )

        kqj_sequence.additional_properties = d
        return kqj_sequence

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
