"""Finds what is due and sees that it is done, by Celery or, where that fails, here."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from domain.table.commands import ExtendTurn
from domain.table.state import AnyTable
from services import errands
from services.agenda import DueErrand, beat, claim, open_deadlines, silence
from services.errands import OWN_ATTEMPT
from services.logs import complain
from services.runtime import Runtime
from services.store import Connection, Key

OUTAGE_MS: Final = 5000
GRACE_MS: Final = 10_000
BEAT_SECONDS: Final = 1.0
BATCH: Final = 100

Dispatch = Callable[[DueErrand], Awaitable[bool]]


class Timekeeper:
    """`dispatch` hands an errand to Celery, and says whether it could."""

    def __init__(self, runtime: Runtime, dispatch: Dispatch) -> None:
        self._runtime = runtime
        self._dispatch = dispatch
        self._beats_at = 0.0
        self._busy: set[asyncio.Task[None]] = set()

    async def step(self) -> int:
        """How many errands were due. They go on by themselves: none waits for a slow one."""
        async with self._runtime.store.connection() as connection:
            if time.monotonic() >= self._beats_at:
                await self._beat(connection)
            due = await claim(connection, BATCH - len(self._busy))
        for errand in due:
            task = asyncio.create_task(self._see_to(errand))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        if len(self._busy) >= BATCH:
            await asyncio.wait(self._busy, return_when=asyncio.FIRST_COMPLETED)
        return len(due)

    async def close(self) -> None:
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)

    async def _beat(self, connection: Connection) -> None:
        """Deadlines are moved before anyone can see that the clock runs again."""
        if await silence(connection) > OUTAGE_MS:
            await self._extend(connection)
        await beat(connection)
        self._beats_at = time.monotonic() + BEAT_SECONDS

    async def _see_to(self, due: DueErrand) -> None:
        if due.attempts < OWN_ATTEMPT and await self._dispatch(due):
            return
        try:
            await errands.run(self._runtime, due)
        except Exception as error:  # the row stays and comes due again
            complain("errand_failed", error, table=str(due.stream_id), kind=due.kind)

    async def _extend(self, connection: Connection) -> None:
        """Nobody loses a turn because the server was away."""
        deadline = self._runtime.store.now() + GRACE_MS
        for table_id, turn in await open_deadlines(connection, deadline):
            key = Key(f"errand:{table_id}", f"outage:{turn}:{deadline}", b"")
            make = partial(_extended, turn, deadline)
            await self._runtime.tables.command(
                table_id, make, actor="clock", key=key, cause=f"outage:{turn}"
            )


def _extended(turn: int, deadline: int, _table: AnyTable, now: int) -> ExtendTurn:
    return ExtendTurn(turn, deadline, now)
