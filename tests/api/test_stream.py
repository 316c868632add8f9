"""The stream of a table, and the process that serves it."""

import asyncio
import contextlib
import itertools
import json
import re
import signal
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar

from api import sse
from domain.table.commands import Command, LeaveSeat, SeatBot
from domain.table.state import AnyTable
from services.keyring import KeyRing
from services.runtime import Runtime
from services.store import Key, Store
from services.tables import Tables
from tests.api.conftest import (
    Person,
    bots_play,
    good,
    guest,
    my_move,
    open_table,
    problem,
    project,
    started,
)
from tests.api.server import serving


class Event(dict[str, Any]):
    """The lines of one server-sent event."""


async def events(response: httpx.Response) -> AsyncIterator[Event]:
    """Those with an id."""
    async for event in frames(response):
        if "id" in event:
            yield event


async def frames(response: httpx.Response) -> AsyncIterator[Event]:
    event = Event()
    async for line in response.aiter_lines():
        if line.startswith(":"):
            continue
        if line:
            name, _, value = line.partition(": ")
            event[name] = value
        elif event:
            yield event
            event = Event()


@pytest.fixture
async def server(
    database_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[tuple[str, Any]]:
    with serving(database_url, redis_url, tmp_path) as running:
        yield running


@pytest.fixture
async def person(server: tuple[str, Any]) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(base_url=server[0], timeout=10) as client:
        yield await guest(client)


@pytest.fixture
async def beside(store: Store, tmp_path: Path, person: Person) -> Tables:
    """Another process of the same deployment, so to say: it moves the bots."""
    assert person.id
    return Tables(store, KeyRing.load_or_create(tmp_path / "keys.json"))


def listen(person: Person, table: str, **headers: str) -> Any:
    sent = {"Authorization": f"Bearer {person.token}", **headers}
    return person.http.stream("GET", f"/v1/tables/{table}/stream", headers=sent)


async def play_to_the_end(person: Person, beside: Tables, table: str) -> None:
    await bots_play(beside, table)
    while good(await person.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(person, table))
        await bots_play(beside, table)


async def test_a_stream_starts_with_a_view_and_tells_every_event_once(
    person: Person, beside: Tables
) -> None:
    table = await started(person)
    async with listen(person, table) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        heard = events(response)
        first = await anext(heard)
        assert first["event"] == "view"
        playing = asyncio.create_task(play_to_the_end(person, beside, table))
        versions = [int(first["id"])]
        async for event in heard:
            versions.append(int(event["id"]))
            if json.loads(event["data"])["event"]["type"] == "table.match_ended":
                break
        await playing
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert json.loads(first["data"])["version"] == versions[0]


async def test_a_broken_stream_goes_on_where_it_was(person: Person, beside: Tables) -> None:
    """The client leaves after every third event and comes back with the last id that it saw."""
    table = await started(person)
    playing = asyncio.create_task(play_to_the_end(person, beside, table))
    last, versions, over = "0", [], False
    while not over:
        async with listen(person, table, **{"Last-Event-ID": last}) as response:
            heard = events(response)
            for _ in range(3):
                event = await anext(heard)
                last = event["id"]
                versions.append(int(last))
                over = json.loads(event["data"])["event"]["type"] == "table.match_ended"
                if over:
                    break
    await playing
    assert versions == list(range(1, len(versions) + 1))


async def test_a_stream_is_for_those_who_may_watch(person: Person) -> None:
    table = await started(person)
    other = await guest(person.http, "Bob")
    problem(await other.get(f"/v1/tables/{table}/stream"), 404, "not_found")
    answer = await person.get(f"/v1/tables/{table}/stream", Last_Event_ID="x")
    problem(answer, 422, "validation_failed")


async def test_a_version_that_is_not_there_yet_cannot_be_gone_on_from(
    person: Person, beside: Tables
) -> None:
    """Seen from a process whose table is behind: what another has appended is there."""
    table = await started(person)
    await bots_play(beside, table)
    last = (await beside.load(UUID(table))).version
    path = f"/v1/tables/{table}/stream"
    for pointer, answer in (
        ("header:Last-Event-ID", await person.get(path, Last_Event_ID=str(last + 1))),
        ("query:after", await person.get(f"{path}?after={last + 1}")),
    ):
        told = problem(answer, 422, "validation_failed")
        assert told["errors"] == [{"pointer": pointer, "code": "invalid_value"}]
    async with listen(person, table, **{"Last-Event-ID": str(last)}) as response:
        assert response.status_code == 200


async def test_streams_end_at_once_when_the_server_is_told_to_stop(
    server: tuple[str, Any], person: Person
) -> None:
    table = await started(person)
    async with listen(person, table) as response:
        heard = events(response)
        await anext(heard)
        told = time.monotonic()
        server[1].send_signal(signal.SIGTERM)
        assert [event async for event in heard] == []
    assert await asyncio.to_thread(server[1].wait, 5) in (0, -signal.SIGTERM)
    assert time.monotonic() - told < 3


async def test_the_log_of_the_process_holds_no_token_and_no_card(
    person: Person, beside: Tables, tmp_path: Path
) -> None:
    table = await started(person)
    await bots_play(beside, table)
    good(await my_move(person, table))
    async with asyncio.timeout(3):  # a line is written after its answer
        while '"/v1/tables/{table_id}/moves"' not in (tmp_path / "api.log").read_text():
            await asyncio.sleep(0.02)
    log = (tmp_path / "api.log").read_text()
    assert person.token not in log
    assert table not in log
    assert '"card"' not in log


@contextlib.asynccontextmanager
async def streaming(app: Litestar, person: Person, table: str) -> AsyncIterator[list[bytes]]:
    async with answering(app, person, f"/v1/tables/{table}/stream") as sent:
        yield sent


@contextlib.asynccontextmanager
async def answering(
    app: Litestar, person: Person, path: str, query: bytes = b"", **headers: str
) -> AsyncIterator[list[bytes]]:
    """What the app sends, as it sends it; the last body is empty."""
    sent: list[bytes] = []
    given = {"authorization": f"Bearer {person.token}"} if person.token else {}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": path,
        "raw_path": b"",
        "query_string": query,
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "root_path": "",
        "scheme": "http",
    }

    async def receive() -> Any:
        await asyncio.sleep(60)

    async def send(message: Any) -> None:
        sent.append(message.get("body", b""))

    listening = asyncio.create_task(app(scope, receive, send))  # type: ignore[arg-type]
    yield sent
    listening.cancel()
    await asyncio.wait((listening,))


async def until_it_ends(sent: list[bytes], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while sent[-1]:
            await asyncio.sleep(0.02)


async def revoke_tokens(runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        await connection.execute("update tokens set revoked_at = clock_timestamp()")


def pings(sent: list[bytes]) -> list[bytes]:
    return [body for body in sent if re.fullmatch(rb": \d{4}-\d\d-\d\dT[\d:.]+Z\n\n", body)]


async def test_a_stream_pings_and_ends_with_its_token(
    app: Litestar, ada: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sse, "PING_SECONDS", 0.1)
    table = await started(ada)
    async with streaming(app, ada, table) as sent:
        await asyncio.sleep(0.5)
        assert sent[-1]
        await revoke_tokens(runtime)
        await until_it_ends(sent, 1)
    assert len(pings(sent)) > 3


async def test_who_has_left_a_seat_does_not_follow_whoever_takes_it(
    app: Litestar, ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    for seat in (2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    async with streaming(app, bob, table) as sent:
        await asyncio.sleep(0.3)
        good(await bob.delete(f"/v1/tables/{table}/seats/1"))
        carol = await guest(ada.http, "Carol")
        good(await carol.put(f"/v1/tables/{table}/seats/1"))
        good(await ada.post(f"/v1/tables/{table}/start"))
        await project(runtime)
        await until_it_ends(sent, 3)
    assert b"event: view" in b"".join(sent)
    hand = good(await carol.get(f"/v1/tables/{table}/view"))["table"]["match"]["hands"][1]
    assert hand
    assert not any(f'"{card}"'.encode() in b"".join(sent) for card in hand)


async def test_a_busy_stream_pings_and_ends_with_its_token_too(
    app: Litestar, ada: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its events follow one another sooner than its pings."""
    monkeypatch.setattr(sse, "PING_SECONDS", 0.4)
    table = await open_table(ada)

    async def change_seats() -> None:
        for seat in itertools.cycle((1, 2)):
            key = Key("test", uuid4().hex, b"")
            make = partial(seat_or_free, ada.id, seat)
            await runtime.tables.command(UUID(table), make, actor="test", key=key)
            await project(runtime)
            await asyncio.sleep(0.05)

    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    changing = asyncio.create_task(change_seats())
    async with streaming(app, ada, table) as sent:
        await asyncio.sleep(1.5)
        assert len(pings(sent)) > 2
        assert len(sent) > 3 * len(pings(sent))
        await revoke_tokens(runtime)
        await until_it_ends(sent, 1)
    changing.cancel()


def seat_or_free(host: str, seat: int, table: AnyTable, now: int) -> Command:
    held = table.seats[seat].bot is not None
    return LeaveSeat(host, seat, now) if held else SeatBot(host, seat, 0, now)
