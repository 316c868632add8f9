"""Without Redis a match goes on, reads are told to ask Postgres, and all returns with it."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest

from deploy.local.valkey import Valkey
from services.feed import follow
from services.runtime import Runtime
from services.settings import Settings
from tests.services.test_projector import check_projected
from tests.workers.conftest import HOST, open_match
from tests.workers.running import ended, relay

DEALS = {"objective": {"type": "deals", "deals": 4}}


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Valkey]:
    """The test's own, which nobody else misses."""
    server = Valkey(tmp_path, durable=False)
    server.start()
    yield server
    if server.process is not None:
        server.process.send_signal(signal.SIGCONT)
    server.stop()


@pytest.fixture
async def alone(settings: Settings, valkey: Valkey) -> AsyncIterator[Runtime]:
    made = await Runtime.start(msgspec.structs.replace(settings, redis_url=valkey.url))
    yield made
    await made.close()


async def test_a_match_goes_on_while_redis_is_dead_and_all_is_there_when_it_returns(
    alone: Runtime, valkey: Valkey
) -> None:
    table = await open_match(alone, rules=DEALS)
    seen: list[int] = []

    async def watch() -> None:
        async for version, _ in follow(alone.tables, alone.views, table, 0, 0):
            seen.append(version)

    async with relay(alone):
        watching = asyncio.create_task(watch())
        while (await alone.tables.load(table)).version < 60:
            await asyncio.sleep(0.01)
        assert valkey.process is not None
        valkey.process.kill()
        valkey.process.wait()
        events = await ended(alone, table)
        async with asyncio.timeout(5):
            while len(seen) < len(events):
                await asyncio.sleep(0.02)
        watching.cancel()
        assert seen == list(range(1, len(events) + 1))
        assert await alone.views.view(table, 0) is None
        valkey.start()
        async with asyncio.timeout(5):
            while await alone.views.view(table, 0) is None:
                await asyncio.sleep(0.05)
    await check_projected(alone, table)


async def test_a_redis_that_hangs_costs_a_read_once_and_then_nothing(
    alone: Runtime, valkey: Valkey
) -> None:
    table = await open_match(alone, 4, turn_seconds=None)
    assert valkey.process is not None
    await alone.redis.ping()
    valkey.process.send_signal(signal.SIGSTOP)
    started = time.monotonic()
    assert await alone.views.view(table, 0) is None
    assert time.monotonic() - started < 1.5
    started = time.monotonic()
    for _ in range(100):
        assert await alone.views.view(table, 0) is None
    assert await alone.views.turns(HOST) is None
    assert time.monotonic() - started < 0.5
