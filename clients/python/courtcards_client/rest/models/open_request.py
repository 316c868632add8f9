from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kqj_rules import KqjRules
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.royal_family_rules import RoyalFamilyRules
    from ..models.settings import Settings


T = TypeVar("T", bound="OpenRequest")


@_attrs_define
class OpenRequest:
    """`rules`: options of the game; what is left out has its default.

    Attributes:
        game (str): Its name: `GET /v1/games` lists them.
        rules (KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules | Unset):
        settings (Settings | Unset): `turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and
            the bot
            keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
            else only these, the host, and who comes with an invitation (`by_code`: nobody else).
            `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.
    """

    game: str
    rules: (
        KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules | Unset
    ) = UNSET
    settings: Settings | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415

        game = self.game

        rules: dict[str, Any] | Unset
        if isinstance(self.rules, Unset):
            rules = UNSET
        elif isinstance(self.rules, KqjRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, KruisjassenRules):
            rules = self.rules.to_dict()
        elif isinstance(self.rules, QueenOfSpadesRules):
            rules = self.rules.to_dict()
        else:
            rules = self.rules.to_dict()

        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
            }
        )
        if rules is not UNSET:
            field_dict["rules"] = rules
        if settings is not UNSET:
            field_dict["settings"] = settings

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415
        from ..models.settings import Settings  # noqa: PLC0415

        d = dict(src_dict)
        game = d.pop("game")

        def _parse_rules(
            data: object,
        ) -> (
            KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules | Unset
        ):
            if isinstance(data, Unset):
                return data
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

        rules = _parse_rules(d.pop("rules", UNSET))

        _settings = d.pop("settings", UNSET)
        settings: Settings | Unset
        if isinstance(_settings, Unset):
            settings = UNSET
        else:
            settings = Settings.from_dict(_settings)

        open_request = cls(
            game=game,
            rules=rules,
            settings=settings,
        )

        open_request.additional_properties = d
        return open_request

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
