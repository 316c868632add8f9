from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_contract_trump import KqjContractTrump, check_kqj_contract_trump
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjContract")


@_attrs_define
class KqjContract:
    """`amount` is null without Bidding; `multiplier` 2 if doubled, 4 if redoubled.

    Attributes:
        declarer (int): The seat that plays the contract; null: there was none.
        trump (KqjContractTrump): A suit, or no suit or all of them; null: not chosen.
        amount (int | None | Unset):
        slam (bool | Unset): Whether all tricks were promised. Default: False.
        multiplier (int | Unset):  Default: 1.
    """

    declarer: int
    trump: KqjContractTrump
    amount: int | None | Unset = UNSET
    slam: bool | Unset = False
    multiplier: int | Unset = 1
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        declarer = self.declarer

        trump: str = self.trump

        amount: int | None | Unset
        if isinstance(self.amount, Unset):
            amount = UNSET
        else:
            amount = self.amount

        slam = self.slam

        multiplier = self.multiplier

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "declarer": declarer,
                "trump": trump,
            }
        )
        if amount is not UNSET:
            field_dict["amount"] = amount
        if slam is not UNSET:
            field_dict["slam"] = slam
        if multiplier is not UNSET:
            field_dict["multiplier"] = multiplier

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        declarer = d.pop("declarer")

        trump = check_kqj_contract_trump(d.pop("trump"))

        def _parse_amount(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        amount = _parse_amount(d.pop("amount", UNSET))

        slam = d.pop("slam", UNSET)

        multiplier = d.pop("multiplier", UNSET)

        kqj_contract = cls(
            declarer=declarer,
            trump=trump,
            amount=amount,
            slam=slam,
            multiplier=multiplier,
        )

        kqj_contract.additional_properties = d
        return kqj_contract

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
