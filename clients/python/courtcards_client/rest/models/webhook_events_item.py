from typing import Literal

WebhookEventsItem = Literal["match.ended", "match.started", "table.*", "turn.opened"]

WEBHOOK_EVENTS_ITEM_VALUES: set[WebhookEventsItem] = {
    "match.ended",
    "match.started",
    "table.*",
    "turn.opened",
}


def check_webhook_events_item(value: str) -> WebhookEventsItem:
    if value in WEBHOOK_EVENTS_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WEBHOOK_EVENTS_ITEM_VALUES!r}"
    )
