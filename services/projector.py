"""Follows the log and writes the read models, with its checkpoint beside them."""

from collections.abc import Iterable
from uuid import UUID

from services.codec import decode, masked
from services.sequencer import read_log
from services.store import Connection, Store, StoredEvent
from services.tables import Tables
from services.views import GENERATION, Views, audiences

BATCH = 500
_LOCK = 0x70726F6A  # one projector at a time; others wait to take over


class Projector:
    def __init__(self, store: Store, tables: Tables, views: Views) -> None:
        self._store = store
        self._tables = tables
        self._views = views

    async def step(self) -> int:
        """Projects what is new; returns how many events. 0 also where another one is at work."""
        async with self._store.connection() as connection, connection.transaction():
            if not await connection.fetchval("select pg_try_advisory_xact_lock($1)", _LOCK):
                return 0
            return await self._advance(connection, self._views)

    async def rebuild(self) -> None:
        """Fills the next generation while the present one serves, then switches."""
        old = await self._views.generation()
        views = self._views.of_generation(old + 1)
        await views.drop(old + 1)
        async with self._store.connection() as connection:
            while await self._advance(connection, views):
                pass
        await self._views.client.set(GENERATION, old + 1)
        await self._views.drop(old)

    async def _advance(self, connection: Connection, views: Views) -> int:
        checkpoint = await views.checkpoint()
        log = await read_log(connection, checkpoint, BATCH)
        if log:
            await self._project(views, [row for _, row in log], log[-1][0])
        return len(log)

    async def _project(self, views: Views, rows: Iterable[StoredEvent], last: int) -> None:
        """Each touched table is folded once; its events one by one, for the feeds."""
        by_table: dict[UUID, list[StoredEvent]] = {}
        for row in rows:
            by_table.setdefault(row.stream_id, []).append(row)
        async with views.client.pipeline(transaction=True) as pipe:
            for table_id, events in by_table.items():
                folded = await self._tables.load(table_id)
                views.queue_table(pipe, folded)
                views.queue_lists(pipe, folded)
                for row in events:
                    stamped = decode(row, self._views.ring)
                    shown = (
                        (audience, masked(folded.game, stamped, audience))
                        for audience in audiences(folded.table)
                    )
                    views.queue_event(pipe, table_id, shown)
            views.queue_checkpoint(pipe, last)
            await pipe.execute()
