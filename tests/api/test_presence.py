"""Who of a table's players is there."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from services import presence
from services.runtime import Runtime
from tests.api.conftest import Person, good, guest, open_table, running
from tests.api.test_away import NOWHERE
from tests.api.test_stream import streaming


@pytest.fixture
async def table(ada: Person, bob: Person) -> str:
    opened = await open_table(ada)
    good(await ada.put(f"/v1/tables/{opened}/seats/0"))
    good(await bob.put(f"/v1/tables/{opened}/seats/2"))
    return opened


def told(sent: list[bytes]) -> list[list[int]]:
    """Each presence that a stream told, in order."""
    frames = b"".join(sent).split(b"\n\n")
    found = [frame for frame in frames if frame.startswith(b"event: presence\n")]
    return [json.loads(frame.partition(b"data: ")[2])["present"] for frame in found]


async def until(sent: list[bytes], present: list[int]) -> None:
    async with asyncio.timeout(3):
        while told(sent)[-1:] != [present]:
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def device(app: Litestar, person: Person, table: str) -> AsyncIterator[list[bytes]]:
    async with streaming(app, person, table) as sent:
        async with asyncio.timeout(3):
            while not told(sent):
                await asyncio.sleep(0.02)
        yield sent


async def test_others_are_told_who_comes_and_goes(
    app: Litestar, ada: Person, bob: Person, table: str
) -> None:
    async with device(app, ada, table) as sent:
        await until(sent, [0])
        async with device(app, bob, table):
            await until(sent, [0, 2])
            assert good(await bob.get(f"/v1/tables/{table}"))["present"] == [0, 2]
        await until(sent, [0])
    assert told(sent)[-3:] == [[0], [0, 2], [0]]


async def test_a_player_is_there_as_long_as_any_device_is(
    app: Litestar, ada: Person, bob: Person, table: str
) -> None:
    async with device(app, ada, table) as sent, device(app, bob, table):
        await until(sent, [0, 2])
        async with device(app, bob, table):
            pass
        assert good(await ada.get(f"/v1/tables/{table}"))["present"] == [0, 2]
    assert told(sent)[-1] == [0, 2]


async def test_a_device_that_fell_silent_is_gone(
    app: Litestar,
    ada: Person,
    runtime: Runtime,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its process was killed: nothing took it away."""
    monkeypatch.setattr(presence, "SILENT_SECONDS", 2)
    monkeypatch.setattr(presence, "REFRESH_SECONDS", 0.2)
    async with device(app, ada, table) as sent:
        await runtime.presence._come(UUID(table), "2:lost")
        await until(sent, [0, 2])
        await until(sent, [0])


async def test_only_those_who_may_watch_are_told(
    app: Litestar, ada: Person, bob: Person, table: str
) -> None:
    good(await bob.delete(f"/v1/tables/{table}/seats/2"))
    async with device(app, ada, table):
        assert "present" not in good(await bob.get(f"/v1/tables/{table}"))


async def test_presence_is_no_event(
    app: Litestar, ada: Person, runtime: Runtime, table: str
) -> None:
    before = (await runtime.tables.load(UUID(table))).version
    async with device(app, ada, table) as sent:
        assert told(sent)
    assert (await runtime.tables.load(UUID(table))).version == before
    assert not any(b"presence" in row.public for row in await runtime.store.read(UUID(table)))


async def test_without_redis_nobody_is_said_to_be_away(database_url: str, tmp_path: Path) -> None:
    async with running(database_url, f"redis://{NOWHERE}/0", tmp_path) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            ada = await guest(http)
            opened = await open_table(ada)
            assert "present" not in good(await ada.get(f"/v1/tables/{opened}"))
