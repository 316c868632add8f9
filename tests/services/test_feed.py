import asyncio
import statistics
import time
from collections.abc import AsyncIterator

import pytest

from services.agenda import DueErrand
from services.errands import run
from services.feed import follow
from services.runtime import Runtime
from tests.workers.conftest import OpenTable
from tests.workers.running import ended, lost, relay


@pytest.mark.parametrize("wipes", [0, 5])
async def test_a_follower_misses_and_repeats_nothing(
    runtime: Runtime, open_table: OpenTable, wipes: int
) -> None:
    table = await open_table()
    seen: list[int] = []

    async def watch() -> None:
        async for version, _ in follow(runtime.tables, runtime.views, table, 2, 0):
            seen.append(version)

    async with relay(runtime):
        watching = asyncio.create_task(watch())
        for _ in range(wipes):
            await asyncio.sleep(0.05)
            await runtime.redis.flushdb()
        events = await ended(runtime, table)
        async with asyncio.timeout(10):
            while len(seen) < len(events):
                await asyncio.sleep(0.02)
        watching.cancel()
    assert seen == list(range(1, len(events) + 1))


async def test_news_arrives_at_once(runtime: Runtime, open_table: OpenTable) -> None:
    """From the append to another seat's stream, through sequencer, projector and Redis."""
    table = await open_table()
    last = (await runtime.tables.load(table)).version
    delays: list[float] = []
    async with relay(runtime, lost):
        feed = follow(runtime.tables, runtime.views, table, 2, last)
        await asyncio.sleep(0.3)
        for _ in range(20):
            folded = await runtime.tables.load(table)
            assert folded.table.turn is not None
            turn = folded.table.turn
            moving = DueErrand(table, turn.number, turn.seats[0], "bot_turn", 1, 0)
            arriving = asyncio.create_task(_next(feed, folded.version + 1))
            await asyncio.sleep(0.01)
            await run(runtime, moving)
            appended = time.monotonic()
            delays.append(await arriving - appended)
    assert statistics.median(delays) < 0.1


async def _next(feed: AsyncIterator[tuple[int, bytes]], version: int) -> float:
    async for number, _ in feed:
        if number >= version:
            break
    return time.monotonic()
