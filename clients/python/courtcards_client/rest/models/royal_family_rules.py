from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.royal_family_rules_duplicate_penalty import (
    RoyalFamilyRulesDuplicatePenalty,
    check_royal_family_rules_duplicate_penalty,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="RoyalFamilyRules")


@_attrs_define
class RoyalFamilyRules:
    """`duplicate_penalty` a spare (ROY-R9); `charity_keep`: Module B (ROY-R19).

    Attributes:
        duplicate_penalty (RoyalFamilyRulesDuplicatePenalty | Unset):  Default: 1.
        charity_keep (bool | Unset):  Default: False.
    """

    duplicate_penalty: RoyalFamilyRulesDuplicatePenalty | Unset = 1
    charity_keep: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        duplicate_penalty: int | Unset = UNSET
        if not isinstance(self.duplicate_penalty, Unset):
            duplicate_penalty = self.duplicate_penalty

        charity_keep = self.charity_keep

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if duplicate_penalty is not UNSET:
            field_dict["duplicate_penalty"] = duplicate_penalty
        if charity_keep is not UNSET:
            field_dict["charity_keep"] = charity_keep

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _duplicate_penalty = d.pop("duplicate_penalty", UNSET)
        duplicate_penalty: RoyalFamilyRulesDuplicatePenalty | Unset
        if isinstance(_duplicate_penalty, Unset):
            duplicate_penalty = UNSET
        else:
            duplicate_penalty = check_royal_family_rules_duplicate_penalty(
                _duplicate_penalty
            )

        charity_keep = d.pop("charity_keep", UNSET)

        royal_family_rules = cls(
            duplicate_penalty=duplicate_penalty,
            charity_keep=charity_keep,
        )

        royal_family_rules.additional_properties = d
        return royal_family_rules

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
