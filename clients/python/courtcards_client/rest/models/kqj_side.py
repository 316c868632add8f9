from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="KqjSide")


@_attrs_define
class KqjSide:
    """A side's round. `recorded` and the premiums are what each scoring unit of it adds.

    Attributes:
        seats (list[int]): Numbers of seats, from 0.
        declaring (bool): Whether the Declarer is of this side.
        tricks (int): How many were taken.
        card_points (int): What the cards of its tricks count.
        last_trick (int): What the last trick counts besides.
        slam (int): What it counts that the side took every trick.
        kq (int): What the words KQ and KQJ count.
        combinations (int): What its Combinations count, where they count as Bonuses.
        total (int): What it adds up to.
        recorded (int):
        dispute_premium (int): What disputed rounds before had left.
        count_premium (int): From sides with few card points.
        combination_premium (int): Of the Combinations, where they count as Premiums.
    """

    seats: list[int]
    declaring: bool
    tricks: int
    card_points: int
    last_trick: int
    slam: int
    kq: int
    combinations: int
    total: int
    recorded: int
    dispute_premium: int
    count_premium: int
    combination_premium: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats

        declaring = self.declaring

        tricks = self.tricks

        card_points = self.card_points

        last_trick = self.last_trick

        slam = self.slam

        kq = self.kq

        combinations = self.combinations

        total = self.total

        recorded = self.recorded

        dispute_premium = self.dispute_premium

        count_premium = self.count_premium

        combination_premium = self.combination_premium

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seats": seats,
                "declaring": declaring,
                "tricks": tricks,
                "card_points": card_points,
                "last_trick": last_trick,
                "slam": slam,
                "kq": kq,
                "combinations": combinations,
                "total": total,
                "recorded": recorded,
                "dispute_premium": dispute_premium,
                "count_premium": count_premium,
                "combination_premium": combination_premium,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seats = cast(list[int], d.pop("seats"))

        declaring = d.pop("declaring")

        tricks = d.pop("tricks")

        card_points = d.pop("card_points")

        last_trick = d.pop("last_trick")

        slam = d.pop("slam")

        kq = d.pop("kq")

        combinations = d.pop("combinations")

        total = d.pop("total")

        recorded = d.pop("recorded")

        dispute_premium = d.pop("dispute_premium")

        count_premium = d.pop("count_premium")

        combination_premium = d.pop("combination_premium")

        kqj_side = cls(
            seats=seats,
            declaring=declaring,
            tricks=tricks,
            card_points=card_points,
            last_trick=last_trick,
            slam=slam,
            kq=kq,
            combinations=combinations,
            total=total,
            recorded=recorded,
            dispute_premium=dispute_premium,
            count_premium=count_premium,
            combination_premium=combination_premium,
        )

        kqj_side.additional_properties = d
        return kqj_side

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
