"""The read models in Redis: views, feeds, the lobby, the turns that wait. All can be rebuilt.

None is what Redis can't tell: it is away, was wiped, or never held it. The caller then asks
Postgres.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final
from uuid import UUID

import msgspec
import redis.asyncio
from msgspec import Struct
from redis.exceptions import RedisError

from domain.seats import Audience
from domain.table.state import AnyTable
from domain.table.view import view
from services.generation import SERVING, Generation
from services.keyring import KeyRing
from services.news import News
from services.tables import Folded

AWAY_SECONDS: Final = 1.0  # after a failure Redis is left alone for so long
GATHER_SECONDS: Final = 0.001
KEEP_SECONDS: Final = 7 * 86_400
VERSION_DIGITS: Final = 16
FEED: Final = "events"

# All audiences of a table in one call: commands are what Redis costs here.
_SET_IF_NEWER: Final = """
for place, key in ipairs(KEYS) do
    local known = redis.call('GETRANGE', key, 0, 15)
    if known == '' or tonumber(known) < tonumber(ARGV[1]) then
        redis.call('SET', key, ARGV[1] .. ARGV[place + 2], 'EX', ARGV[2])
    end
end"""


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


Place = tuple[UUID, Audience]
Ask = Callable[[Any, Generation], None]  # queues commands on a pipeline
Fetch = Callable[[Generation], Awaitable[list[Any]]]  # first what SERVING holds

_encoder = msgspec.json.Encoder(order="deterministic")  # every process makes the same bytes
_feeds = msgspec.json.Decoder(list[msgspec.Raw])
_turns = msgspec.json.Decoder(WaitingTurn)
_entries = msgspec.json.Decoder(LobbyEntry)


def _behind(after: int, last: int, events: list[msgspec.Raw]) -> Iterator[tuple[int, bytes]]:
    """An entry holds the events up to `last`; the first of them may be known already."""
    for version, event in enumerate(events, last - len(events) + 1):
        if version > after:
            yield version, bytes(event)


def audiences(table: AnyTable) -> list[Audience]:
    return [None, *range(len(table.seats))]


def render(folded: Folded, audience: Audience) -> bytes:
    seen = view(folded.game, folded.table, audience)
    return _encoder.encode(ViewDocument(folded.version, folded.at, audience, seen))


def queue_views(pipe: Any, generation: Generation, folded: Folded) -> None:
    names, views = [], []
    for audience in audiences(folded.table):
        name = generation.of_table(folded.id, "view", audience)
        names.append(name)
        shown = render(folded, audience)
        views.append(generation.encrypted(name, folded.version, audience, shown))
    number = f"{folded.version:0{VERSION_DIGITS}d}"
    pipe.eval(_SET_IF_NEWER, len(names), *names, number, KEEP_SECONDS, *views)


class Views:
    def __init__(self, client: redis.asyncio.Redis, ring: KeyRing) -> None:
        self._client = client
        self._generation = Generation(ring)
        self._away_until = 0.0
        self._waiting: dict[Place, list[asyncio.Future[bytes | None]]] = {}
        self._answering: asyncio.Task[None] | None = None
        self.news = News(client)

    async def view(
        self, table_id: UUID, audience: Audience, min_version: int = 0
    ) -> tuple[int, bytes] | None:
        """The newest projected view, if it is at least at `min_version`."""
        stored = await self._get_merged((table_id, audience))
        if stored is None or (version := int(stored[:VERSION_DIGITS])) < min_version:
            return None
        name = self._generation.of_table(table_id, "view", audience)
        clear = self._generation.decrypted(name, version, audience, stored[VERSION_DIGITS:])
        return None if clear is None else (version, clear)

    async def feed(
        self, table_id: UUID, audience: Audience, after: int, entries: int = 50
    ) -> list[tuple[int, bytes]] | None:
        """What follows `after`, possibly nothing; None: ask Postgres."""

        def ask(pipe: Any, generation: Generation) -> None:
            name = generation.of_table(table_id, FEED, audience)
            pipe.xrange(name, f"{after + 1}-0", "+", count=entries)

        answer = await self._ask(ask)
        if answer is None:
            return None
        name = self._generation.of_table(table_id, FEED, audience)
        found: list[tuple[int, bytes]] = []
        for number, entry in answer[0]:
            last = int(number.split(b"-")[0])
            clear = self._generation.decrypted(name, last, audience, entry[b"d"])
            if clear is None:
                return None
            found += _behind(after + len(found), last, _feeds.decode(clear))
        whole = all(version == after + n for n, (version, _) in enumerate(found, 1))
        return found if whole else None

    async def turns(self, player: str) -> list[WaitingTurn] | None:
        """Soonest deadline first, then those without one."""
        answer = await self._ask(lambda pipe, here: pipe.hvals(here.key(f"turns:{player}")))
        if answer is None:
            return None
        turns = [_turns.decode(value) for value in answer[0]]
        return sorted(turns, key=lambda turn: (turn.deadline is None, turn.deadline, turn.table_id))

    async def lobby(self, before: tuple[int, str] | None, limit: int) -> list[LobbyEntry] | None:
        """Newest first; `before` is (at, id) of the last entry of the page before."""
        top = "+inf" if before is None else str(before[0])

        def ask_ids(pipe: Any, here: Generation) -> None:
            pipe.zrevrangebyscore(here.key("lobby"), top, "-inf", start=0, num=limit + 100)

        ids = await self._ask(ask_ids)
        if ids is None or not ids[0]:
            return None if ids is None else []
        stored = await self._ask(lambda pipe, here: pipe.hmget(here.key("lobby:entries"), ids[0]))
        if stored is None:
            return None
        entries = [_entries.decode(value) for value in stored[0] if value is not None]
        entries.sort(key=lambda entry: (entry.at, entry.id), reverse=True)
        return [e for e in entries if before is None or (e.at, e.id) < before][:limit]

    async def put(self, folded: Folded) -> None:
        """Writes back what was missing; never raises."""
        await self._ask(lambda pipe, here: queue_views(pipe, here, folded))

    async def close(self) -> None:
        await self.news.close()

    async def _get_merged(self, place: Place) -> bytes | None:
        """All that ask while an MGET is under way, and a moment after it, share the next: a call
        costs more than a key. Who asks alone waits for nobody."""
        future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(place, []).append(future)
        if self._answering is None:  # a task: it answers the others when this caller goes away
            self._answering = asyncio.create_task(self._answer_waiting(0))
        return await future

    async def _answer_waiting(self, pause: float) -> None:
        await asyncio.sleep(pause)
        waiting, self._waiting = self._waiting, {}

        async def fetch(here: Generation) -> list[Any]:  # a pipeline costs half as much again
            names = [here.of_table(table, "view", audience) for table, audience in waiting]
            return await self._client.mget([SERVING, *names])

        values: list[bytes | None] = [None] * len(waiting)
        try:
            values = await self._of_serving(fetch) or values
        finally:
            for value, futures in zip(values, waiting.values(), strict=True):
                for future in futures:
                    if not future.done():
                        future.set_result(value)
            more = self._answer_waiting(GATHER_SECONDS) if self._waiting else None
            self._answering = asyncio.create_task(more) if more else None

    async def _ask(self, ask: Ask) -> list[Any] | None:
        async def fetch(here: Generation) -> list[Any]:
            async with self._client.pipeline(transaction=False) as pipe:
                pipe.get(SERVING)
                ask(pipe, here)
                return await pipe.execute()

        return await self._of_serving(fetch)

    async def _of_serving(self, fetch: Fetch) -> list[Any] | None:
        """The answers of the generation that serves; where it has just changed, of the new one."""
        if time.monotonic() < self._away_until:
            return None
        try:
            for _ in range(2):
                here = self._generation
                serving, *answers = await fetch(here)
                if serving is None:
                    return None
                if int(serving) == here.number:
                    return answers
                self._generation = Generation(here.ring, int(serving))
        except (RedisError, OSError):
            self._away_until = time.monotonic() + AWAY_SECONDS
        return None
