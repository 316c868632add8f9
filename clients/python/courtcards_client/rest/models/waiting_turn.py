from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WaitingTurn")


@_attrs_define
class WaitingTurn:
    """A decision that waits for a player; `deadline` in ms since the epoch.

    Attributes:
        table_id (str): The table's id.
        game (str): Its name: `GET /v1/games` lists them.
        seat (int): Its number, from 0; null: none.
        turn (int): The number of the decision.
        deadline (int | None):
    """

    table_id: str
    game: str
    seat: int
    turn: int
    deadline: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        table_id = self.table_id

        game = self.game

        seat = self.seat

        turn = self.turn

        deadline: int | None
        deadline = self.deadline

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table_id": table_id,
                "game": game,
                "seat": seat,
                "turn": turn,
                "deadline": deadline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        table_id = d.pop("table_id")

        game = d.pop("game")

        seat = d.pop("seat")

        turn = d.pop("turn")

        def _parse_deadline(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        waiting_turn = cls(
            table_id=table_id,
            game=game,
            seat=seat,
            turn=turn,
            deadline=deadline,
        )

        waiting_turn.additional_properties = d
        return waiting_turn

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
