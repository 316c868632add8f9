"""Follows the log and writes the read models, with its checkpoint beside them.

The checkpoint is watched while a batch is made, so that a batch never lands on a Redis that was
wiped, or moved on by another projector, in the meantime.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final
from uuid import UUID

import msgspec
import redis.asyncio
from redis.exceptions import WatchError

from services.audit import AUDIT_STREAM
from services.codec import Stamped, decode, masked
from services.generation import ASKED, FIRST, SERVING, Generation
from services.keyring import KeyRing
from services.lists import lobby_entry, waiting_turns
from services.news import CHANNEL, of_player
from services.sequencer import log_size, read_log
from services.store import Connection, Store, StoredEvent
from services.sync import concerned
from services.tables import Folded, Tables
from services.views import FEED, KEEP_SECONDS, audiences, queue_views

BATCH: Final = 500
FEED_LENGTH: Final = 300  # entries: one for each batch that touched the table
_LOCK: Final = 0x70726F6A  # one projector works at a time; others wait to take over
_REBUILD_LOCK: Final = _LOCK + 1

# An id that is there already is refused by XADD itself: a second projection adds nothing.
_ADD_ONCE: Final = """
for place, key in ipairs(KEYS) do
    redis.pcall('XADD', key, 'MAXLEN', '~', ARGV[1], ARGV[3], 'd', ARGV[place + 3])
    redis.call('EXPIRE', key, ARGV[2])
end"""

# What is asked for meanwhile is another rebuild.
_DELETE_IF: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"""

_encoder = msgspec.json.Encoder()


class Projector:
    def __init__(
        self, store: Store, tables: Tables, client: redis.asyncio.Redis, ring: KeyRing
    ) -> None:
        self._store = store
        self._tables = tables
        self._client = client
        self._ring = ring
        self._compared = False

    async def step(self) -> int:
        """Projects what is new; returns how many events. 0 also where another one is at work."""
        async with self._store.connection() as connection, connection.transaction():
            if not await connection.fetchval("select pg_try_advisory_xact_lock($1)", _LOCK):
                return 0
            number = await self._serving()
            if not self._compared:
                await self._compare(connection, number)
            return await self._advance(connection, number)

    async def rebuild(self) -> int:
        """Where it is asked for: fills the next generation while the present one serves, switches,
        and drops the old one. 0 where it isn't, or another one is at it."""
        if await self._client.get(ASKED) is None:
            return 0
        async with self._store.connection() as connection, connection.transaction():
            if not await connection.fetchval("select pg_try_advisory_xact_lock($1)", _REBUILD_LOCK):
                return 0
            if (asked := await self._client.get(ASKED)) is None:
                return 0
            old = await self._serving()
            await self._drop(old + 1)
            while await self._serving() == old:
                await self._advance(connection, old + 1, old)
            await self._drop(old)
            await self._client.eval(_DELETE_IF, 1, ASKED, asked)
        return 1

    async def _compare(self, connection: Connection, number: int) -> None:
        """A Redis that knows more than the log has served another database, or a later one."""
        reached = await self._client.get(Generation(self._ring, number).key("checkpoint"))
        if reached is not None and int(reached) >= await log_size(connection):
            await self._client.delete(SERVING)
            await self._drop(number)
        self._compared = True

    async def _serving(self) -> int:
        return int(await self._client.get(SERVING) or FIRST)

    async def _advance(
        self, connection: Connection, number: int, replaced: int | None = None
    ) -> int:
        """A generation that has caught up serves from then on, if that is still its turn."""
        generation = Generation(self._ring, number)
        checkpoint = generation.key("checkpoint")
        async with self._client.pipeline(transaction=True) as pipe:
            await pipe.watch(SERVING, checkpoint)
            serving, reached = await pipe.get(SERVING), await pipe.get(checkpoint)
            if serving is not None and int(serving) not in (number, replaced):
                return 1  # another has taken its place: look again
            log = await read_log(connection, -1 if reached is None else int(reached), BATCH)
            switches = len(log) < BATCH and (serving is None or int(serving) != number)
            if not log and not switches:
                return 0
            pipe.multi()  # type: ignore[no-untyped-call]
            await self._queue(pipe, generation, [row for _, row in log])
            if log:
                pipe.set(checkpoint, log[-1][0])
            if switches:
                pipe.set(SERVING, number)
            try:
                await pipe.execute()
            except WatchError:
                return 1  # nothing was written: look again
        return len(log)

    async def _queue(self, pipe: Any, generation: Generation, rows: Iterable[StoredEvent]) -> None:
        """Each touched table is folded once; what staff did concerns none."""
        by_table: dict[UUID, list[StoredEvent]] = {}
        for row in rows:
            if row.stream_id != AUDIT_STREAM:
                by_table.setdefault(row.stream_id, []).append(row)
        topics: set[UUID] = set(by_table)
        for table_id, events in by_table.items():
            folded = await self._tables.follow(table_id, events)
            queue_views(pipe, generation, folded)
            queue_lobby(pipe, generation, folded)
            queue_turns(pipe, generation, folded)
            queue_feed(pipe, generation, folded, [decode(row, self._ring) for row in events])
            topics |= {of_player(player) for player in concerned(folded.table)}
        if topics:
            pipe.publish(CHANNEL, b"".join(topic.bytes for topic in topics))

    async def _drop(self, number: int) -> None:
        pattern, cursor = Generation(self._ring, number).key("*"), -1
        while cursor:
            cursor, keys = await self._client.scan(max(cursor, 0), pattern, count=500)
            if keys:
                await self._client.unlink(*keys)


def queue_feed(
    pipe: Any, generation: Generation, folded: Folded, events: Sequence[Stamped]
) -> None:
    """All of them as one entry for each audience, under the last one's version."""
    last = events[-1].version
    names, entries = [], []
    for audience in audiences(folded.table):
        name = generation.of_table(folded.id, FEED, audience)
        names.append(name)
        shown = _encoder.encode([masked(folded.game, event, audience) for event in events])
        entries.append(generation.encrypted(name, last, audience, shown))
    pipe.eval(_ADD_ONCE, len(names), *names, FEED_LENGTH, KEEP_SECONDS, f"{last}-0", *entries)


def queue_turns(pipe: Any, generation: Generation, folded: Folded) -> None:
    for player, turn in waiting_turns(folded):
        name = generation.key(f"turns:{player}")
        if turn is None:
            pipe.hdel(name, folded.table.id)
        else:
            pipe.hset(name, folded.table.id, _encoder.encode(turn))


def queue_lobby(pipe: Any, generation: Generation, folded: Folded) -> None:
    lobby, entries = generation.key("lobby"), generation.key("lobby:entries")
    entry = lobby_entry(folded)
    if entry is None:
        pipe.zrem(lobby, folded.table.id)
        pipe.hdel(entries, folded.table.id)
    else:
        pipe.zadd(lobby, {entry.id: entry.at})
        pipe.hset(entries, entry.id, _encoder.encode(entry))
