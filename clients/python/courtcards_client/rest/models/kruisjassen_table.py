from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_table_game import (
    KruisjassenTableGame,
    check_kruisjassen_table_game,
)
from ..models.kruisjassen_table_status import (
    KruisjassenTableStatus,
    check_kruisjassen_table_status,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.kruisjassen_state import KruisjassenState
    from ..models.rematch import Rematch
    from ..models.result import Result
    from ..models.seat import Seat
    from ..models.settings import Settings
    from ..models.turn import Turn


T = TypeVar("T", bound="KruisjassenTable")


@_attrs_define
class KruisjassenTable:
    """`match` and `turn` are there from the start on; `revealed` counts the deals whose seeds are
    public. `seated`: the seats held by players, in the order in which they were taken. `invited`:
    who may sit though not named in the settings: by an invitation, from the match before, or as
    the host of before.

        Attributes:
            id (str): A UUID (version 7).
            host (str): The player who opened the table, or followed as its host.
            game (KruisjassenTableGame):
            ruleset (int): The version of the game's rules.
            rules (KruisjassenRules): `objective` absent means 11 points, or one tree when scoring by trees.
            settings (Settings): `turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and the bot
                keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
                else only these, the host, and who comes with an invitation (`by_code`: nobody else).
                `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.
            anchor (str): What the seeds of all deals are checked against, in hex (published before the first).
            seats (list[Seat]): Who holds each.
            status (KruisjassenTableStatus | Unset): Where it is: before, in or after the match. Default: 'open'.
            match (KruisjassenState | None | Unset):
            turn (None | Turn | Unset):
            revealed (int | Unset):  Default: 0.
            result (None | Result | Unset): How it ended; null: it hasn't.
            seated (list[int] | Unset):
            invited (list[str] | Unset):
            barred (list[str] | Unset): Players who may not sit here any more.
            rematch (None | Rematch | Unset): The next table of the same players; null: there is none.
    """

    id: str
    host: str
    game: KruisjassenTableGame
    ruleset: int
    rules: KruisjassenRules
    settings: Settings
    anchor: str
    seats: list[Seat]
    status: KruisjassenTableStatus | Unset = "open"
    match: KruisjassenState | None | Unset = UNSET
    turn: None | Turn | Unset = UNSET
    revealed: int | Unset = 0
    result: None | Result | Unset = UNSET
    seated: list[int] | Unset = UNSET
    invited: list[str] | Unset = UNSET
    barred: list[str] | Unset = UNSET
    rematch: None | Rematch | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kruisjassen_state import KruisjassenState  # noqa: PLC0415
        from ..models.rematch import Rematch  # noqa: PLC0415
        from ..models.result import Result  # noqa: PLC0415
        from ..models.turn import Turn  # noqa: PLC0415

        id = self.id

        host = self.host

        game: str = self.game

        ruleset = self.ruleset

        rules = self.rules.to_dict()

        settings = self.settings.to_dict()

        anchor = self.anchor

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        match: dict[str, Any] | None | Unset
        if isinstance(self.match, Unset):
            match = UNSET
        elif isinstance(self.match, KruisjassenState):
            match = self.match.to_dict()
        else:
            match = self.match

        turn: dict[str, Any] | None | Unset
        if isinstance(self.turn, Unset):
            turn = UNSET
        elif isinstance(self.turn, Turn):
            turn = self.turn.to_dict()
        else:
            turn = self.turn

        revealed = self.revealed

        result: dict[str, Any] | None | Unset
        if isinstance(self.result, Unset):
            result = UNSET
        elif isinstance(self.result, Result):
            result = self.result.to_dict()
        else:
            result = self.result

        seated: list[int] | Unset = UNSET
        if not isinstance(self.seated, Unset):
            seated = self.seated

        invited: list[str] | Unset = UNSET
        if not isinstance(self.invited, Unset):
            invited = self.invited

        barred: list[str] | Unset = UNSET
        if not isinstance(self.barred, Unset):
            barred = self.barred

        rematch: dict[str, Any] | None | Unset
        if isinstance(self.rematch, Unset):
            rematch = UNSET
        elif isinstance(self.rematch, Rematch):
            rematch = self.rematch.to_dict()
        else:
            rematch = self.rematch

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "host": host,
                "game": game,
                "ruleset": ruleset,
                "rules": rules,
                "settings": settings,
                "anchor": anchor,
                "seats": seats,
            }
        )
        if status is not UNSET:
            field_dict["status"] = status
        if match is not UNSET:
            field_dict["match"] = match
        if turn is not UNSET:
            field_dict["turn"] = turn
        if revealed is not UNSET:
            field_dict["revealed"] = revealed
        if result is not UNSET:
            field_dict["result"] = result
        if seated is not UNSET:
            field_dict["seated"] = seated
        if invited is not UNSET:
            field_dict["invited"] = invited
        if barred is not UNSET:
            field_dict["barred"] = barred
        if rematch is not UNSET:
            field_dict["rematch"] = rematch

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.kruisjassen_state import KruisjassenState  # noqa: PLC0415
        from ..models.rematch import Rematch  # noqa: PLC0415
        from ..models.result import Result  # noqa: PLC0415
        from ..models.seat import Seat  # noqa: PLC0415
        from ..models.settings import Settings  # noqa: PLC0415
        from ..models.turn import Turn  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        host = d.pop("host")

        game = check_kruisjassen_table_game(d.pop("game"))

        ruleset = d.pop("ruleset")

        rules = KruisjassenRules.from_dict(d.pop("rules"))

        settings = Settings.from_dict(d.pop("settings"))

        anchor = d.pop("anchor")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = Seat.from_dict(seats_item_data)

            seats.append(seats_item)

        _status = d.pop("status", UNSET)
        status: KruisjassenTableStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_kruisjassen_table_status(_status)

        def _parse_match(data: object) -> KruisjassenState | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                match_type_0 = KruisjassenState.from_dict(data)

                return match_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KruisjassenState | None | Unset, data)

        match = _parse_match(d.pop("match", UNSET))

        def _parse_turn(data: object) -> None | Turn | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                turn_type_0 = Turn.from_dict(data)

                return turn_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Turn | Unset, data)

        turn = _parse_turn(d.pop("turn", UNSET))

        revealed = d.pop("revealed", UNSET)

        def _parse_result(data: object) -> None | Result | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = Result.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Result | Unset, data)

        result = _parse_result(d.pop("result", UNSET))

        seated = cast(list[int], d.pop("seated", UNSET))

        invited = cast(list[str], d.pop("invited", UNSET))

        barred = cast(list[str], d.pop("barred", UNSET))

        def _parse_rematch(data: object) -> None | Rematch | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rematch_type_0 = Rematch.from_dict(data)

                return rematch_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Rematch | Unset, data)

        rematch = _parse_rematch(d.pop("rematch", UNSET))

        kruisjassen_table = cls(
            id=id,
            host=host,
            game=game,
            ruleset=ruleset,
            rules=rules,
            settings=settings,
            anchor=anchor,
            seats=seats,
            status=status,
            match=match,
            turn=turn,
            revealed=revealed,
            result=result,
            seated=seated,
            invited=invited,
            barred=barred,
            rematch=rematch,
        )

        kruisjassen_table.additional_properties = d
        return kruisjassen_table

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
