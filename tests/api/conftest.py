"""An app on real servers, and the people who call it."""

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from msgspec import Struct
from msgspec.structs import replace

from api.app import create_app
from domain.table.commands import Act
from domain.table.play import pick
from domain.table.state import AnyTable, moved_by_bot, owing
from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import sequence
from services.settings import Settings
from services.store import Key
from services.tables import Done, Tables

SHORT = {"objective": {"type": "deals", "deals": 1}}


class Person(Struct):
    """Somebody with a token."""

    http: httpx.AsyncClient
    id: str = ""
    token: str = ""

    async def call(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        return await self.http.request(method, path, json=body, headers=sent)

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.call("GET", path, **headers)

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        headers.setdefault("Idempotency_Key", uuid.uuid4().hex)
        return await self.call("POST", path, body if body is not None else {}, **headers)

    async def put(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.call("PUT", path, body if body is not None else {}, **headers)

    async def delete(self, path: str, **headers: str) -> httpx.Response:
        return await self.call("DELETE", path, **headers)


def good(response: httpx.Response, status: int = 200) -> Any:
    assert response.status_code == status, response.text
    return response.json()


def problem(response: httpx.Response, status: int, code: str) -> Any:
    assert (response.status_code, response.json().get("code")) == (status, code), response.text
    assert response.headers["content-type"] == "application/problem+json"
    return response.json()


@asynccontextmanager
async def running(
    database_url: str, redis_url: str, state: Path, **more: str
) -> AsyncIterator[Litestar]:
    urls = {"DATABASE_URL": database_url, "REDIS_URL": redis_url}
    settings = Settings.from_env({**urls, "COURTCARDS_STATE": str(state), **more})
    made = create_app(settings)
    ready, over = asyncio.Event(), asyncio.Event()
    serving = asyncio.create_task(_serve(made, ready, over))
    starting = asyncio.create_task(ready.wait())
    await asyncio.wait((serving, starting), return_when="FIRST_COMPLETED")
    try:
        yield made
    finally:
        over.set()
        await serving


@pytest.fixture
async def app(database_url: str, redis_url: str, tmp_path: Path) -> AsyncIterator[Litestar]:
    async with running(database_url, redis_url, tmp_path) as made:
        yield made


async def _serve(app: Litestar, ready: asyncio.Event, over: asyncio.Event) -> None:
    """Started and ended by one task, which the fixture's two halves are not."""
    async with app.lifespan():
        ready.set()
        await over.wait()


@pytest.fixture
async def http(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


@pytest.fixture
def runtime(app: Litestar) -> Runtime:
    held: Runtime = app.state.runtime
    return held


async def guest(http: httpx.AsyncClient, name: str = "Ada") -> Person:
    told = good(await Person(http).post("/v1/guests", {"name": name}), 201)
    return Person(http, told["player"]["id"], told["token"])


@pytest.fixture
async def ada(http: httpx.AsyncClient) -> Person:
    return await guest(http)


@pytest.fixture
async def bob(http: httpx.AsyncClient) -> Person:
    return await guest(http, "Bob")


async def open_table(
    host: Person, game: str = "kruisjassen", rules: Any = SHORT, **settings: Any
) -> str:
    body = {"game": game, "rules": rules, "settings": settings}
    opened: str = good(await host.post("/v1/tables", body), 201)["table"]["id"]
    return opened


async def started(
    host: Person, game: str = "kruisjassen", rules: Any = SHORT, **settings: Any
) -> str:
    """The host on seat 0 of a running match, bots on the others."""
    table = await open_table(host, game, rules, **settings)
    taken = good(await host.put(f"/v1/tables/{table}/seats/0", {"seed": "00ff"}))
    for seat in range(1, len(taken["table"]["seats"])):
        good(await host.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await host.post(f"/v1/tables/{table}/start"))
    return table


async def bots_play(runtime: Runtime | Tables, table: str) -> None:
    """All bot turns that are due, as their errands would do them."""
    tables = runtime if isinstance(runtime, Tables) else runtime.tables
    while True:
        folded = await tables.load(uuid.UUID(table))
        state = folded.table
        seats = [s for s in owing(folded.game, state) if moved_by_bot(state.seats[s])]
        if state.turn is None or not seats:
            return
        seat, turn = seats[0], state.turn.number
        act = Act(None, seat, turn, pick(folded.game, state, seat, 7), folded.at)
        key = Key(f"errand:{table}", f"bot:{turn}:{seat}", b"")
        make = partial(_now, act)
        done = await tables.command(folded.id, make, actor=f"bot:{seat}", key=key)
        assert isinstance(done, Done), done


def _now(act: Act, _table: AnyTable, now: int) -> Act:
    return replace(act, now=now)


async def my_move(person: Person, table: str, which: int = 0, **headers: str) -> httpx.Response:
    """One of the legal moves, as a rule the first."""
    legal = good(await person.get(f"/v1/tables/{table}/legal-moves"))
    body = {"turn": legal["turn"], "move": legal["moves"][which]}
    return await person.post(f"/v1/tables/{table}/moves", body, **headers)


async def project(runtime: Runtime) -> None:
    """What the relay does with what was appended."""
    async with runtime.store.connection() as connection:
        await sequence(connection)
    projector = Projector(runtime.store, runtime.tables, runtime.redis, runtime.ring)
    while await projector.step():
        pass
