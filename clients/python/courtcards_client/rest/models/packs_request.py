from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.packs_request_packs import PacksRequestPacks


T = TypeVar("T", bound="PacksRequest")


@_attrs_define
class PacksRequest:
    """`packs`: by label (`pack`, and what else the game deals from), each with all of its cards in
    the order in which they are dealt. `seats` are numbers as texts: the first one deals first.

        Attributes:
            packs (PacksRequestPacks):
    """

    packs: PacksRequestPacks
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        packs = self.packs.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "packs": packs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.packs_request_packs import PacksRequestPacks  # noqa: PLC0415

        d = dict(src_dict)
        packs = PacksRequestPacks.from_dict(d.pop("packs"))

        packs_request = cls(
            packs=packs,
        )

        packs_request.additional_properties = d
        return packs_request

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
