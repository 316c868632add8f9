"""The event store: bytes in Postgres, appended in groups, read by stream.

Every command carries a key, so that a retry, a twin and an unknown commit are one case.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any, Self, TypeAlias
from uuid import UUID

import asyncpg
from msgspec import Struct

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

ROLE = "courtcards_app"
APPEND_TIMEOUT = 2.0
CONNECT_TIMEOUT = 1.0
QUEUE_LIMIT = 10_000
BATCH_LIMIT = 256
KEY_HOURS = 48
CLOCK_EVERY = 1.0

_LOST = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncio.TimeoutError)
_SHUTDOWN = (asyncpg.AdminShutdownError, asyncpg.CrashShutdownError, asyncpg.CannotConnectNowError)
_LOST_CONNECTION = (*_LOST, *_SHUTDOWN)
_NOW_MS = "select (extract(epoch from clock_timestamp()) * 1000)::bigint"
_APPEND = f"select * from append_batch({', '.join(f'${n}' for n in range(1, 25))})"
COLUMNS = "stream_id, version, event_id, type, schema_version, cause, actor, public, sealed"


class Unavailable(Exception):  # noqa: N818 - a state of the world, not a programming error
    """Postgres doesn't answer; whether the command took effect is told by a retry of its key."""


class StoredEvent(Struct, frozen=True):
    stream_id: UUID
    version: int
    event_id: UUID
    type: str
    schema_version: int
    cause: str | None
    actor: str
    public: bytes
    sealed: bytes | None


class ErrandRow(Struct, frozen=True):
    """`due_at` in ms since the epoch."""

    turn: int
    seat: int
    kind: str
    due_at: int


class Key(Struct, frozen=True):
    """`request`: 32 bytes that tell a retry from another request under the same key."""

    principal: str
    key: str
    request: bytes


class Append(Struct, frozen=True):
    """`expected` is the stream's version before; 0 opens it."""

    stream_id: UUID
    expected: int
    events: tuple[StoredEvent, ...]
    key: Key
    drop: tuple[ErrandRow, ...] = ()
    add: tuple[ErrandRow, ...] = ()


class Appended(Struct, frozen=True):
    """`replayed`: it had been done before, under the same key."""

    stream_id: UUID
    first: int
    last: int
    replayed: bool


class Conflict(Struct, frozen=True):
    version: int


class KeyReused(Struct, frozen=True):
    pass


Outcome = Appended | Conflict | KeyReused
_Waiting = tuple[Append, "asyncio.Future[Outcome]"]


async def connect(url: str) -> Connection:
    """As the services' role; where `url` logs in as that role (or one without it), as it is."""
    connection = await asyncpg.connect(url, timeout=CONNECT_TIMEOUT)
    await assume_role(connection)
    return connection


async def assume_role(connection: Connection) -> None:
    member = "select pg_has_role(oid, 'member') from pg_roles where rolname = $1"
    if await connection.fetchval(member, ROLE):
        await connection.execute(f"set role {ROLE}")


class Store:
    """One per process and event loop."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._writer: Connection | None = None
        self._queue: list[_Waiting] = []
        self._waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._offset_ms: float | None = None

    async def start(self) -> Self:
        self._tasks = [
            asyncio.create_task(self._write_forever()),
            asyncio.create_task(self._keep_clock()),
        ]
        with contextlib.suppress(Unavailable):
            await self._read_clock()
        return self

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._writer is not None:
            self._writer.terminate()
        if self._pool is not None:
            self._pool.terminate()

    # Reading

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Raises Unavailable, within two seconds, when Postgres is away."""
        try:
            async with asyncio.timeout(APPEND_TIMEOUT):
                pool = await self._ready_pool()
                connection = await pool.acquire()
        except _LOST_CONNECTION as error:
            raise Unavailable from error
        try:
            yield connection  # type: ignore[misc]
        except _LOST_CONNECTION as error:
            raise Unavailable from error
        finally:
            with contextlib.suppress(*_LOST_CONNECTION):
                await pool.release(connection, timeout=CONNECT_TIMEOUT)

    async def read(
        self, stream_id: UUID, after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]:
        sql = f"""select {COLUMNS} from events
                  where stream_id = $1 and version > $2 order by version limit $3"""
        async with self.connection() as connection:
            rows = await connection.fetch(sql, stream_id, after, limit)
        return [StoredEvent(*row) for row in rows]

    async def replay(self, key: Key) -> Appended | KeyReused | None:
        """What was done under the key before, if anything."""
        sql = """select stream_id, first_version, last_version, request from idempotency
                 where principal = $1 and key = $2"""
        async with self.connection() as connection:
            row = await connection.fetchrow(sql, key.principal, key.key)
        if row is None:
            return None
        if row["request"] != key.request:
            return KeyReused()
        return Appended(row["stream_id"], row["first_version"], row["last_version"], replayed=True)

    async def purge_keys(self) -> int:
        """Forgets keys older than 48 hours; a retry after that is a new request."""
        sql = "delete from idempotency where created_at < clock_timestamp() - $1 * interval '1h'"
        async with self.connection() as connection:
            return int((await connection.execute(sql, KEY_HOURS)).split()[-1])

    def now(self) -> int:
        """Database time in ms, from an offset that is checked each second."""
        if self._offset_ms is None:
            raise Unavailable
        return round(time.monotonic() * 1000 + self._offset_ms)

    # Appending

    async def append(self, command: Append) -> Outcome:
        """Waits for its group; raises Unavailable after two seconds."""
        if len(self._queue) >= QUEUE_LIMIT:
            raise Unavailable
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.append((command, future))
        self._waiting.set()
        try:
            async with asyncio.timeout(APPEND_TIMEOUT):
                return await future
        except TimeoutError as error:
            raise Unavailable from error

    async def _write_forever(self) -> None:
        while True:
            await self._waiting.wait()
            group = self._next_group()
            if not self._queue:
                self._waiting.clear()
            try:
                await self._write(group)
            except _LOST_CONNECTION:
                await self._after_loss(group)

    def _next_group(self) -> list[_Waiting]:
        """At most one command per stream and per key; whose caller has gone is skipped."""
        group: list[_Waiting] = []
        rest: list[_Waiting] = []
        taken: set[object] = set()
        for waiting in self._queue:
            command, future = waiting
            marks = {command.stream_id, (command.key.principal, command.key.key)}
            if future.done():
                continue
            if len(group) == BATCH_LIMIT or marks & taken:
                rest.append(waiting)
            else:
                taken |= marks
                group.append(waiting)
        self._queue = rest
        return group

    async def _after_loss(self, group: list[_Waiting]) -> None:
        """Unknown whether it was committed: enter again, the keys tell."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None
        self._queue = [w for w in group if not w[1].done()] + self._queue
        if self._queue:
            self._waiting.set()
            await asyncio.sleep(0.05)

    async def _write(self, group: list[_Waiting]) -> None:
        if not group:
            return
        if self._writer is None or self._writer.is_closed():
            self._writer = await connect(self._url)
        try:
            rows = await self._writer.fetch(_APPEND, *_arguments(group), timeout=APPEND_TIMEOUT)
        except _LOST_CONNECTION:
            raise
        except Exception as error:
            await self._write_singly(group, error)
            return
        for (_, future), row in zip(group, rows, strict=True):
            if not future.done():
                future.set_result(_outcome(row))

    async def _write_singly(self, group: list[_Waiting], error: Exception) -> None:
        if len(group) == 1:
            if not group[0][1].done():
                group[0][1].set_exception(error)
            return
        for waiting in group:
            await self._write([waiting])

    # Clock and connections

    async def _ready_pool(self) -> "asyncpg.Pool[asyncpg.Record]":
        if self._pool is None:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=0, max_size=8, init=assume_role, timeout=CONNECT_TIMEOUT
            )
        return self._pool

    async def _keep_clock(self) -> None:
        while True:
            await asyncio.sleep(CLOCK_EVERY)
            with contextlib.suppress(Unavailable):
                await self._read_clock()

    async def _read_clock(self) -> None:
        """Half of the round trip is the answer's age."""
        async with self.connection() as connection:
            before = time.monotonic()
            now = await connection.fetchval(_NOW_MS)
            after = time.monotonic()
        self._offset_ms = now - (before + after) / 2 * 1000


def _arguments(group: Sequence[_Waiting]) -> list[list[Any]]:
    """The columns of append_batch, in its order."""
    commands = [command for command, _ in group]
    numbered = list(enumerate(commands, 1))
    keys = [command.key for command in commands]
    events = [(i, event) for i, command in numbered for event in command.events]
    drops = [(i, errand) for i, command in numbered for errand in command.drop]
    adds = [(i, errand) for i, command in numbered for errand in command.add]
    return [
        [command.stream_id for command in commands],
        [command.expected for command in commands],
        [len(command.events) for command in commands],
        [key.principal for key in keys],
        [key.key for key in keys],
        [key.request for key in keys],
        [i for i, _ in events],
        [event.version for _, event in events],
        [event.event_id for _, event in events],
        [event.type for _, event in events],
        [event.schema_version for _, event in events],
        [event.cause for _, event in events],
        [event.actor for _, event in events],
        [event.public for _, event in events],
        [event.sealed for _, event in events],
        [i for i, _ in drops],
        [errand.turn for _, errand in drops],
        [errand.seat for _, errand in drops],
        [errand.kind for _, errand in drops],
        [i for i, _ in adds],
        [errand.turn for _, errand in adds],
        [errand.seat for _, errand in adds],
        [errand.kind for _, errand in adds],
        [errand.due_at for _, errand in adds],
    ]


def _outcome(row: asyncpg.Record) -> Outcome:
    match row["outcome"]:
        case "appended" | "replayed" as done:
            return Appended(row["stream"], row["first"], row["last"], replayed=done == "replayed")
        case "conflict":
            return Conflict(row["last"] or 0)
        case _:
            return KeyReused()
