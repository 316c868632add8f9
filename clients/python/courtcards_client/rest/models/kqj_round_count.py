from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_round_count_type import KqjRoundCountType, check_kqj_round_count_type

T = TypeVar("T", bound="KqjRoundCount")


@_attrs_define
class KqjRoundCount:
    """The best score after this many rounds wins; closed ones don't count (KQJ-R81).

    Attributes:
        type_ (KqjRoundCountType):
        rounds (int): How many.
    """

    type_: KqjRoundCountType
    rounds: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        rounds = self.rounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "rounds": rounds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_round_count_type(d.pop("type"))

        rounds = d.pop("rounds")

        kqj_round_count = cls(
            type_=type_,
            rounds=rounds,
        )

        kqj_round_count.additional_properties = d
        return kqj_round_count

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
