from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_group_rank import (
    QueenOfSpadesGroupRank,
    check_queen_of_spades_group_rank,
)

T = TypeVar("T", bound="QueenOfSpadesGroup")


@_attrs_define
class QueenOfSpadesGroup:
    """A new set, or cards for the team's set of that rank.

    Attributes:
        rank (QueenOfSpadesGroupRank): One of A K Q J T 9 ..., or H for a Hero in KQJ.
        cards (list[str]): Those that are laid.
    """

    rank: QueenOfSpadesGroupRank
    cards: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rank: str = self.rank

        cards = self.cards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rank = check_queen_of_spades_group_rank(d.pop("rank"))

        cards = cast(list[str], d.pop("cards"))

        queen_of_spades_group = cls(
            rank=rank,
            cards=cards,
        )

        queen_of_spades_group.additional_properties = d
        return queen_of_spades_group

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
