"""Deliveries of webhooks: made from the log in its order, and tried until they are taken.

A webhook is claimed, not a delivery: one that is slow holds up its own deliveries alone, and these
go out one after another. A delivery that is lost on the way or done twice is tried again under the
same id. The relay never calls a receiver itself: while Celery is away, deliveries wait.
"""

import base64
import datetime as dt
import hmac
from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct
from uuid_utils.compat import uuid7

from domain.table.events import TurnOpened
from domain.table.state import AnyTable, members
from services.codec import Stamped, decode
from services.outbound import TRY_SECONDS, Answer, Outbound
from services.runtime import Runtime
from services.store import COLUMNS, Connection, StoredEvent
from services.webhooks import NOW_MS, Notice, disable

BATCH: Final = 500  # entries of the log at a time
CLAIMED: Final = 100
LEASE_MS: Final = 15_000  # no try begins that could outlast it
RETRY_SECONDS: Final = (5, 60, 300, 1_800, 7_200, 21_600, 54_000)  # together a day
TRIES: Final = len(RETRY_SECONDS) + 1
REST_SECONDS: Final = 5  # doubled with each failure in a row
LONGEST_REST: Final = 300
FAILING_HOURS: Final = 24
GONE: Final = 410  # the receiver wants no more

# What the log's events are called outside. All others of a table are `table.*`, by their own name.
NAMES: Final = {
    "table.turn_opened": "turn.opened",
    "table.match_started": "match.started",
    "table.match_ended": "match.ended",
}


class DueWebhook(Struct, frozen=True):
    """Whoever knows `lease_until` (ms) holds the webhook until then."""

    webhook_id: UUID
    lease_until: int


class TableNews(Struct, frozen=True):
    """Ids and numbers that everybody at the table may see."""

    table_id: str
    game: str
    version: int


class TurnNews(TableNews, frozen=True):
    """A decision that waits for the webhook's owner; `deadline` in ms since the epoch."""

    turn: int
    seat: int
    deadline: int | None


class Try(Struct, frozen=True):
    delivery_id: UUID
    type: str
    body: str
    tries: int
    url: str
    secret: bytes
    old_secret: bytes | None
    now: int


# From the log


class Told(Struct, frozen=True):
    """A player is to be told this, if a webhook of theirs wants it."""

    player: str
    type: str
    body: str


async def fill(runtime: Runtime) -> int:
    """Makes the deliveries of what is new in the log; returns how many entries. 0 also where
    another relay is at it."""
    behind = "select l.size > h.next from log_head l, webhook_head h"
    async with runtime.store.connection() as connection:
        if not await connection.fetchval(behind):
            return 0  # an idle server writes nothing
        async with connection.transaction():
            start = await connection.fetchval(
                "select next from webhook_head for update skip locked"
            )
            if start is None:
                return 0
            end: int = await connection.fetchval("select size from log_head")
            if await _anybody_listens(connection):
                end = min(end, start + BATCH)
                await _insert(connection, await _told(runtime, connection, start, end))
            await connection.execute("update webhook_head set next = $1", end)
    return end - int(start)


async def _anybody_listens(connection: Connection) -> bool:
    sql = "select exists (select from webhooks where disabled_at is null)"
    return bool(await connection.fetchval(sql))


async def _told(runtime: Runtime, connection: Connection, start: int, end: int) -> list[Told]:
    columns = ", ".join(f"e.{name}" for name in COLUMNS.split(", "))
    rows = await connection.fetch(
        f"""select {columns} from event_log l join events e using (stream_id, version)
            where l.log_index >= $1 and l.log_index < $2 and e.type like 'table.%'
            order by l.log_index""",
        start,
        end,
    )
    found: list[Told] = []
    for stored in (StoredEvent(*row) for row in rows):
        folded = await runtime.tables.cached(stored.stream_id)
        if folded.version < stored.version:
            folded = await runtime.tables.load(stored.stream_id)
        players = members(folded.table)
        if stored.type == "table.seat_left":  # who left, or was sent away, is told too
            before = await runtime.tables.at(stored.stream_id, stored.version - 1)
            players |= members(before.table)
        found += _news(folded.table, players, decode(stored, runtime.ring))
    return found


def _news(table: AnyTable, players: set[str], stamped: Stamped) -> Iterator[Told]:
    common = (table.id, table.game, stamped.version)
    tag = stamped.event.__struct_config__.tag
    name = NAMES.get(tag, tag)
    if not isinstance(stamped.event, TurnOpened):
        body = _body(name, stamped.at, TableNews(*common))
        yield from (Told(player, name, body) for player in sorted(players))
        return
    for number in stamped.event.seats:
        seat = table.seats[number]
        if seat.player is not None and not seat.bot_keeps:
            news = TurnNews(*common, stamped.event.turn, number, stamped.event.deadline)
            yield Told(seat.player, name, _body(name, stamped.at, news))


def _body(name: str, at: int, news: TableNews) -> str:
    when = dt.datetime.fromtimestamp(at / 1000, dt.UTC)
    return msgspec.json.encode(Notice(name, when, news)).decode()


async def _insert(connection: Connection, told: Sequence[Told]) -> None:
    """The webhooks are held meanwhile: one that is removed now would take its rows with it."""
    rows = await connection.fetch(
        """select webhook_id, player_id::text, events from webhooks
           where player_id = any ($1::uuid[]) and disabled_at is null
           order by webhook_id for key share""",
        list({UUID(one.player) for one in told}),
    )
    wanted = [
        (row["webhook_id"], one)
        for one in told
        for row in rows
        if row["player_id"] == one.player and _subscribed(row["events"], one.type)
    ]
    if not wanted:
        return
    await connection.execute(
        f"""insert into webhook_deliveries (delivery_id, webhook_id, type, body, due_at)
            select id, webhook, type, body, {NOW_MS}
            from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])
                as d (id, webhook, type, body)""",
        [uuid7() for _ in wanted],
        [webhook for webhook, _ in wanted],
        [one.type for _, one in wanted],
        [one.body for _, one in wanted],
    )
    await connection.execute(
        f"""update webhooks set wakes_at = least(wakes_at, {NOW_MS})
            where webhook_id = any ($1) and disabled_at is null""",
        list({webhook for webhook, _ in wanted}),
    )


def _subscribed(events: Sequence[str], name: str) -> bool:
    return name in events or (name.startswith("table.") and "table.*" in events)


# To the receivers

_CLAIM: Final = f"""
with clock as materialized (select {NOW_MS} as now),
due as (
    select webhook_id from webhooks
    where wakes_at is not null and disabled_at is null
      and greatest(wakes_at, lease_until, rests_until) <= (select now from clock)
    order by greatest(wakes_at, lease_until, rests_until)
    limit $1
    for no key update skip locked
)
update webhooks w set lease_until = clock.now + $2 from due, clock
where w.webhook_id = due.webhook_id
returning w.webhook_id, w.lease_until
"""
_NEXT: Final = f"""
select d.delivery_id, d.type, d.body, d.tries, w.url, w.secret,
    case when w.old_secret_until > clock_timestamp() then w.old_secret end, {NOW_MS}
from webhooks w join webhook_deliveries d using (webhook_id)
where w.webhook_id = $1 and w.lease_until = $2 and w.disabled_at is null
  and $2 > {NOW_MS} + $3 and d.due_at <= {NOW_MS}
order by d.due_at, d.delivery_id limit 1
"""
_HOLD: Final = """
select failures from webhooks
where webhook_id = $1 and lease_until = $2 and disabled_at is null for no key update"""
# The pause differs by a fifth, so that what failed together isn't tried together.
_TRIED: Final = f"""
update webhook_deliveries set tries = tries + 1, tried_at = clock_timestamp(),
    status = $3, failure = $4, took_ms = $5,
    delivered_at = case when $6 then clock_timestamp() end,
    due_at = {NOW_MS} + ($7::int * 1000 * (0.9 + 0.2 * random()))::bigint
where delivery_id = $1 and tries = $2
"""
_FAILED: Final = f"""
update webhooks set failures = failures + 1,
    failing_since = coalesce(failing_since, clock_timestamp()),
    rests_until = {NOW_MS} + least($2::bigint * (1 << least(failures, 10)), $3) * 1000
where webhook_id = $1
returning failures >= $4 and failing_since <= clock_timestamp() - $5 * interval '1h'
"""
_RELEASE: Final = """
update webhooks set lease_until = 0, wakes_at = (
    select min(due_at) from webhook_deliveries where webhook_id = $1 and due_at is not null
) where webhook_id = $1
"""


async def claim(connection: Connection, limit: int = CLAIMED) -> list[DueWebhook]:
    """Webhooks that have something due and that nobody holds."""
    return [DueWebhook(*row) for row in await connection.fetch(_CLAIM, limit, LEASE_MS)]


async def run(runtime: Runtime, outbound: Outbound, due: DueWebhook) -> None:
    """Tries what is due, until something fails or the lease leaves no time for another try."""
    going = True
    while going and (one := await _next(runtime, due)) is not None:
        answer = await outbound.post(one.url, _headers(runtime, due, one), one.body.encode())
        going = await _record(runtime, due, one, answer) and answer.ok
    await _release(runtime, due)


async def _next(runtime: Runtime, due: DueWebhook) -> Try | None:
    async with runtime.store.connection() as connection:
        row = await connection.fetchrow(
            _NEXT, due.webhook_id, due.lease_until, round(TRY_SECONDS * 1000)
        )
    return Try(*row) if row is not None else None


async def _record(runtime: Runtime, due: DueWebhook, one: Try, answer: Answer) -> bool:
    """False: the webhook is somebody else's meanwhile, or is disabled."""
    async with runtime.store.connection() as connection, connection.transaction():
        held = await connection.fetchval(_HOLD, due.webhook_id, due.lease_until) is not None
        again = held and not answer.ok and one.type != "ping" and one.tries < len(RETRY_SECONDS)
        await connection.execute(
            _TRIED,
            one.delivery_id,
            one.tries,
            answer.status,
            answer.failure,
            answer.took_ms,
            answer.ok,
            RETRY_SECONDS[one.tries] if again else None,
        )
        if held and answer.ok:
            await connection.execute(
                """update webhooks set failures = 0, failing_since = null
                   where webhook_id = $1 and failures > 0""",
                due.webhook_id,
            )
        elif held:
            limits = (REST_SECONDS, LONGEST_REST, TRIES, FAILING_HOURS)
            over = await connection.fetchval(_FAILED, due.webhook_id, *limits)
            if over or answer.status == GONE:
                await disable(connection, due.webhook_id)
    return held


async def _release(runtime: Runtime, due: DueWebhook) -> None:
    """In two statements: what was inserted while the first waited is seen by the second."""
    async with runtime.store.connection() as connection, connection.transaction():
        if await connection.fetchval(_HOLD, due.webhook_id, due.lease_until) is not None:
            await connection.execute(_RELEASE, due.webhook_id)


def _headers(runtime: Runtime, due: DueWebhook, one: Try) -> Mapping[str, str]:
    sealed = [secret for secret in (one.secret, one.old_secret) if secret is not None]
    seconds = one.now // 1000
    signatures = (
        signature(
            runtime.ring.decrypt_secret(due.webhook_id, secret),
            str(one.delivery_id),
            seconds,
            one.body.encode(),
        )
        for secret in sealed
    )
    return {
        "content-type": "application/json",
        "webhook-id": str(one.delivery_id),
        "webhook-timestamp": str(seconds),
        "webhook-signature": " ".join(signatures),
    }


def signature(secret: bytes, message_id: str, seconds: int, body: bytes) -> str:
    """Standard Webhooks 1.0.0, symmetric."""
    signed = f"{message_id}.{seconds}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(secret, signed, "sha256")).decode()
