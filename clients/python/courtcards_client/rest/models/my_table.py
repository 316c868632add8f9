from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.my_table_status import MyTableStatus, check_my_table_status

if TYPE_CHECKING:
    from ..models.result import Result


T = TypeVar("T", bound="MyTable")


@_attrs_define
class MyTable:
    """A table as it stands for the player, who is its host (`hosts`), sits there, or is invited.
    `turn` is the decision that waits for them. Times in ms since the epoch.

        Attributes:
            table_id (str): The table's id.
            game (str): Its name: `GET /v1/games` lists them.
            version (int): Of the table: the number of its events so far. Of an event: its place among them.
            at (int): When it changed last, in ms since the epoch.
            status (MyTableStatus): Where it is: before, in or after the match.
            hosts (bool):
            seat (int | None): Its number, from 0; null: none.
            turn (int | None):
            deadline (int | None): When the clock answers in a seat's place, in ms since the epoch; null: never.
            result (None | Result): How it ended; null: it hasn't.
    """

    table_id: str
    game: str
    version: int
    at: int
    status: MyTableStatus
    hosts: bool
    seat: int | None
    turn: int | None
    deadline: int | None
    result: None | Result
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.result import Result  # noqa: PLC0415

        table_id = self.table_id

        game = self.game

        version = self.version

        at = self.at

        status: str = self.status

        hosts = self.hosts

        seat: int | None
        seat = self.seat

        turn: int | None
        turn = self.turn

        deadline: int | None
        deadline = self.deadline

        result: dict[str, Any] | None
        if isinstance(self.result, Result):
            result = self.result.to_dict()
        else:
            result = self.result

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table_id": table_id,
                "game": game,
                "version": version,
                "at": at,
                "status": status,
                "hosts": hosts,
                "seat": seat,
                "turn": turn,
                "deadline": deadline,
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.result import Result  # noqa: PLC0415

        d = dict(src_dict)
        table_id = d.pop("table_id")

        game = d.pop("game")

        version = d.pop("version")

        at = d.pop("at")

        status = check_my_table_status(d.pop("status"))

        hosts = d.pop("hosts")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        def _parse_turn(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turn = _parse_turn(d.pop("turn"))

        def _parse_deadline(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

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

        my_table = cls(
            table_id=table_id,
            game=game,
            version=version,
            at=at,
            status=status,
            hosts=hosts,
            seat=seat,
            turn=turn,
            deadline=deadline,
            result=result,
        )

        my_table.additional_properties = d
        return my_table

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
