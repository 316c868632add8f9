"""A match goes on after any one process is killed, and nothing is lost or doubled."""

import asyncio
from pathlib import Path
from uuid import UUID

import pytest

from domain.kruisjassen.moves import CardPlayed
from domain.table.events import MatchEnded, TurnOpened
from services import timekeeper
from services.runtime import Runtime
from services.timekeeper import Timekeeper
from tests.chaos.processes import Processes, processes
from tests.workers.conftest import OpenTable
from workers.app import app
from workers.dispatch import Celery

DEALS = 4
RULES = {"objective": {"type": "deals", "deals": DEALS}}


async def version(runtime: Runtime, table: UUID) -> int:
    return (await runtime.tables.load(table)).version


async def wait_for_end(runtime: Runtime, table: UUID, seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while (await runtime.tables.load(table)).table.status == "running":
            await asyncio.sleep(0.05)


async def wait_for_progress(runtime: Runtime, table: UUID, events: int) -> None:
    before = await version(runtime, table)
    async with asyncio.timeout(30):
        while await version(runtime, table) < before + events:
            if (await runtime.tables.load(table)).table.status != "running":
                return
            await asyncio.sleep(0.02)


async def check_whole(runtime: Runtime, table: UUID) -> None:
    """Each turn opened and answered exactly once, by exactly one card."""
    history = await runtime.tables.history(table, 0, None)
    assert [e.version for e in history] == list(range(1, len(history) + 1))
    events = [e.event for e in history]
    turns = [e.turn for e in events if isinstance(e, TurnOpened)]
    assert turns == list(range(1, 32 * DEALS + 1))
    assert sum(isinstance(e, CardPlayed) for e in events) == 32 * DEALS
    assert sum(isinstance(e, MatchEnded) for e in events) == 1
    causes = [e.cause for e in history if isinstance(e.event, CardPlayed)]
    assert len(set(causes)) == len(causes)


@pytest.mark.parametrize("victim", ["relay", "worker"])
async def test_kill_9_during_a_match(
    runtime: Runtime,
    open_table: OpenTable,
    database_url: str,
    redis_url: str,
    victim: str,
    tmp_path: Path,
) -> None:
    table = await open_table(rules=RULES)
    with processes(database_url, redis_url, tmp_path) as running:
        running.start("relay")
        running.start("worker")
        for _ in range(2):
            await wait_for_progress(runtime, table, 40)
            running.kill(victim)
            running.start(victim)
        await wait_for_end(runtime, table, 60)
    await check_whole(runtime, table)


async def test_celery_alone_carries_out_the_errands(
    runtime: Runtime,
    open_table: OpenTable,
    database_url: str,
    redis_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timekeeper, "OWN_ATTEMPT", 1_000_000)
    monkeypatch.setattr(app.conf, "broker_url", redis_url)
    table = await open_table(rules=RULES)
    celery = Celery()
    keeper = Timekeeper(runtime, celery.dispatch)
    with processes(database_url, redis_url, tmp_path) as running:
        running.start("worker")
        await _keep_until_the_end(runtime, table, keeper, running)
    celery.close()
    await check_whole(runtime, table)


async def _keep_until_the_end(
    runtime: Runtime, table: UUID, keeper: Timekeeper, running: Processes
) -> None:
    async with asyncio.timeout(60):
        while (await runtime.tables.load(table)).table.status == "running":
            await keeper.step()
            await asyncio.sleep(0.01)
    assert "Traceback" not in running.log("worker")
