"""The event store: bytes in Postgres, appended in groups, read by stream, and the clock."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Self
from uuid import UUID

import asyncpg

from services.append import (
    Append,
    Appended,
    Appends,
    Conflict,
    ErrandRow,
    Key,
    KeyReused,
    Outcome,
    StoredEvent,
)
from services.ending import ended
from services.postgres import (
    AWAY,
    CONNECT_SECONDS,
    Connection,
    Unavailable,
    connect,
    open_pool,
)

__all__ = [
    "Append",
    "Appended",
    "Conflict",
    "Connection",
    "ErrandRow",
    "Key",
    "KeyReused",
    "Outcome",
    "Store",
    "StoredEvent",
    "Unavailable",
    "connect",
]

KEY_HOURS = 48
CLOCK_SECONDS = 1.0

COLUMNS = "stream_id, version, event_id, type, schema_version, cause, actor, public, sealed"
NOW_MS = "(extract(epoch from clock()) * 1000)::bigint"


class Store:
    """One per process and event loop."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._offset_ms: float | None = None

    async def start(self) -> Self:
        self._pool = await open_pool(self._url)
        self._appends = Appends(self._url)
        self._clock = asyncio.create_task(self._keep_clock())
        with contextlib.suppress(Unavailable):
            await self.clock()
        return self

    async def close(self) -> None:
        await asyncio.gather(ended(self._clock), self._appends.close())
        self._pool.terminate()

    async def append(self, command: Append) -> Outcome:
        return await self._appends.append(command)

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
            return int((await connection.execute(sql, KEY_HOURS, timeout=60.0)).split()[-1])

    def now(self) -> int:
        """Database time in ms, from an offset that is checked each second."""
        if self._offset_ms is None:
            raise Unavailable
        return round(time.monotonic() * 1000 + self._offset_ms)

    def not_before(self, ms: int) -> None:
        """The database's clock has stood there: a sandbox's may have been moved since we asked."""
        if self._offset_ms is not None:
            self._offset_ms = max(self._offset_ms, ms - time.monotonic() * 1000)

    async def clock(self) -> int:
        """Database time in ms, asked now. Half of the round trip is the answer's age."""
        async with self.connection() as connection:
            before = time.monotonic()
            answer: int = await connection.fetchval(f"select {NOW_MS}")
            after = time.monotonic()
        self._offset_ms = answer - (before + after) / 2 * 1000
        return self.now()

    async def _keep_clock(self) -> None:
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            with contextlib.suppress(Unavailable):
                await self.clock()

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Raises Unavailable, within two seconds, when Postgres is away."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                connection = await self._pool.acquire()
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unavailable from error
        try:
            yield connection  # type: ignore[misc]  # a proxy with the same methods
        except AWAY as error:
            connection.terminate()
            raise Unavailable from error
        finally:
            with contextlib.suppress(*AWAY):
                await self._pool.release(connection, timeout=CONNECT_SECONDS)
