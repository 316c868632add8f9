from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="GameRefusal")


@_attrs_define
class GameRefusal:
    """`rule`: the rulings that it may cite; none where the code says it all.

    Attributes:
        game (str): Its name: `GET /v1/games` lists them.
        code (str): Stable, for programs. New ones may come.
        rule (str):
        meaning (str): A sentence for people.
    """

    game: str
    code: str
    rule: str
    meaning: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game = self.game

        code = self.code

        rule = self.rule

        meaning = self.meaning

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "code": code,
                "rule": rule,
                "meaning": meaning,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game = d.pop("game")

        code = d.pop("code")

        rule = d.pop("rule")

        meaning = d.pop("meaning")

        game_refusal = cls(
            game=game,
            code=code,
            rule=rule,
            meaning=meaning,
        )

        game_refusal.additional_properties = d
        return game_refusal

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
