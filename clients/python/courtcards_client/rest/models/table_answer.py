from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.feed_event import FeedEvent
    from ..models.table_entry import TableEntry


T = TypeVar("T", bound="TableAnswer")


@_attrs_define
class TableAnswer:
    """`seat` is the caller's. `events`: what the command led to, as the caller may see it.

    Attributes:
        table (TableEntry): A table without its match; of one whose match is held back from spectators, as they may see
            it. `rematch`: where the same players meet again. `present`, for those who see the match as it
            is played: the seats whose players have a stream of it open.
        version (int): Of the table: the number of its events so far. Of an event: its place among them.
        seat (int | None):
        events (list[FeedEvent]):
    """

    table: TableEntry
    version: int
    seat: int | None
    events: list[FeedEvent]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        table = self.table.to_dict()

        version = self.version

        seat: int | None
        seat = self.seat

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table": table,
                "version": version,
                "seat": seat,
                "events": events,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.feed_event import FeedEvent  # noqa: PLC0415
        from ..models.table_entry import TableEntry  # noqa: PLC0415

        d = dict(src_dict)
        table = TableEntry.from_dict(d.pop("table"))

        version = d.pop("version")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = FeedEvent.from_dict(events_item_data)

            events.append(events_item)

        table_answer = cls(
            table=table,
            version=version,
            seat=seat,
            events=events,
        )

        table_answer.additional_properties = d
        return table_answer

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
