from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_bid_made_trump import KqjBidMadeTrump, check_kqj_bid_made_trump
from ..models.kqj_bid_made_type import KqjBidMadeType, check_kqj_bid_made_type

T = TypeVar("T", bound="KqjBidMade")


@_attrs_define
class KqjBidMade:
    """
    Attributes:
        type_ (KqjBidMadeType):
        seat (int): Its number, from 0; null: none.
        amount (int): What was bid; null without Bidding.
        trump (KqjBidMadeTrump): A suit, or no suit or all of them; null: not chosen.
        slam (bool): Whether all tricks were promised.
    """

    type_: KqjBidMadeType
    seat: int
    amount: int
    trump: KqjBidMadeTrump
    slam: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        amount = self.amount

        trump: str = self.trump

        slam = self.slam

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "amount": amount,
                "trump": trump,
                "slam": slam,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_bid_made_type(d.pop("type"))

        seat = d.pop("seat")

        amount = d.pop("amount")

        trump = check_kqj_bid_made_trump(d.pop("trump"))

        slam = d.pop("slam")

        kqj_bid_made = cls(
            type_=type_,
            seat=seat,
            amount=amount,
            trump=trump,
            slam=slam,
        )

        kqj_bid_made.additional_properties = d
        return kqj_bid_made

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
