from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.opened_type import OpenedType, check_opened_type

if TYPE_CHECKING:
    from ..models.kqj_rules import KqjRules
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.royal_family_rules import RoyalFamilyRules
    from ..models.settings import Settings


T = TypeVar("T", bound="Opened")


@_attrs_define
class Opened:
    """`anchor` is public; `secret`, the chain's last seed, is null for every audience.

    Attributes:
        type_ (OpenedType):
        table (str): The table's id.
        host (str): The player who opened the table, or followed as its host.
        game (str): Its name: `GET /v1/games` lists them.
        ruleset (int): The version of the game's rules.
        rules (KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules): In full, or in a request only what
            differs from the defaults.
        seats (int): How many.
        settings (Settings): `turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and the bot
            keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
            else only these, the host, and who comes with an invitation (`by_code`: nobody else).
            `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.
        anchor (str):
        secret (None | str):
    """

    type_: OpenedType
    table: str
    host: str
    game: str
    ruleset: int
    rules: KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules
    seats: int
    settings: Settings
    anchor: str
    secret: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415

        type_: str = self.type_

        table = self.table

        host = self.host

        game = self.game

        ruleset = self.ruleset

        rules: dict[str, Any]
        if isinstance(self.rules, KqjRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, KruisjassenRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, QueenOfSpadesRules):
            rules = self.rules.to_dict()
        else:
            rules = self.rules.to_dict()

        seats = self.seats

        settings = self.settings.to_dict()

        anchor = self.anchor

        secret: None | str
        secret = self.secret

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "table": table,
                "host": host,
                "game": game,
                "ruleset": ruleset,
                "rules": rules,
                "seats": seats,
                "settings": settings,
                "anchor": anchor,
                "secret": secret,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415
        from ..models.settings import Settings  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_opened_type(d.pop("type"))

        table = d.pop("table")

        host = d.pop("host")

        game = d.pop("game")

        ruleset = d.pop("ruleset")

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

        seats = d.pop("seats")

        settings = Settings.from_dict(d.pop("settings"))

        anchor = d.pop("anchor")

        def _parse_secret(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secret = _parse_secret(d.pop("secret"))

        opened = cls(
            type_=type_,
            table=table,
            host=host,
            game=game,
            ruleset=ruleset,
            rules=rules,
            seats=seats,
            settings=settings,
            anchor=anchor,
            secret=secret,
        )

        opened.additional_properties = d
        return opened

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
