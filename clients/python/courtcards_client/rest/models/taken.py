from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Taken")


@_attrs_define
class Taken:
    """Its cards as played, from the leader on; `points` are theirs.

    Attributes:
        leader (int): The seat that leads the trick.
        winner (int): The seat that took it.
        cards (list[str]): In the order in which they lie.
        points (int):
    """

    leader: int
    winner: int
    cards: list[str]
    points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        leader = self.leader

        winner = self.winner

        cards = self.cards

        points = self.points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "leader": leader,
                "winner": winner,
                "cards": cards,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        leader = d.pop("leader")

        winner = d.pop("winner")

        cards = cast(list[str], d.pop("cards"))

        points = d.pop("points")

        taken = cls(
            leader=leader,
            winner=winner,
            cards=cards,
            points=points,
        )

        taken.additional_properties = d
        return taken

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
