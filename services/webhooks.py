"""Webhooks as their owners know them: where to tell of what, the secrets, and what became of it.

A request under a key that was used before does nothing again; a secret is told only the first time.
"""

import base64
import datetime as dt
import secrets
from collections.abc import Iterable
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from uuid_utils.compat import uuid7

from domain.game import Refusal
from services.outbound import Failure
from services.runtime import Runtime
from services.store import Connection, Key, KeyReused, Store

Subscription = Literal["turn.opened", "match.started", "match.ended", "table.*"]
State = Literal["pending", "delivered", "failed"]

WEBHOOKS: Final = 10  # of one player
KEPT_DAYS: Final = 7  # deliveries that are over
PREFIX: Final = "whsec_"
SECRET_BYTES: Final = 32


class Webhook(Struct, frozen=True):
    """`failing_since`: no try has succeeded since then; after a day the webhook is disabled.
    `old_secret_until`: so long the secret before the present one signs too."""

    id: str
    url: str
    events: list[Subscription]
    enabled: bool
    created_at: dt.datetime
    failing_since: dt.datetime | None
    disabled_at: dt.datetime | None
    old_secret_until: dt.datetime | None


class Delivery(Struct, frozen=True):
    """`id` is the `webhook-id` of every try. `status` and `failure` are the last try's: what the
    receiver answered, or why there was no answer. A failed delivery has no try left."""

    id: str
    type: str
    state: State
    created_at: dt.datetime
    tries: int
    tried_at: dt.datetime | None
    status: int | None
    failure: Failure | None
    took_ms: int | None
    next_try_at: dt.datetime | None


class NewWebhook(Struct, frozen=True):
    """The secret is told this once; null in the answer to a retry."""

    webhook: Webhook
    secret: str | None


class Asked(Struct, frozen=True):
    """A delivery that the owner asked for."""

    delivery: Delivery
    replayed: bool = False


class Notice(Struct, frozen=True):
    """What a receiver gets; `timestamp` is when it happened."""

    type: str
    timestamp: dt.datetime
    data: Any


class Pinged(Struct, frozen=True):
    """What the owner asked for."""

    webhook_id: str


NOW_MS: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_WEBHOOK: Final = """
select webhook_id::text, url, events, disabled_at is null, created_at, failing_since, disabled_at,
    case when old_secret_until > clock_timestamp() then old_secret_until end
from webhooks where player_id = $1"""
_DELIVERY: Final = """
select delivery_id::text, type,
    case when due_at is not null then 'pending'
         when delivered_at is not null then 'delivered' else 'failed' end,
    created_at, tries, tried_at, status, failure, took_ms, to_timestamp(due_at / 1000.0)
from webhook_deliveries where webhook_id = $1"""
_WAKE: Final = f"""
update webhooks set wakes_at = least(wakes_at, {NOW_MS}), rests_until = 0 where webhook_id = $1"""


async def create(
    runtime: Runtime, player: str, url: str, events: Iterable[Subscription], key: Key
) -> NewWebhook | Refusal | KeyReused:
    """Refuses with `too_many`."""
    async with runtime.store.connection() as connection, connection.transaction():
        known = await _known(connection, player, key)
        if isinstance(known, UUID):
            return await _made(connection, player, known)
        if known is not None:
            return known
        if len(await connection.fetch(_WEBHOOK, UUID(player))) >= WEBHOOKS:
            return Refusal("too_many", params={"limit": WEBHOOKS})
        webhook, secret = uuid7(), secrets.token_bytes(SECRET_BYTES)
        await connection.execute(
            """insert into webhooks (webhook_id, player_id, url, events, secret)
               values ($1, $2, $3, $4, $5)""",
            webhook,
            UUID(player),
            url,
            sorted(set(events)),
            runtime.ring.encrypt_secret(webhook, secret),
        )
        await _remember(connection, key, webhook)
        return await _made(connection, player, webhook, secret)


async def rotate(
    runtime: Runtime, player: str, webhook: UUID, keep_seconds: int, key: Key
) -> NewWebhook | Refusal | KeyReused:
    """A new secret. The one before signs too for so many seconds, the one before that no more."""
    async with runtime.store.connection() as connection, connection.transaction():
        known = await _known(connection, player, key)
        if isinstance(known, UUID):
            return await _made(connection, player, known)
        if known is not None:
            return known
        if await _one(connection, player, webhook) is None:
            return Refusal("not_found")
        secret = secrets.token_bytes(SECRET_BYTES)
        await connection.execute(
            """update webhooks set old_secret = secret, secret = $2,
                   old_secret_until = clock_timestamp() + $3 * interval '1s'
               where webhook_id = $1""",
            webhook,
            runtime.ring.encrypt_secret(webhook, secret),
            keep_seconds,
        )
        await _remember(connection, key, webhook)
        return await _made(connection, player, webhook, secret)


async def ping(
    runtime: Runtime, player: str, webhook: UUID, key: Key
) -> Asked | Refusal | KeyReused:
    """Tried once. Refuses with `not_found` and `webhook_disabled`."""
    async with runtime.store.connection() as connection, connection.transaction():
        asked = await _asked(connection, player, webhook, key)
        if asked is not None:
            return asked
        made = uuid7()
        notice = Notice("ping", dt.datetime.now(dt.UTC), Pinged(str(webhook)))
        await connection.execute(
            f"""insert into webhook_deliveries (delivery_id, webhook_id, type, body, due_at)
                values ($1, $2, 'ping', $3, {NOW_MS})""",
            made,
            webhook,
            msgspec.json.encode(notice).decode(),
        )
        await connection.execute(_WAKE, webhook)
        await _remember(connection, key, made)
        return await _delivery(connection, webhook, made)


async def replay(
    runtime: Runtime, player: str, webhook: UUID, delivery: UUID, key: Key
) -> Asked | Refusal | KeyReused:
    """Sends it again, under the same id, with all its tries. Refuses as `ping` does."""
    async with runtime.store.connection() as connection, connection.transaction():
        asked = await _asked(connection, player, webhook, key)
        if asked is not None:
            return asked
        await connection.execute(_WAKE, webhook)  # first: whoever tries it locks in this order
        found = await connection.fetchval(
            f"""update webhook_deliveries set due_at = {NOW_MS}, tries = 0, delivered_at = null
                where webhook_id = $1 and delivery_id = $2 returning true""",
            webhook,
            delivery,
        )
        if not found:
            return Refusal("not_found")
        await _remember(connection, key, delivery)
        return await _delivery(connection, webhook, delivery)


async def change(
    runtime: Runtime,
    player: str,
    webhook: UUID,
    *,
    url: str | None = None,
    events: Iterable[Subscription] | None = None,
    enabled: bool | None = None,
) -> Webhook | None:
    """None leaves it as it is. One that is enabled again starts without a failure; what waited when
    it was disabled stays failed."""
    async with runtime.store.connection() as connection, connection.transaction():
        await connection.execute(
            """update webhooks set url = coalesce($3, url), events = coalesce($4, events)
               where webhook_id = $1 and player_id = $2""",
            webhook,
            UUID(player),
            url,
            None if events is None else sorted(set(events)),
        )
        found = await _one(connection, player, webhook)
        if found is not None and enabled is False and found.enabled:
            await disable(connection, webhook)
        if found is not None and enabled and not found.enabled:
            await connection.execute(
                """update webhooks set disabled_at = null, failing_since = null, failures = 0,
                       rests_until = 0
                   where webhook_id = $1""",
                webhook,
            )
        return await _one(connection, player, webhook)


async def disable(connection: Connection, webhook: UUID) -> None:
    await connection.execute(
        """update webhooks set disabled_at = coalesce(disabled_at, clock_timestamp()),
               wakes_at = null, lease_until = 0
           where webhook_id = $1""",
        webhook,
    )
    await connection.execute(
        "update webhook_deliveries set due_at = null where webhook_id = $1 and due_at is not null",
        webhook,
    )


async def remove(runtime: Runtime, player: str, webhook: UUID) -> Webhook | None:
    """As it was, with its deliveries gone."""
    async with runtime.store.connection() as connection, connection.transaction():
        found = await _one(connection, player, webhook)
        if found is not None:
            await connection.execute("delete from webhooks where webhook_id = $1", webhook)
        return found


async def forget(store: Store, player: str) -> None:
    async with store.connection() as connection:
        await connection.execute("delete from webhooks where player_id = $1", UUID(player))


async def purge(store: Store) -> None:
    async with store.connection() as connection:
        await connection.execute(
            """delete from webhook_deliveries
               where created_at < clock_timestamp() - $1 * interval '1 day' and due_at is null""",
            KEPT_DAYS,
            timeout=60.0,
        )


# Reading


async def owned(runtime: Runtime, player: str) -> list[Webhook]:
    """The oldest first."""
    async with runtime.store.connection() as connection:
        rows = await connection.fetch(f"{_WEBHOOK} order by webhook_id", UUID(player))
    return [Webhook(*row) for row in rows]


async def one(runtime: Runtime, player: str, webhook: UUID) -> Webhook | None:
    async with runtime.store.connection() as connection:
        return await _one(connection, player, webhook)


async def deliveries(
    runtime: Runtime, player: str, webhook: UUID, before: UUID | None, limit: int
) -> list[Delivery] | None:
    """The newest first."""
    sql = (
        f"{_DELIVERY} and ($2::uuid is null or delivery_id < $2) order by delivery_id desc limit $3"
    )
    async with runtime.store.connection() as connection:
        if await _one(connection, player, webhook) is None:
            return None
        rows = await connection.fetch(sql, webhook, before, limit)
    return [Delivery(*row) for row in rows]


async def _one(connection: Connection, player: str, webhook: UUID) -> Webhook | None:
    row = await connection.fetchrow(f"{_WEBHOOK} and webhook_id = $2", UUID(player), webhook)
    return Webhook(*row) if row is not None else None


async def _made(
    connection: Connection, player: str, webhook: UUID, secret: bytes | None = None
) -> NewWebhook | Refusal:
    found = await _one(connection, player, webhook)
    if found is None:
        return Refusal("not_found")
    text = PREFIX + base64.b64encode(secret).decode() if secret is not None else None
    return NewWebhook(found, text)


async def _delivery(
    connection: Connection, webhook: UUID, delivery: UUID, *, replayed: bool = False
) -> Asked | Refusal:
    row = await connection.fetchrow(f"{_DELIVERY} and delivery_id = $2", webhook, delivery)
    return Asked(Delivery(*row), replayed) if row is not None else Refusal("not_found")


# Keys


async def _known(
    connection: Connection, player: str, key: Key
) -> UUID | Refusal | KeyReused | None:
    """What was made under the key before. Until the transaction ends the player's other requests
    of this kind wait, so that there are no twins."""
    lock = "select true from players where player_id = $1 and erased_at is null for no key update"
    if not await connection.fetchval(lock, UUID(player)):
        return Refusal("unauthenticated")
    row = await connection.fetchrow(
        "select stream_id, request from idempotency where principal = $1 and key = $2",
        key.principal,
        key.key,
    )
    if row is None:
        return None
    made: UUID = row["stream_id"]
    return made if row["request"] == key.request else KeyReused()


async def _remember(connection: Connection, key: Key, made: UUID) -> None:
    """The same keys as for commands; what was done is a row of ours instead of events."""
    await connection.execute(
        """insert into idempotency (principal, key, request, stream_id, first_version, last_version)
           values ($1, $2, $3, $4, 0, 0) on conflict do nothing""",
        key.principal,
        key.key,
        key.request,
        made,
    )


async def _asked(
    connection: Connection, player: str, webhook: UUID, key: Key
) -> Asked | Refusal | KeyReused | None:
    known = await _known(connection, player, key)
    if isinstance(known, UUID):
        return await _delivery(connection, webhook, known, replayed=True)
    if known is not None:
        return known
    found = await _one(connection, player, webhook)
    if found is None:
        return Refusal("not_found")
    return None if found.enabled else Refusal("webhook_disabled")
