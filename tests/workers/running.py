"""The relay inside the test's own process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from uuid import UUID

from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import sequence
from workers.relay import Dispatch, Relay


async def nobody(_: object) -> bool:
    """Celery is away."""
    return False


async def lost(_: object) -> bool:
    """The broker takes it, and no worker ever sees it."""
    return True


@contextlib.asynccontextmanager
async def relay(runtime: Runtime, dispatch: Dispatch = nobody) -> AsyncIterator[None]:
    task = asyncio.create_task(Relay(runtime, dispatch).run())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def ended(runtime: Runtime, table: UUID, seconds: float = 20) -> list[object]:
    async with asyncio.timeout(seconds):
        while (await runtime.tables.load(table)).table.status == "running":
            await asyncio.sleep(0.02)
    return [stamped.event for stamped in await runtime.tables.history(table, 0, None)]


def projector(runtime: Runtime) -> Projector:
    return Projector(runtime.store, runtime.tables, runtime.redis, runtime.ring)


async def project(runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        while await sequence(connection):
            pass
    projecting = projector(runtime)
    while await projecting.step():
        pass
