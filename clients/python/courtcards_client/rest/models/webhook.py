from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_events_item import WebhookEventsItem, check_webhook_events_item

T = TypeVar("T", bound="Webhook")


@_attrs_define
class Webhook:
    """`failing_since`: no try has succeeded since then; after a day the webhook is disabled.
    `old_secret_until`: so long the secret before the present one signs too.

        Attributes:
            id (str): A UUID (version 7).
            url (str): Where to call.
            events (list[WebhookEventsItem]): What to be called about.
            enabled (bool): Whether it is called.
            created_at (str): When it was made (RFC 3339).
            failing_since (None | str):
            disabled_at (None | str): Since when it isn't called; null: it is.
            old_secret_until (None | str):
    """

    id: str
    url: str
    events: list[WebhookEventsItem]
    enabled: bool
    created_at: str
    failing_since: None | str
    disabled_at: None | str
    old_secret_until: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        url = self.url

        events = []
        for events_item_data in self.events:
            events_item: str = events_item_data
            events.append(events_item)

        enabled = self.enabled

        created_at = self.created_at

        failing_since: None | str
        failing_since = self.failing_since

        disabled_at: None | str
        disabled_at = self.disabled_at

        old_secret_until: None | str
        old_secret_until = self.old_secret_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "url": url,
                "events": events,
                "enabled": enabled,
                "created_at": created_at,
                "failing_since": failing_since,
                "disabled_at": disabled_at,
                "old_secret_until": old_secret_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        url = d.pop("url")

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = check_webhook_events_item(events_item_data)

            events.append(events_item)

        enabled = d.pop("enabled")

        created_at = d.pop("created_at")

        def _parse_failing_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        def _parse_disabled_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        disabled_at = _parse_disabled_at(d.pop("disabled_at"))

        def _parse_old_secret_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        old_secret_until = _parse_old_secret_until(d.pop("old_secret_until"))

        webhook = cls(
            id=id,
            url=url,
            events=events,
            enabled=enabled,
            created_at=created_at,
            failing_since=failing_since,
            disabled_at=disabled_at,
            old_secret_until=old_secret_until,
        )

        webhook.additional_properties = d
        return webhook

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
