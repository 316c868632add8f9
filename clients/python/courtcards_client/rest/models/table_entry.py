from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.table_entry_status import TableEntryStatus, check_table_entry_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kqj_rules import KqjRules
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.rematch import Rematch
    from ..models.result import Result
    from ..models.royal_family_rules import RoyalFamilyRules
    from ..models.seat import Seat
    from ..models.settings import Settings
    from ..models.turn import Turn


T = TypeVar("T", bound="TableEntry")


@_attrs_define
class TableEntry:
    """A table without its match; of one whose match is held back from spectators, as they may see
    it. `rematch`: where the same players meet again. `present`, for those who see the match as it
    is played: the seats whose players have a stream of it open.

        Attributes:
            id (str): A UUID (version 7).
            version (int): Of the table: the number of its events so far. Of an event: its place among them.
            game (str): Its name: `GET /v1/games` lists them.
            ruleset (int): The version of the game's rules.
            rules (KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules): In full, or in a request only what
                differs from the defaults.
            host (str): The player who opened the table, or followed as its host.
            settings (Settings): `turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and the bot
                keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
                else only these, the host, and who comes with an invitation (`by_code`: nobody else).
                `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.
            anchor (str): What the seeds of all deals are checked against, in hex (published before the first).
            seats (list[Seat]): Who holds each.
            status (TableEntryStatus): Where it is: before, in or after the match.
            turn (None | Turn): The open decision; null: none.
            result (None | Result): How it ended; null: it hasn't.
            rematch (None | Rematch):
            present (list[int] | Unset):
    """

    id: str
    version: int
    game: str
    ruleset: int
    rules: KqjRules | KruisjassenRules | QueenOfSpadesRules | RoyalFamilyRules
    host: str
    settings: Settings
    anchor: str
    seats: list[Seat]
    status: TableEntryStatus
    turn: None | Turn
    result: None | Result
    rematch: None | Rematch
    present: list[int] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.rematch import Rematch  # noqa: PLC0415
        from ..models.result import Result  # noqa: PLC0415
        from ..models.turn import Turn  # noqa: PLC0415

        id = self.id

        version = self.version

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

        host = self.host

        settings = self.settings.to_dict()

        anchor = self.anchor

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str = self.status

        turn: dict[str, Any] | None
        if isinstance(self.turn, Turn):
            turn = self.turn.to_dict()
        else:
            turn = self.turn

        result: dict[str, Any] | None
        if isinstance(self.result, Result):
            result = self.result.to_dict()
        else:
            result = self.result

        rematch: dict[str, Any] | None
        if isinstance(self.rematch, Rematch):
            rematch = self.rematch.to_dict()
        else:
            rematch = self.rematch

        present: list[int] | Unset = UNSET
        if not isinstance(self.present, Unset):
            present = self.present

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "version": version,
                "game": game,
                "ruleset": ruleset,
                "rules": rules,
                "host": host,
                "settings": settings,
                "anchor": anchor,
                "seats": seats,
                "status": status,
                "turn": turn,
                "result": result,
                "rematch": rematch,
            }
        )
        if present is not UNSET:
            field_dict["present"] = present

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.rematch import Rematch  # noqa: PLC0415
        from ..models.result import Result  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415
        from ..models.seat import Seat  # noqa: PLC0415
        from ..models.settings import Settings  # noqa: PLC0415
        from ..models.turn import Turn  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        version = d.pop("version")

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

        host = d.pop("host")

        settings = Settings.from_dict(d.pop("settings"))

        anchor = d.pop("anchor")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = Seat.from_dict(seats_item_data)

            seats.append(seats_item)

        status = check_table_entry_status(d.pop("status"))

        def _parse_turn(data: object) -> None | Turn:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                turn_type_0 = Turn.from_dict(data)

                return turn_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Turn, data)

        turn = _parse_turn(d.pop("turn"))

        def _parse_result(data: object) -> None | Result:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = Result.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Result, data)

        result = _parse_result(d.pop("result"))

        def _parse_rematch(data: object) -> None | Rematch:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rematch_type_0 = Rematch.from_dict(data)

                return rematch_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Rematch, data)

        rematch = _parse_rematch(d.pop("rematch"))

        present = cast(list[int], d.pop("present", UNSET))

        table_entry = cls(
            id=id,
            version=version,
            game=game,
            ruleset=ruleset,
            rules=rules,
            host=host,
            settings=settings,
            anchor=anchor,
            seats=seats,
            status=status,
            turn=turn,
            result=result,
            rematch=rematch,
            present=present,
        )

        table_entry.additional_properties = d
        return table_entry

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
