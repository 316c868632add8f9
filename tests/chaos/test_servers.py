"""Real processes outlive their servers, stop cleanly, and tell no cards."""

import asyncio
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from deploy.local.stack import LocalStack
from domain.games import GAMES
from services.runtime import Runtime
from services.schema import migrate
from services.settings import Settings
from services.store import Unavailable
from tests.chaos.processes import processes
from tests.chaos.test_kill import RULES, check_whole, wait_for_progress
from tests.workers.conftest import open_match

CARD = re.compile("|".join(f'"{card}"' for card in GAMES["kruisjassen"].pack(None, "pack")))


@pytest.fixture
def stack(tmp_path: Path) -> Iterator[LocalStack]:
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)  # PostgreSQL runs as nobody where we are root
    with LocalStack.start(tmp_path / "servers") as started:  # durable: commits outlive a kill
        yield started


async def test_a_match_goes_on_after_each_server_was_killed(
    stack: LocalStack, tmp_path: Path
) -> None:
    await migrate(stack.database_url)
    environ = {"DATABASE_URL": stack.database_url, "REDIS_URL": stack.redis_url}
    settings = Settings.from_env(environ | {"COURTCARDS_STATE": str(tmp_path)})
    runtime = await Runtime.start(settings)
    table = await open_match(runtime, rules=RULES)
    with processes(stack.database_url, stack.redis_url, tmp_path) as running:
        running.start("relay")
        running.start("worker")
        # A Celery worker that was about to acknowledge when its broker died ends (kombu 5.7).
        watching = asyncio.create_task(running.watch())
        for server in (stack._valkey, stack._postgres):
            await wait_for_progress(runtime, table, 40)
            assert server.process is not None
            server.process.kill()
            server.process.wait()
            await asyncio.sleep(0.7)
            stack.revive()
        await _wait_for_end(runtime, table)
        await _wait_for_views(runtime, table)
        watching.cancel()
        assert running.run("workers.alive") == 0
        started = time.monotonic()
        assert running.stop("relay", signal.SIGTERM) == 0
        assert time.monotonic() - started < 3
        assert running.stop("worker", signal.SIGTERM) == 0, running.log("worker")[-2000:]
        async with runtime.store.connection() as connection:
            await connection.execute("update heartbeat set at = at - 60000")
        assert running.run("workers.alive") == 1
        logs = running.log("relay") + running.log("worker")
    await check_whole(runtime, table)
    await runtime.close()
    assert CARD.search(logs) is None
    assert "Traceback" not in running.log("relay")


async def _wait_for_end(runtime: Runtime, table: UUID) -> None:
    async with asyncio.timeout(60):
        while True:
            try:
                if (await runtime.tables.load(table)).table.status != "running":
                    return
            except Unavailable:
                pass
            await asyncio.sleep(0.05)


async def _wait_for_views(runtime: Runtime, table: UUID) -> None:
    async with asyncio.timeout(10):
        while await runtime.views.view(table, 0) is None:
            await asyncio.sleep(0.05)
