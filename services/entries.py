"""The log's entries as auditors look for them: public parts only, in the order of the log."""

from collections.abc import AsyncIterator
from typing import Any, Final
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from services.codec import stored_envelope
from services.disclosure import withheld
from services.sequencer import log_size
from services.store import Connection, Store

LOOKED_AT: Final = 20_000  # entries at a time, whatever is looked for
EXPORTED: Final = 500
# An event's time is taken before its place in the log; a command waits two seconds at most.
SLACK_MS: Final = 60_000

AT: Final = "(convert_from(e.public, 'UTF8')::jsonb ->> 'at')::bigint"
_OF_GAME: Final = """exists (
    select from events o where o.stream_id = e.stream_id and o.version = 1
    and convert_from(o.public, 'UTF8')::jsonb #>> '{event,game}' = $%d)"""
_ENTRIES: Final = "event_log l join events e using (stream_id, version)"


class Filters(Struct, frozen=True):
    """All that are given must hold. `since`, `until`: ms since the epoch, the latter not included;
    `player`: what this one did."""

    table: UUID | None = None
    player: str | None = None
    game: str | None = None
    type: str | None = None
    since: int | None = None
    until: int | None = None


class LogEntry(Struct, frozen=True):
    """The public part of an event, as it is stored. `seal` commits to the full event. `withheld`:
    not everybody may watch its table, which isn't over yet; `event` is left out."""

    log_index: int
    stream_id: UUID
    version: int
    id: UUID
    type: str
    schema_version: int
    actor: str
    cause: str | None
    at: int
    withheld: bool
    seal: str | UnsetType = UNSET
    event: Any = UNSET


class Page(Struct, frozen=True):
    """`next` is the first index that wasn't looked at."""

    items: list[LogEntry]
    next: int
    complete: bool


async def page(store: Store, filters: Filters, start: int, limit: int) -> Page:
    """From the index `start` on; perhaps nothing, though more may follow."""
    async with store.connection() as connection:
        low, high = await _span(connection, filters, start)
        return await _page(connection, filters, low, high, limit)


async def export(store: Store, filters: Filters, start: int) -> AsyncIterator[Page]:
    """Up to the end of the log as it is now. No connection is held while a client reads."""
    async with store.connection() as connection:
        low, high = await _span(connection, filters, start)
    complete = False
    while not complete:
        async with store.connection() as connection:
            found = await _page(connection, filters, low, high, EXPORTED)
        low, complete = found.next, found.complete
        yield found


async def _span(connection: Connection, filters: Filters, start: int) -> tuple[int, int]:
    """Where to look: from `start` or the first index of that time on, up to the end."""
    low, high = start, await log_size(connection)
    if filters.since is not None:
        low = max(low, await _first_at(connection, filters.since - SLACK_MS, high))
    if filters.until is not None:
        high = await _first_at(connection, filters.until + SLACK_MS, high)
    return low, high


async def _first_at(connection: Connection, at: int, size: int) -> int:
    """The first index of that time, or `size`; the log is in the order of time but for a little."""
    sql = f"select {AT} from {_ENTRIES} where l.log_index = $1"
    low, high = 0, size
    while low < high:
        middle = (low + high) // 2
        if await connection.fetchval(sql, middle) < at:
            low = middle + 1
        else:
            high = middle
    return low


async def _page(connection: Connection, filters: Filters, low: int, high: int, limit: int) -> Page:
    end = high if filters.table is not None else min(high, low + LOOKED_AT)
    conditions, values = _conditions(filters, low, end)
    rows = await connection.fetch(
        f"""select l.log_index, e.stream_id, e.type, e.public
            from {_ENTRIES}
            where {" and ".join(conditions)} order by l.log_index limit {limit}""",
        *values,
    )
    hidden = await withheld(connection, (row["stream_id"] for row in rows))
    entries = [_entry(row, withheld=row["stream_id"] in hidden) for row in rows]
    following = entries[-1].log_index + 1 if len(entries) == limit else max(low, end)
    return Page(entries, following, complete=following >= high)


def _conditions(filters: Filters, low: int, end: int) -> tuple[list[str], list[Any]]:
    """Only those that are asked for, so that Postgres plans for these."""
    wanted = {
        "l.log_index >= $%d": low,
        "l.log_index < $%d": end,
        "l.stream_id = $%d": filters.table,
        "e.actor = $%d": filters.player and f"player:{filters.player}",
        "e.type = $%d": filters.type,
        f"{AT} >= $%d": filters.since,
        f"{AT} < $%d": filters.until,
        _OF_GAME: filters.game,
    }
    given = [(text, value) for text, value in wanted.items() if value is not None]
    return [text % n for n, (text, _) in enumerate(given, 1)], [value for _, value in given]


def _entry(row: Any, *, withheld: bool) -> LogEntry:
    public = stored_envelope(row["public"])
    return LogEntry(
        log_index=row["log_index"],
        stream_id=public.stream_id,
        version=public.version,
        id=public.id,
        type=row["type"],
        schema_version=public.schema_version,
        actor=public.actor,
        cause=public.cause,
        at=public.at,
        withheld=withheld,
        seal=public.seal,
        event=UNSET if withheld else public.event,
    )
