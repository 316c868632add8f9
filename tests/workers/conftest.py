from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.table.commands import Command, SeatBot, Start, TakeSeat
from domain.table.settings import Settings as TableSettings
from services.agenda import beat
from services.runtime import Runtime
from services.settings import Settings
from services.store import Key
from services.tables import Done

HOST = str(uuid4())
OneDeal = {"objective": {"type": "deals", "deals": 1}}
OpenTable = Callable[..., Awaitable[UUID]]


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    environ = {"DATABASE_URL": database_url, "REDIS_URL": redis_url}
    return Settings.from_env(environ | {"COURTCARDS_STATE": str(tmp_path)})


@pytest.fixture
async def runtime(settings: Settings) -> AsyncIterator[Runtime]:
    made = await Runtime.start(settings)
    async with made.store.connection() as connection:
        await beat(connection)  # the template's last beat may look like an outage
    yield made
    await made.close()


async def command(runtime: Runtime, table: UUID, make: Callable[[int], Command]) -> Done:
    key = Key("test", uuid4().hex, b"")
    answer = await runtime.tables.command(table, lambda _, now: make(now), actor="test", key=key)
    assert isinstance(answer, Done), answer
    return answer


async def open_match(runtime: Runtime, humans: int = 0, rules: Any = None, **settings: Any) -> UUID:
    """A running match: the first seats are the host's and other humans', the rest bots'."""
    key = Key("test", uuid4().hex, b"")
    chosen = TableSettings(**settings)
    answer = await runtime.tables.open(HOST, "kruisjassen", rules or OneDeal, chosen, key)
    assert isinstance(answer, Done)
    table = answer.folded.id
    for seat in range(4):
        if seat < humans:
            player = HOST if seat == 0 else str(uuid4())
            await command(runtime, table, lambda n, s=seat, p=player: TakeSeat(p, s, "", n))  # type: ignore[misc]
        else:
            await command(runtime, table, lambda n, s=seat: SeatBot(HOST, s, 1, n))  # type: ignore[misc]
    await command(runtime, table, lambda now: Start(HOST, now))
    return table


@pytest.fixture
def open_table(runtime: Runtime) -> OpenTable:
    async def opened(humans: int = 0, rules: Any = None, **settings: Any) -> UUID:
        return await open_match(runtime, humans, rules, **settings)

    return opened
