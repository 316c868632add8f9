from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.deal_revealed_type import DealRevealedType, check_deal_revealed_type

T = TypeVar("T", bound="DealRevealed")


@_attrs_define
class DealRevealed:
    """`seed` (hex) checks against the seed before it, or the anchor. `seat_entropy`: how many
    seats brought a seed; 0 means that the server alone chose.

        Attributes:
            type_ (DealRevealedType):
            deal (int): Its number, from 1.
            seed (str):
            seat_entropy (int):
    """

    type_: DealRevealedType
    deal: int
    seed: str
    seat_entropy: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        deal = self.deal

        seed = self.seed

        seat_entropy = self.seat_entropy

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "deal": deal,
                "seed": seed,
                "seat_entropy": seat_entropy,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_deal_revealed_type(d.pop("type"))

        deal = d.pop("deal")

        seed = d.pop("seed")

        seat_entropy = d.pop("seat_entropy")

        deal_revealed = cls(
            type_=type_,
            deal=deal,
            seed=seed,
            seat_entropy=seat_entropy,
        )

        deal_revealed.additional_properties = d
        return deal_revealed

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
