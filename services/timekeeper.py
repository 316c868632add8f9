"""Finds what is due and sees that it is done, by Celery or, where that fails, here."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from uuid import UUID

import structlog

from domain.table.commands import ExtendTurn
from domain.table.state import AnyTable
from services import errands
from services.agenda import DueErrand, beat, claim, open_deadlines
from services.runtime import Runtime
from services.store import Key

OUTAGE_MS = 5000
GRACE_MS = 10_000
OWN_ATTEMPT = 3  # two leases have passed without an answer from Celery
LAST_ATTEMPT = OWN_ATTEMPT + 3
BATCH = 100

Dispatch = Callable[[DueErrand], Awaitable[bool]]
log = structlog.get_logger()


class Timekeeper:
    """`dispatch` hands an errand to Celery, and says whether it could."""

    def __init__(self, runtime: Runtime, dispatch: Dispatch) -> None:
        self._runtime = runtime
        self._dispatch = dispatch

    async def step(self) -> int:
        """How many errands were due."""
        async with self._runtime.store.connection() as connection:
            gap = await beat(connection)
            if gap > OUTAGE_MS:
                now = self._runtime.store.now()
                late = await open_deadlines(connection, now + GRACE_MS)
                await self._extend(late, now + GRACE_MS)
            due = await claim(connection, BATCH)
        await asyncio.gather(*(self._see_to(errand) for errand in due))
        return len(due)

    async def _see_to(self, errand: DueErrand) -> None:
        if errand.attempts < OWN_ATTEMPT and await self._dispatch(errand):
            return
        choose: errands.Choose = errands.as_its_bot_would
        if errand.attempts > LAST_ATTEMPT:
            choose = errands.first_legal
        try:
            await errands.run(
                self._runtime,
                errand.stream_id,
                errand.turn,
                errand.seat,
                errand.kind,
                errand.claimed_at,
                choose,
            )
        except Exception as error:
            # The row stays and comes due again; the text of the error might hold cards.
            log.error("errand_failed", table=str(errand.stream_id), error=type(error).__name__)

    async def _extend(self, late: list[tuple[UUID, int]], deadline: int) -> None:
        """Nobody loses a turn because the server was away."""
        for table_id, turn in late:
            key = Key(f"errand:{table_id}", f"extend:{turn}:{deadline}", b"")
            make = partial(_extend, turn, deadline)
            await self._runtime.tables.command(
                table_id, make, actor="clock", key=key, cause=f"outage:{turn}"
            )


def _extend(turn: int, deadline: int, _table: AnyTable, now: int) -> ExtendTurn:
    return ExtendTurn(turn, deadline, now)
