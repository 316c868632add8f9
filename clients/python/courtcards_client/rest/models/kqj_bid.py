from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_bid_trump import KqjBidTrump, check_kqj_bid_trump
from ..models.kqj_bid_type import KqjBidType, check_kqj_bid_type
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjBid")


@_attrs_define
class KqjBid:
    """In the auction. `amount` in tens; above the bid before, whatever the trump (KQJ-R99).

    Attributes:
        type_ (KqjBidType):
        amount (int):
        trump (KqjBidTrump): A suit, or no suit or all of them; null: not chosen.
        slam (bool | Unset): Whether all tricks were promised. Default: False.
    """

    type_: KqjBidType
    amount: int
    trump: KqjBidTrump
    slam: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        amount = self.amount

        trump: str = self.trump

        slam = self.slam

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "amount": amount,
                "trump": trump,
            }
        )
        if slam is not UNSET:
            field_dict["slam"] = slam

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_bid_type(d.pop("type"))

        amount = d.pop("amount")

        trump = check_kqj_bid_trump(d.pop("trump"))

        slam = d.pop("slam", UNSET)

        kqj_bid = cls(
            type_=type_,
            amount=amount,
            trump=trump,
            slam=slam,
        )

        kqj_bid.additional_properties = d
        return kqj_bid

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
