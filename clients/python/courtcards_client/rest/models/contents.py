from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.feed_event import FeedEvent
    from ..models.full_event import FullEvent


T = TypeVar("T", bound="Contents")


@_attrs_define
class Contents:
    """`action` is what was logged before these events were read.

    Attributes:
        action (FeedEvent): An event as one audience may see it. `at` in ms since the epoch.
        events (list[FullEvent]): In order of their versions.
    """

    action: FeedEvent
    events: list[FullEvent]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action.to_dict()

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "events": events,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.feed_event import FeedEvent  # noqa: PLC0415
        from ..models.full_event import FullEvent  # noqa: PLC0415

        d = dict(src_dict)
        action = FeedEvent.from_dict(d.pop("action"))

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = FullEvent.from_dict(events_item_data)

            events.append(events_item)

        contents = cls(
            action=action,
            events=events,
        )

        contents.additional_properties = d
        return contents

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
