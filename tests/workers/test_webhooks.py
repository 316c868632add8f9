"""Webhooks through the real relay and a real Celery worker."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.table.events import MatchStarted, TableEvent, TurnOpened
from services import webhooks
from services.runtime import Runtime
from services.store import Key
from services.webhooks import NewWebhook
from tests.chaos.processes import Processes, processes
from tests.receiver import Receiver, receiving
from tests.workers.conftest import HOST, OpenTable
from tests.workers.running import ended, nobody, relay


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as made:
        yield made


@pytest.fixture
def running(
    database_url: str, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Processes]:
    monkeypatch.setenv("COURTCARDS_WEBHOOK_NETWORKS", "127.0.0.1/32")
    with processes(database_url, redis_url, tmp_path) as made:
        yield made


async def hook(runtime: Runtime, receiver: Receiver, path: str = "/") -> UUID:
    async with runtime.store.connection() as connection:
        await connection.execute(
            """insert into players (player_id, name, kind) values ($1, '', 'account')
               on conflict do nothing""",
            UUID(HOST),
        )
    url, key = f"http://127.0.0.1:{receiver.port}{path}", Key(f"player:{HOST}", uuid4().hex, b"")
    made = await webhooks.create(runtime, HOST, url, ["turn.opened", "match.ended", "table.*"], key)
    assert isinstance(made, NewWebhook)
    return UUID(made.webhook.id)


async def test_a_whole_match_is_told_by_relay_and_worker(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, running: Processes
) -> None:
    await hook(runtime, receiver)
    for name in ("relay", "worker"):
        running.start(name)
    table = await open_table(1, turn_seconds=1, bot_keeps_after=None)
    await ended(runtime, table, 60)
    history = await runtime.tables.history(table, 0, None)
    wanted = [one.version for one in history if concerns_host(one.event)]
    assert len(wanted) > 20
    async with asyncio.timeout(40):  # a lease may have to end first
        while versions(receiver) != set(wanted):
            await asyncio.sleep(0.05)


def versions(receiver: Receiver) -> set[int]:
    return {json.loads(one.body)["data"]["version"] for one in receiver.received}


def concerns_host(event: Any) -> bool:
    """On seat 0, who didn't ask for `match.started`."""
    if isinstance(event, TurnOpened):
        return event.seats == (0,)
    return isinstance(event, TableEvent) and not isinstance(event, MatchStarted)


async def test_slow_receivers_keep_no_bot_waiting(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, running: Processes
) -> None:
    """More of them than the worker has processes, and none ever answers."""
    receiver.answer = None
    for number in range(10):
        await hook(runtime, receiver, f"/{number}")
    for name in ("relay", "worker"):
        running.start(name)
    first = await open_table()
    await receiver.wait_for(10, 20)
    await ended(runtime, first)
    table = await open_table()
    await ended(runtime, table, 10)
    history = await runtime.tables.history(table, 0, None)
    pauses = [b.at - a.at for a, b in pairwise(history)]
    assert max(pauses) < 1000
    assert {one.path for one in receiver.received} == {f"/{number}" for number in range(10)}


async def test_while_celery_is_away_webhooks_wait_and_the_game_goes_on(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver
) -> None:
    webhook = await hook(runtime, receiver)
    async with relay(runtime, nobody):
        await ended(runtime, await open_table())
        async with asyncio.timeout(5):
            while not (told := await webhooks.deliveries(runtime, HOST, webhook, None, 100)):
                await asyncio.sleep(0.05)
    assert {one.state for one in told} == {"pending"}
    assert receiver.connections == 0
