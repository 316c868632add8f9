from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.packs_fixed_type import PacksFixedType, check_packs_fixed_type

if TYPE_CHECKING:
    from ..models.packs_fixed_packs import PacksFixedPacks


T = TypeVar("T", bound="PacksFixed")


@_attrs_define
class PacksFixed:
    """These packs of the deal, by label, don't come from the chain: it is no fair deal. Only a
    sandbox has this; nobody at the table sees the cards before they are dealt.

        Attributes:
            type_ (PacksFixedType):
            deal (int): Its number, from 1.
            packs (PacksFixedPacks): By label: those that are fixed.
    """

    type_: PacksFixedType
    deal: int
    packs: PacksFixedPacks
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        deal = self.deal

        packs = self.packs.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "deal": deal,
                "packs": packs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.packs_fixed_packs import PacksFixedPacks  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_packs_fixed_type(d.pop("type"))

        deal = d.pop("deal")

        packs = PacksFixedPacks.from_dict(d.pop("packs"))

        packs_fixed = cls(
            type_=type_,
            deal=deal,
            packs=packs,
        )

        packs_fixed.additional_properties = d
        return packs_fixed

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
