"""Webhooks: the server calls you. What they are told, and how they prove who calls, is in
docs/api/webhooks.md."""

from typing import Annotated, Final
from uuid import UUID

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from api.body import CheckedRequest
from api.commands import REPLAYED, key_of
from api.membership import uuid_of
from api.problems import Problem, invalid, refused
from api.replies import Reply
from api.v1.parameters import Cursor, PageLimit
from api.v1.schemas import Request
from domain.game import Refusal
from services import webhooks
from services.outbound import NotAllowed, checked_url
from services.runtime import Runtime
from services.store import KeyReused
from services.webhooks import Asked, Delivery, NewWebhook, Subscription, Webhook

SCOPE: Final = "webhooks:write"
WEBHOOK: Final = "/v1/webhooks/{webhook_id:str}"

WebhookPath = FromPath[str]
DeliveryPath = FromPath[str]
Url = Annotated[str, Meta(max_length=500, pattern="^[Hh][Tt][Tt][Pp][Ss]?://[!-~]+$")]
Events = Annotated[list[Subscription], Meta(min_length=1, max_length=4)]
Seconds = Annotated[int, Meta(ge=0, le=604_800)]


class WebhookRequest(Request, frozen=True):
    url: Url
    events: Events


class WebhookChange(Request, frozen=True):
    """What is left out stays."""

    url: Url | UnsetType = UNSET
    events: Events | UnsetType = UNSET
    enabled: bool | UnsetType = UNSET


class SecretRequest(Request, frozen=True):
    """`keep_old_seconds`: how long the present secret signs too."""

    keep_old_seconds: Seconds = 86_400


class PingRequest(Request, frozen=True):
    """Nothing to choose."""


class ReplayRequest(Request, frozen=True):
    """Nothing to choose: it goes to the present URL, under the present secret."""


class Webhooks(Struct, frozen=True):
    items: list[Webhook]


class Deliveries(Struct, frozen=True):
    """`next_cursor` is opaque; null on the last page."""

    items: list[Delivery]
    next_cursor: str | None


@post("/v1/webhooks", access=SCOPE, key="optional", problems=("too_many",))
async def create_webhook(
    request: CheckedRequest, data: JSONBody[WebhookRequest]
) -> Reply[NewWebhook]:
    """Be called about tables that you host or sit at. A retry doesn't tell the secret again."""
    runtime, player = _runtime(request), request.user.player
    _check(runtime, data.url)
    made = await webhooks.create(runtime, player, data.url, data.events, key_of(request, data))
    return _told(made)


@get("/v1/webhooks", access=SCOPE)
async def list_webhooks(request: CheckedRequest) -> Webhooks:
    """Your webhooks, the oldest first."""
    return Webhooks(await webhooks.owned(_runtime(request), request.user.player))


@get(WEBHOOK, access=SCOPE)
async def get_webhook(request: CheckedRequest, webhook_id: WebhookPath) -> Webhook:
    """One webhook, and whether it works."""
    webhook = uuid_of(webhook_id)
    return _known(await webhooks.one(_runtime(request), request.user.player, webhook))


@patch(WEBHOOK, access=SCOPE)
async def change_webhook(
    request: CheckedRequest, webhook_id: WebhookPath, data: JSONBody[WebhookChange]
) -> Webhook:
    """Call elsewhere, about something else, no more, or again. What waits when a webhook is
    disabled is given up, and can be replayed."""
    runtime, player = _runtime(request), request.user.player
    if data.url is not UNSET:
        _check(runtime, data.url)
    changed = await webhooks.change(
        runtime,
        player,
        uuid_of(webhook_id),
        url=data.url or None,
        events=data.events or None,
        enabled=None if data.enabled is UNSET else data.enabled,
    )
    return _known(changed)


@delete(WEBHOOK, access=SCOPE, status_code=200)
async def delete_webhook(request: CheckedRequest, webhook_id: WebhookPath) -> Webhook:
    """Be called no more: the webhook goes with its deliveries. Tells it as it was."""
    webhook = uuid_of(webhook_id)
    return _known(await webhooks.remove(_runtime(request), request.user.player, webhook))


@post(f"{WEBHOOK}/secret", access=SCOPE, key="optional", status_code=200)
async def rotate_webhook_secret(
    request: CheckedRequest,
    webhook_id: WebhookPath,
    data: JSONBody[SecretRequest | None] = None,
) -> Reply[NewWebhook]:
    """A new secret. The present one signs too for a while, so that no call fails meanwhile. A retry
    doesn't tell the secret again."""
    asked, webhook = data or SecretRequest(), uuid_of(webhook_id)
    made = await webhooks.rotate(
        _runtime(request),
        request.user.player,
        webhook,
        asked.keep_old_seconds,
        key_of(request, asked),
    )
    return _told(made)


@post(
    f"{WEBHOOK}/ping",
    access=SCOPE,
    bucket="bulk",
    key="optional",
    status_code=202,
    problems=("webhook_disabled",),
)
async def ping_webhook(
    request: CheckedRequest, webhook_id: WebhookPath, data: JSONBody[PingRequest | None] = None
) -> Reply[Delivery]:
    """Be called once, to see whether it works. The deliveries tell what came of it."""
    key = key_of(request, data or PingRequest())
    asked = await webhooks.ping(_runtime(request), request.user.player, uuid_of(webhook_id), key)
    return _accepted(asked)


@get(f"{WEBHOOK}/deliveries", access=SCOPE)
async def list_deliveries(
    request: CheckedRequest,
    webhook_id: WebhookPath,
    cursor: Cursor = None,
    limit: PageLimit = 50,
) -> Reply[Deliveries]:
    """What was sent and what became of it, the newest first. They are kept for a week."""
    webhook, player = uuid_of(webhook_id), request.user.player
    before = _place(cursor)
    items = await webhooks.deliveries(_runtime(request), player, webhook, before, limit)
    if items is None:
        raise Problem("not_found")
    following = items[-1].id if len(items) == limit else None
    link = f'</v1/webhooks/{webhook}/deliveries?cursor={following}&limit={limit}>; rel="next"'
    return Reply(Deliveries(items, following), headers={"Link": link} if following else None)


@post(
    f"{WEBHOOK}/deliveries/{{delivery_id:str}}/replay",
    access=SCOPE,
    bucket="bulk",
    key="optional",
    status_code=202,
    problems=("webhook_disabled",),
)
async def replay_delivery(
    request: CheckedRequest,
    webhook_id: WebhookPath,
    delivery_id: DeliveryPath,
    data: JSONBody[ReplayRequest | None] = None,
) -> Reply[Delivery]:
    """Send it again, under the same id, with all its tries."""
    key = key_of(request, data or ReplayRequest())
    webhook, delivery = uuid_of(webhook_id), uuid_of(delivery_id)
    player = request.user.player
    asked = await webhooks.replay(_runtime(request), player, webhook, delivery, key)
    return _accepted(asked)


def _check(runtime: Runtime, url: str) -> None:
    try:
        checked_url(url, runtime.settings.webhook_networks)
    except NotAllowed:
        detail = (
            "Name a public host, by https, without a user or a fragment; port 443 or from 1024."
        )
        raise invalid("/url", "invalid_value", detail) from None


def _place(cursor: str | None) -> UUID | None:
    if cursor is None:
        return None
    try:
        return UUID(cursor)
    except ValueError:
        raise invalid("query:cursor", "invalid_value") from None


def _known(webhook: Webhook | None) -> Webhook:
    if webhook is None:
        raise Problem("not_found")
    return webhook


def _told(made: NewWebhook | Refusal | KeyReused) -> Reply[NewWebhook]:
    if isinstance(made, KeyReused):
        raise Problem("idempotency_key_reused")
    if isinstance(made, Refusal):
        raise refused(made)
    return Reply(made, headers=REPLAYED if made.secret is None else None)


def _accepted(asked: Asked | Refusal | KeyReused) -> Reply[Delivery]:
    if isinstance(asked, KeyReused):
        raise Problem("idempotency_key_reused")
    if isinstance(asked, Refusal):
        raise refused(asked)
    return Reply(asked.delivery, headers=REPLAYED if asked.replayed else None)


def _runtime(request: CheckedRequest) -> Runtime:
    runtime: Runtime = request.app.state.runtime
    return runtime


ROUTES = (
    create_webhook,
    list_webhooks,
    get_webhook,
    change_webhook,
    delete_webhook,
    rotate_webhook_secret,
    ping_webhook,
    list_deliveries,
    replay_delivery,
)
