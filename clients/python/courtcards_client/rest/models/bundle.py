from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bundled_event import BundledEvent
    from ..models.growth import Growth
    from ..models.kqj_rules import KqjRules
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.royal_family_rules import RoyalFamilyRules


T = TypeVar("T", bound="Bundle")


@_attrs_define
class Bundle:
    """Written as canonical JSON, so that no byte of a file is open to choice. `keys`: those that
    signed the checkpoint, in this order.

        Attributes:
            table (str): The table's id.
            game (str): Its name: `GET /v1/games` lists them.
            ruleset (int): The version of the game's rules.
            rules (KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules): In full, or in a request only what
                differs from the defaults.
            checkpoint (str): The signed note with the size and the root of the log's tree.
            keys (list[str]):
            events (list[BundledEvent]): In order of their versions.
            consistency (Growth | Unset): That the checkpoint's tree begins with the one of `size` leaves.
            format_ (str | Unset): The name and version of this format. Default: 'courtcards-bundle/1'.
    """

    table: str
    game: str
    ruleset: int
    rules: KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules
    checkpoint: str
    keys: list[str]
    events: list[BundledEvent]
    consistency: Growth | Unset = UNSET
    format_: str | Unset = "courtcards-bundle/1"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415

        table = self.table

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

        checkpoint = self.checkpoint

        keys = self.keys

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        consistency: dict[str, Any] | Unset = UNSET
        if not isinstance(self.consistency, Unset):
            consistency = self.consistency.to_dict()

        format_ = self.format_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table": table,
                "game": game,
                "ruleset": ruleset,
                "rules": rules,
                "checkpoint": checkpoint,
                "keys": keys,
                "events": events,
            }
        )
        if consistency is not UNSET:
            field_dict["consistency"] = consistency
        if format_ is not UNSET:
            field_dict["format"] = format_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bundled_event import BundledEvent  # noqa: PLC0415
        from ..models.growth import Growth  # noqa: PLC0415
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415

        d = dict(src_dict)
        table = d.pop("table")

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

        checkpoint = d.pop("checkpoint")

        keys = cast(list[str], d.pop("keys"))

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = BundledEvent.from_dict(events_item_data)

            events.append(events_item)

        _consistency = d.pop("consistency", UNSET)
        consistency: Growth | Unset
        if isinstance(_consistency, Unset):
            consistency = UNSET
        else:
            consistency = Growth.from_dict(_consistency)

        format_ = d.pop("format", UNSET)

        bundle = cls(
            table=table,
            game=game,
            ruleset=ruleset,
            rules=rules,
            checkpoint=checkpoint,
            keys=keys,
            events=events,
            consistency=consistency,
            format_=format_,
        )

        bundle.additional_properties = d
        return bundle

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
