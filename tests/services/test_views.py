"""Views from Redis when many ask at once."""

import asyncio
from typing import Any

from services.runtime import Runtime
from services.views import render
from tests.workers.conftest import OpenTable
from tests.workers.running import project


async def calls(runtime: Runtime) -> int:
    client: Any = runtime.redis
    counted: int = (await client.info("commandstats")).get("cmdstat_mget", {}).get("calls", 0)
    return counted


async def test_those_who_ask_meanwhile_share_the_next_call(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    folded = await runtime.tables.load(table)
    before = await calls(runtime)

    async def ask(number: int) -> bool:
        for _ in range(number):
            await asyncio.sleep(0)  # each in a turn of its own
        seat = number % 4
        return await runtime.views.view(table, seat) == (folded.version, render(folded, seat))

    assert all(await asyncio.gather(*(ask(number) for number in range(100))))
    assert 0 < await calls(runtime) - before < 50


async def test_who_goes_away_takes_nobody_along(runtime: Runtime, open_table: OpenTable) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    asking = [asyncio.create_task(runtime.views.view(table, seat)) for seat in (0, 1)]
    await asyncio.sleep(0)
    meanwhile = asyncio.create_task(runtime.views.view(table, 2))
    asking[0].cancel()
    assert await asking[1] is not None
    assert await meanwhile is not None
    assert await runtime.views.view(table, 3) is not None
