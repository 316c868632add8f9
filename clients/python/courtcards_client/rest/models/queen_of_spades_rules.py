from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_rules_players import (
    QueenOfSpadesRulesPlayers,
    check_queen_of_spades_rules_players,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="QueenOfSpadesRules")


@_attrs_define
class QueenOfSpadesRules:
    """`target` ends the match (QOS-R29); `jokers_per_pack`: QOS-R2 has two.

    Attributes:
        players (QueenOfSpadesRulesPlayers | Unset): How many play. Default: 4.
        target (int | Unset):  Default: 5000.
        jokers_per_pack (int | Unset):  Default: 2.
    """

    players: QueenOfSpadesRulesPlayers | Unset = 4
    target: int | Unset = 5000
    jokers_per_pack: int | Unset = 2
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        players: int | Unset = UNSET
        if not isinstance(self.players, Unset):
            players = self.players

        target = self.target

        jokers_per_pack = self.jokers_per_pack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if players is not UNSET:
            field_dict["players"] = players
        if target is not UNSET:
            field_dict["target"] = target
        if jokers_per_pack is not UNSET:
            field_dict["jokers_per_pack"] = jokers_per_pack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _players = d.pop("players", UNSET)
        players: QueenOfSpadesRulesPlayers | Unset
        if isinstance(_players, Unset):
            players = UNSET
        else:
            players = check_queen_of_spades_rules_players(_players)

        target = d.pop("target", UNSET)

        jokers_per_pack = d.pop("jokers_per_pack", UNSET)

        queen_of_spades_rules = cls(
            players=players,
            target=target,
            jokers_per_pack=jokers_per_pack,
        )

        queen_of_spades_rules.additional_properties = d
        return queen_of_spades_rules

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
