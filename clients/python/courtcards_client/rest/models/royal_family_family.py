from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RoyalFamilyFamily")


@_attrs_define
class RoyalFamilyFamily:
    """What a seat kept, in that order; `set` is the best that it makes: K Q J 2, or less.

    Attributes:
        seat (int): Its number, from 0; null: none.
        cards (list[str]): In the order in which they lie.
        set_ (list[str]):
        base (int): What the set counts, before the penalty.
        penalty (int): For spare cards of a rank.
        total (int): What it adds up to.
    """

    seat: int
    cards: list[str]
    set_: list[str]
    base: int
    penalty: int
    total: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        cards = self.cards

        set_ = self.set_

        base = self.base

        penalty = self.penalty

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "cards": cards,
                "set": set_,
                "base": base,
                "penalty": penalty,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        cards = cast(list[str], d.pop("cards"))

        set_ = cast(list[str], d.pop("set"))

        base = d.pop("base")

        penalty = d.pop("penalty")

        total = d.pop("total")

        royal_family_family = cls(
            seat=seat,
            cards=cards,
            set_=set_,
            base=base,
            penalty=penalty,
            total=total,
        )

        royal_family_family.additional_properties = d
        return royal_family_family

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
