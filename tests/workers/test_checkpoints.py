"""How the relay signs the log while it grows."""

import asyncio
import time
from uuid import uuid4

from domain.table.settings import Settings
from services.runtime import Runtime
from services.store import Key
from services.tables import Done
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
