"""The read models in Redis: views, feeds, the lobby, the turns that wait. All can be rebuilt.

Keys of a table carry its id as hash tag. What only one seat may see is encrypted; what Redis can't
tell is None here, and the caller folds from Postgres.
"""

import asyncio
from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

import msgspec
import redis.asyncio
from msgspec import Struct
from redis.exceptions import RedisError

from domain.seats import Audience
from domain.table.decide import owing
from domain.table.state import AnyTable
from domain.table.view import view
from services.codec import FeedEvent
from services.keyring import KeyRing, WrongKeysError
from services.tables import Folded

HINT: Final = "courtcards:hint"
GENERATION: Final = "courtcards:generation"
HINT_SECONDS: Final = 0.05
KEEP_SECONDS: Final = 7 * 86_400
FEED_LENGTH: Final = 300
_VERSION_DIGITS: Final = 16

_SET_IF_NEWER: Final = """
local known = redis.call('GETRANGE', KEYS[1], 0, 15)
if known == '' or tonumber(known) < tonumber(ARGV[1]) then
    redis.call('SET', KEYS[1], ARGV[1] .. ARGV[2], 'EX', ARGV[3])
    return 1
end
return 0"""

# An id that is there already is refused by XADD itself: a second projection adds nothing.
_ADD_ONCE: Final = """
redis.pcall('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], ARGV[2], 'd', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])"""


class ViewDocument(Struct, frozen=True):
    """A table as one audience sees it: `seat` null for spectators; `at` in ms since the epoch."""

    version: int
    at: int
    seat: int | None
    table: AnyTable


class WaitingTurn(Struct, frozen=True):
    """A decision that waits for a player; `deadline` in ms since the epoch."""

    table_id: str
    game: str
    seat: int
    turn: int
    deadline: int | None


class LobbyEntry(Struct, frozen=True):
    """A listed table that waits for players."""

    id: str
    game: str
    rules: dict[str, Any]
    host: str
    seats: tuple[Any, ...]
    turn_seconds: int | None
    at: int


_encoder = msgspec.json.Encoder()
_turns = msgspec.json.Decoder(WaitingTurn)
_entries = msgspec.json.Decoder(LobbyEntry)


def audiences(table: AnyTable) -> list[Audience]:
    return [None, *range(len(table.seats))]


def render(folded: Folded, audience: Audience) -> bytes:
    seen = view(folded.game, folded.table, audience)
    return _encoder.encode(ViewDocument(folded.version, folded.at, audience, seen))


async def hint(client: redis.asyncio.Redis) -> None:
    """Wakes the relay. The rows are the promise; without the hint it looks a little later."""
    try:
        async with asyncio.timeout(HINT_SECONDS):
            await client.publish(HINT, b"")
    except (RedisError, OSError, TimeoutError):
        pass


class Views:
    """`generation` None: the one in service, looked up anew at every write."""

    def __init__(
        self, client: redis.asyncio.Redis, ring: KeyRing, generation: int | None = None
    ) -> None:
        self.client = client
        self.ring = ring
        self._fixed = generation
        self._generation = generation or 1
        self._waiting: dict[str, list[asyncio.Future[bytes | None]]] = {}

    def of_generation(self, generation: int) -> "Views":
        return Views(self.client, self.ring, generation)

    async def generation(self) -> int:
        if self._fixed is None:
            self._generation = int(await self.client.get(GENERATION) or 1)
        return self._generation

    # Reading

    async def view(
        self, table_id: UUID, audience: Audience, min_version: int = 0
    ) -> tuple[int, bytes] | None:
        """The newest projected view, if it is at least at `min_version`."""
        name = self._name(table_id, "view", audience)
        try:
            stored = await self._get_merged(name)
        except (RedisError, OSError):
            return None
        if stored is None or (version := int(stored[:_VERSION_DIGITS])) < min_version:
            return None
        clear = self._clear(name, version, audience, stored[_VERSION_DIGITS:])
        return None if clear is None else (version, clear)

    async def feed(
        self, table_id: UUID, audience: Audience, after: int, limit: int = 100
    ) -> list[tuple[int, bytes]] | None:
        """What follows `after`, possibly nothing; None: ask Postgres."""
        name = self._name(table_id, "feed", audience)
        try:
            entries: Any = await self.client.xrange(name, f"{after + 1}-0", "+", count=limit)
        except (RedisError, OSError):
            return None
        found: list[tuple[int, bytes]] = []
        for number, entry in entries:
            version = int(number.split(b"-")[0])
            clear = self._clear(name, version, audience, entry[b"d"])
            if clear is None or version != after + 1 + len(found):
                return None
            found.append((version, clear))
        return found

    async def turns(self, player: str) -> list[WaitingTurn] | None:
        """Soonest deadline first, then those without one."""
        try:
            stored: Any = await self.client.hvals(self._key(f"turns:{player}"))
        except (RedisError, OSError):
            return None
        turns = [_turns.decode(value) for value in stored]
        return sorted(turns, key=lambda turn: (turn.deadline is None, turn.deadline, turn.table_id))

    async def lobby(self, before: tuple[int, str] | None, limit: int) -> list[LobbyEntry] | None:
        """Newest first; `before` is (at, id) of the last entry of the page before."""
        top = "+inf" if before is None else str(before[0])
        try:
            ids: Any = await self.client.zrevrangebyscore(
                self._key("lobby"), top, "-inf", start=0, num=limit + 100
            )
            stored: Any = await self.client.hmget(self._key("lobby:entries"), ids) if ids else []
        except (RedisError, OSError):
            return None
        entries = [_entries.decode(value) for value in stored if value is not None]
        entries.sort(key=lambda entry: (entry.at, entry.id), reverse=True)
        return [e for e in entries if before is None or (e.at, e.id) < before][:limit]

    async def _get_merged(self, name: str) -> bytes | None:
        """All that ask in one turn of the loop share one MGET."""
        future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, []).append(future)
        if len(self._waiting) == 1 and len(self._waiting[name]) == 1:
            await asyncio.sleep(0)
            await self._answer_waiting()
        return await future

    async def _answer_waiting(self) -> None:
        waiting, self._waiting = self._waiting, {}
        try:
            values: Any = await self.client.mget(list(waiting))
        except (RedisError, OSError) as error:
            values = error
        for place, futures in enumerate(waiting.values()):
            for future in futures:
                if future.done():
                    continue
                if isinstance(values, Exception):
                    future.set_exception(values)
                else:
                    future.set_result(values[place])

    # Writing: commands are queued on a pipeline, which the caller executes.

    async def put(self, folded: Folded) -> None:
        """Write back what was missing; never raises."""
        try:
            async with self.client.pipeline(transaction=False) as pipe:
                self.queue_table(pipe, folded)
                await pipe.execute()
        except (RedisError, OSError):
            pass

    def queue_table(self, pipe: Any, folded: Folded) -> None:
        for audience in audiences(folded.table):
            name = self._name(folded.id, "view", audience)
            data = self._dark(name, folded.version, audience, render(folded, audience))
            number = f"{folded.version:0{_VERSION_DIGITS}d}"
            pipe.eval(_SET_IF_NEWER, 1, name, number, data, KEEP_SECONDS)

    def queue_event(
        self, pipe: Any, table_id: UUID, shown: Iterable[tuple[Audience, FeedEvent]]
    ) -> None:
        for audience, event in shown:
            name = self._name(table_id, "feed", audience)
            data = self._dark(name, event.version, audience, _encoder.encode(event))
            number = f"{event.version}-0"
            pipe.eval(_ADD_ONCE, 1, name, FEED_LENGTH, number, data, KEEP_SECONDS)

    def queue_lists(self, pipe: Any, folded: Folded) -> None:
        self._queue_lobby(pipe, folded)
        owed = owing(folded.game, folded.table)
        for number, seat in enumerate(folded.table.seats):
            if seat.player is None:
                continue
            name = self._key(f"turns:{seat.player}")
            turn = folded.table.turn
            if turn is not None and number in owed and not seat.bot_keeps:
                waiting = WaitingTurn(
                    str(folded.id), folded.game.name, number, turn.number, turn.deadline
                )
                pipe.hset(name, str(folded.id), _encoder.encode(waiting))
            else:
                pipe.hdel(name, str(folded.id))

    def _queue_lobby(self, pipe: Any, folded: Folded) -> None:
        table, member = folded.table, str(folded.id)
        if table.status != "open" or not table.settings.listed:
            pipe.zrem(self._key("lobby"), member)
            pipe.hdel(self._key("lobby:entries"), member)
            return
        opened_at = folded.id.int >> 80  # the milliseconds of a UUIDv7
        entry = LobbyEntry(
            id=member,
            game=table.game,
            rules=table.rules,
            host=table.host,
            seats=table.seats,
            turn_seconds=table.settings.turn_seconds,
            at=opened_at,
        )
        pipe.zadd(self._key("lobby"), {member: opened_at})
        pipe.hset(self._key("lobby:entries"), member, _encoder.encode(entry))

    async def checkpoint(self) -> int:
        """The last log index that this generation holds; -1: none."""
        await self.generation()
        stored = await self.client.get(self._key("checkpoint"))
        return -1 if stored is None else int(stored)

    def queue_checkpoint(self, pipe: Any, log_index: int) -> None:
        pipe.set(self._key("checkpoint"), log_index)

    async def drop(self, generation: int) -> None:
        async for key in self.client.scan_iter(f"courtcards:{generation}:*", count=500):
            await self.client.unlink(key)

    # Names and encryption

    def _key(self, name: str) -> str:
        return f"courtcards:{self._generation}:{name}"

    def _name(self, table_id: UUID, kind: str, audience: Audience) -> str:
        who = "public" if audience is None else f"seat-{audience}"
        return self._key(f"{{{table_id}}}:{kind}:{who}")

    def _dark(self, name: str, version: int, audience: Audience, data: bytes) -> bytes:
        return data if audience is None else self.ring.encrypt_view(name, version, data)

    def _clear(self, name: str, version: int, audience: Audience, data: bytes) -> bytes | None:
        if audience is None:
            return data
        try:
            return self.ring.decrypt_view(name, version, data)
        except WrongKeysError:
            return None
