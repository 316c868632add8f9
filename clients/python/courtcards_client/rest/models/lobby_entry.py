from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.kqj_rules import KqjRules
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.royal_family_rules import RoyalFamilyRules


T = TypeVar("T", bound="LobbyEntry")


@_attrs_define
class LobbyEntry:
    """A listed table that waits for players.

    Attributes:
        id (str): A UUID (version 7).
        game (str): Its name: `GET /v1/games` lists them.
        rules (KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules): In full, or in a request only what
            differs from the defaults.
        host (str): The player who opened the table, or followed as its host.
        seats (list[Any]): Who holds each.
        turn_seconds (int | None): For each decision; null: no clock.
        at (int): When it was opened, in ms since the epoch.
    """

    id: str
    game: str
    rules: KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules
    host: str
    seats: list[Any]
    turn_seconds: int | None
    at: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415

        id = self.id

        game = self.game

        rules: dict[str, Any]
        if isinstance(self.rules, KqjRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, KruisjassenRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, QueenOfSpadesRules):
            rules = self.rules.to_dict()
        else:
            rules = self.rules.to_dict()

        host = self.host

        seats = self.seats

        turn_seconds: int | None
        turn_seconds = self.turn_seconds

        at = self.at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "game": game,
                "rules": rules,
                "host": host,
                "seats": seats,
                "turn_seconds": turn_seconds,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        game = d.pop("game")

        def _parse_rules(
            data: object,
        ) -> KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rules_type_0 = KqjRules.from_dict(data)

                return rules_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rules_type_1 = KruisjassenRules.from_dict(data)

                return rules_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rules_type_2 = QueenOfSpadesRules.from_dict(data)

                return rules_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            rules_type_3 = RoyalFamilyRules.from_dict(data)

            return rules_type_3

        rules = _parse_rules(d.pop("rules"))

        host = d.pop("host")

        seats = cast(list[Any], d.pop("seats"))

        def _parse_turn_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turn_seconds = _parse_turn_seconds(d.pop("turn_seconds"))

        at = d.pop("at")

        lobby_entry = cls(
            id=id,
            game=game,
            rules=rules,
            host=host,
            seats=seats,
            turn_seconds=turn_seconds,
            at=at,
        )

        lobby_entry.additional_properties = d
        return lobby_entry

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
