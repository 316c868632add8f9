from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_change_events_item import (
    WebhookChangeEventsItem,
    check_webhook_change_events_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookChange")


@_attrs_define
class WebhookChange:
    """What is left out stays.

    Attributes:
        url (str | Unset): Where to call.
        events (list[WebhookChangeEventsItem] | Unset): What to be called about.
        enabled (bool | Unset): Whether it is called.
    """

    url: str | Unset = UNSET
    events: list[WebhookChangeEventsItem] | Unset = UNSET
    enabled: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item: str = events_item_data
                events.append(events_item)

        enabled = self.enabled

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if events is not UNSET:
            field_dict["events"] = events
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        _events = d.pop("events", UNSET)
        events: list[WebhookChangeEventsItem] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = check_webhook_change_events_item(events_item_data)

                events.append(events_item)

        enabled = d.pop("enabled", UNSET)

        webhook_change = cls(
            url=url,
            events=events,
            enabled=enabled,
        )

        webhook_change.additional_properties = d
        return webhook_change

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
