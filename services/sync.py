"""What has changed for a player: their tables, as they stand, since a place in the log.

A cursor is the number of the log's entries that were looked at. It is the log's, not a process's:
it outlives connections, restarts and Redis, and serves any number of devices.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final, Literal
from uuid import UUID

from msgspec import Struct

from domain.table.state import AnyTable, Result, members
from services.lists import waiting_turns
from services.news import News, of_player
from services.sequencer import log_size
from services.store import Store
from services.tables import Folded, Tables

PAGE: Final = 200
LOOK_SECONDS: Final = 5.0  # between two looks without news: Redis only makes it faster
PACE_SECONDS: Final = 0.1  # what changes meanwhile is told at once

# Where the player ever sat, what they opened, and where they were asked to come.
_MINE: Final = """
select stream_id from events where actor = $1 and type = 'table.seat_taken'
union select stream_id from events where actor = $1 and type = 'table.opened'
union select stream_id from events
      where type = 'table.opened' and event_of(public) #> '{settings,invited}' ? $2
union select stream_id from events
      where type in ('table.seat_offered', 'table.invitation_accepted')
      and event_of(public) ->> 'player' = $2"""
_CHANGED: Final = f"""
select mine.stream_id, last.log_index from ({_MINE}) mine cross join lateral (
    select log_index from event_log l where l.stream_id = mine.stream_id
    order by version desc limit 1
) last
where %s order by last.log_index limit $4"""
_SINCE: Final = _CHANGED % "last.log_index >= $3"
_NOT_OVER: Final = _CHANGED % (
    """$3::bigint is null and not exists (
        select from events e where e.stream_id = mine.stream_id
        and e.type in ('table.match_ended', 'table.abandoned'))"""
)
_VERSION_AT: Final = "select max(version) from event_log where stream_id = $1 and log_index < $2"


class MyTable(Struct, frozen=True):
    """A table as it stands for the player, who is its host (`hosts`), sits there, or is invited.
    `turn` is the decision that waits for them. Times in ms since the epoch."""

    table_id: str
    game: str
    version: int
    at: int
    status: Literal["open", "running", "over"]
    hosts: bool
    seat: int | None
    turn: int | None
    deadline: int | None
    result: Result | None


class Changes(Struct, frozen=True):
    """`gone`: tables that the player no longer belongs to. Where not `complete`, more follows."""

    cursor: int
    complete: bool
    tables: list[MyTable]
    gone: list[str]


class Sync:
    def __init__(self, store: Store, tables: Tables, news: News) -> None:
        self._store = store
        self._tables = tables
        self._news = news

    async def size(self) -> int:
        """No cursor is greater."""
        async with self._store.connection() as connection:
            return await log_size(connection)

    async def changes(self, player: str, after: int | None) -> Changes:
        """Since the cursor; without one, all tables that aren't over."""
        async with self._store.connection() as connection:
            cursor = await log_size(connection) if after is None else after
            sql = _NOT_OVER if after is None else _SINCE
            rows = await connection.fetch(sql, f"player:{player}", player, after, PAGE)
        tables: list[MyTable] = []
        gone: list[str] = []
        for row in rows:
            folded = await self._tables.load(row["stream_id"])
            if player in concerned(folded.table):
                tables.append(_mine(folded, player))
            elif after is not None and await self._concerned(folded.id, player, after):
                gone.append(str(folded.id))
        if rows:
            cursor = rows[-1]["log_index"] + 1
        return Changes(cursor, len(rows) < PAGE, tables, gone)

    async def follow(self, player: str, after: int | None) -> AsyncGenerator[Changes, None]:
        """Each cursor once, in order, for ever; the first answer also where nothing has changed."""
        with self._news.of(of_player(player)) as news:
            while True:
                news.clear()
                changes = await self.changes(player, after)
                if changes.cursor != after:
                    after = changes.cursor
                    yield changes
                if changes.complete:
                    await asyncio.sleep(PACE_SECONDS)
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_SECONDS):
                            await news.wait()

    async def _concerned(self, table_id: UUID, player: str, cursor: int) -> bool:
        """Whether the table was the player's at that place of the log."""
        async with self._store.connection() as connection:
            version = await connection.fetchval(_VERSION_AT, table_id, cursor)
        if version is None:
            return False
        return player in concerned((await self._tables.at(table_id, version)).table)


def concerned(table: AnyTable) -> set[str]:
    """The players whom a change of the table concerns."""
    players = members(table)
    if table.status == "open":
        named = table.settings.invited
        players |= {*table.invited, *(named if isinstance(named, tuple) else ())}
        players -= set(table.barred)
    return players


def _mine(folded: Folded, player: str) -> MyTable:
    table = folded.table
    seats = [n for n, seat in enumerate(table.seats) if seat.player == player]
    waiting = dict(waiting_turns(folded)).get(player)
    return MyTable(
        table_id=table.id,
        game=table.game,
        version=folded.version,
        at=folded.at,
        status=table.status,
        hosts=table.host == player,
        seat=seats[0] if seats else None,
        turn=waiting.turn if waiting else None,
        deadline=waiting.deadline if waiting else None,
        result=table.result,
    )
