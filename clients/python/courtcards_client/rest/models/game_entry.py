from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.game_entry_defaults import GameEntryDefaults
    from ..models.game_entry_moves import GameEntryMoves
    from ..models.game_entry_rules import GameEntryRules
    from ..models.game_refusal import GameRefusal


T = TypeVar("T", bound="GameEntry")


@_attrs_define
class GameEntry:
    """`rules`, `moves`: JSON Schemas. `defaults`: the rules in full where nothing is chosen.
    `refusals`: why the game refuses a move, besides the codes that all games share.

        Attributes:
            name (str): As it stands in paths and in the types of events.
            title (str): A short name, for people.
            ruleset (int): The version of the game's rules.
            seats (int): How many, under the default rules.
            defaults (GameEntryDefaults):
            rules (GameEntryRules):
            moves (GameEntryMoves):
            refusals (list[GameRefusal]):
    """

    name: str
    title: str
    ruleset: int
    seats: int
    defaults: GameEntryDefaults
    rules: GameEntryRules
    moves: GameEntryMoves
    refusals: list[GameRefusal]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        title = self.title

        ruleset = self.ruleset

        seats = self.seats

        defaults = self.defaults.to_dict()

        rules = self.rules.to_dict()

        moves = self.moves.to_dict()

        refusals = []
        for refusals_item_data in self.refusals:
            refusals_item = refusals_item_data.to_dict()
            refusals.append(refusals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "title": title,
                "ruleset": ruleset,
                "seats": seats,
                "defaults": defaults,
                "rules": rules,
                "moves": moves,
                "refusals": refusals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_entry_defaults import GameEntryDefaults  # noqa: PLC0415
        from ..models.game_entry_moves import GameEntryMoves  # noqa: PLC0415
        from ..models.game_entry_rules import GameEntryRules  # noqa: PLC0415
        from ..models.game_refusal import GameRefusal  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        title = d.pop("title")

        ruleset = d.pop("ruleset")

        seats = d.pop("seats")

        defaults = GameEntryDefaults.from_dict(d.pop("defaults"))

        rules = GameEntryRules.from_dict(d.pop("rules"))

        moves = GameEntryMoves.from_dict(d.pop("moves"))

        refusals = []
        _refusals = d.pop("refusals")
        for refusals_item_data in _refusals:
            refusals_item = GameRefusal.from_dict(refusals_item_data)

            refusals.append(refusals_item)

        game_entry = cls(
            name=name,
            title=title,
            ruleset=ruleset,
            seats=seats,
            defaults=defaults,
            rules=rules,
            moves=moves,
            refusals=refusals,
        )

        game_entry.additional_properties = d
        return game_entry

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
