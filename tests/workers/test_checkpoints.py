"""How the relay signs the log while it grows."""

import asyncio
import time
from uuid import uuid4

import asyncpg
import pytest

from domain.table.settings import Settings
from services.runtime import Runtime
from services.store import Key
from services.tables import Done
from tests.api.test_log import sign
from tests.workers.conftest import HOST
from tests.workers.running import relay
from workers.relay import SIGN_SECONDS

SECONDS = 3.0
BEHIND_SECONDS = 2.0


async def test_a_growing_log_is_signed_at_a_pace_and_in_time(runtime: Runtime) -> None:
    """What a signature costs is shared by all that came since the one before."""
    began, events = time.monotonic(), 0
    async with relay(runtime):
        while time.monotonic() < began + SECONDS:
            key = Key("test", uuid4().hex, b"")
            opened = await runtime.tables.open(HOST, "kruisjassen", {}, Settings(), key)
            assert isinstance(opened, Done)
            events += opened.folded.version
            await asyncio.sleep(0.01)
        async with asyncio.timeout(BEHIND_SECONDS), runtime.store.connection() as connection:
            newest = "select coalesce(max(size), 0) from log_checkpoints"
            while await connection.fetchval(newest) < events:
                await asyncio.sleep(0.02)
            signed = await connection.fetchval("select count(*) from log_checkpoints")
        assert 1 < signed <= (time.monotonic() - began) / SIGN_SECONDS + 1


async def test_a_log_that_cannot_be_signed_is_told_of_once_in_a_while(
    runtime: Runtime, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing else of the relay ends with it."""
    for _ in range(10):
        key = Key("test", uuid4().hex, b"")
        await runtime.tables.open(HOST, "kruisjassen", {}, Settings(), key)
    await sign(runtime)
    owner = await asyncpg.connect(database_url)
    await owner.execute("delete from event_log where log_index > 5")
    await owner.execute("update log_tree set size = 0; update log_head set size = 6")
    await owner.close()
    async with relay(runtime), asyncio.timeout(5):
        while "not_signed" not in (said := capsys.readouterr().out):
            await asyncio.sleep(0.05)
        await asyncio.sleep(4 * SIGN_SECONDS)
        later = capsys.readouterr().out
    assert "signed at 10, the database has 6" in said
    assert "not_signed" not in later
    assert "step_failed" not in said + later
