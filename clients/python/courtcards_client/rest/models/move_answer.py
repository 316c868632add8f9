from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.move_answer_status import MoveAnswerStatus, check_move_answer_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.feed_event import FeedEvent
    from ..models.turn import Turn


T = TypeVar("T", bound="MoveAnswer")


@_attrs_define
class MoveAnswer:
    """`turn` is the open decision after the move. A dry run tells no events: they may deal.

    Attributes:
        version (int): Of the table: the number of its events so far. Of an event: its place among them.
        seat (int | None): Its number, from 0; null: none.
        status (MoveAnswerStatus): Where it is: before, in or after the match.
        turn (None | Turn):
        events (list[FeedEvent]): In order of their versions.
        dry_run (bool | Unset): Whether the move was checked only. Default: False.
    """

    version: int
    seat: int | None
    status: MoveAnswerStatus
    turn: None | Turn
    events: list[FeedEvent]
    dry_run: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.turn import Turn  # noqa: PLC0415

        version = self.version

        seat: int | None
        seat = self.seat

        status: str = self.status

        turn: dict[str, Any] | None
        if isinstance(self.turn, Turn):
            turn = self.turn.to_dict()
        else:
            turn = self.turn

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        dry_run = self.dry_run

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "seat": seat,
                "status": status,
                "turn": turn,
                "events": events,
            }
        )
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.feed_event import FeedEvent  # noqa: PLC0415
        from ..models.turn import Turn  # noqa: PLC0415

        d = dict(src_dict)
        version = d.pop("version")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        status = check_move_answer_status(d.pop("status"))

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

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = FeedEvent.from_dict(events_item_data)

            events.append(events_item)

        dry_run = d.pop("dry_run", UNSET)

        move_answer = cls(
            version=version,
            seat=seat,
            status=status,
            turn=turn,
            events=events,
            dry_run=dry_run,
        )

        move_answer.additional_properties = d
        return move_answer

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
