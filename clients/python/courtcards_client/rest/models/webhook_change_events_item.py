from typing import Literal

WebhookChangeEventsItem = Literal[
    "match.ended", "match.started", "table.*", "turn.opened"
]

WEBHOOK_CHANGE_EVENTS_ITEM_VALUES: set[WebhookChangeEventsItem] = {
    "match.ended",
    "match.started",
    "table.*",
    "turn.opened",
}


def check_webhook_change_events_item(value: str) -> WebhookChangeEventsItem:
    if value in WEBHOOK_CHANGE_EVENTS_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WEBHOOK_CHANGE_EVENTS_ITEM_VALUES!r}"
    )
