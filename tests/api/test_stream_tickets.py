"""Tickets, for those who can't send a header."""

import asyncio
from typing import Any

import pytest
from litestar import Litestar

from services import tickets
from services.runtime import Runtime
from tests.api.conftest import Person, good, open_table, problem
from tests.api.test_stream import answering, revoke_tokens, until_it_ends

PATH = "/v1/me/stream-tickets"


@pytest.fixture
def nobody(ada: Person) -> Person:
    return Person(ada.http)


async def ticket_of(person: Person) -> str:
    made: str = good(await person.post(PATH), 201)["ticket"]
    return made


async def test_a_ticket_opens_one_stream_as_its_player(
    app: Litestar, ada: Person, nobody: Person
) -> None:
    table = await open_table(ada, listed=False)
    for path in (f"/v1/tables/{table}/stream", "/v1/me/stream"):
        ticket = await ticket_of(ada)
        async with answering(app, nobody, path, f"after=0&ticket={ticket}".encode()) as sent:
            await asyncio.sleep(0.7)  # it is looked at again
            assert sent[0:1] == [b""]
            assert sent[-1]
        problem(await nobody.get(f"{path}?ticket={ticket}"), 401, "unauthenticated")


async def test_a_ticket_tells_no_more_than_its_player_may_know(
    ada: Person, bob: Person, nobody: Person
) -> None:
    table = await open_table(ada, listed=False)
    path = f"/v1/tables/{table}/stream?ticket={await ticket_of(bob)}"
    problem(await nobody.get(path), 404, "not_found")


async def test_a_stream_that_a_ticket_opened_ends_with_the_token(
    app: Litestar, ada: Person, nobody: Person, runtime: Runtime
) -> None:
    query = f"ticket={await ticket_of(ada)}".encode()
    async with answering(app, nobody, "/v1/me/stream", query) as sent:
        await asyncio.sleep(0.3)
        assert sent[-1]
        await revoke_tokens(runtime)
        await until_it_ends(sent, 1)


async def test_a_ticket_opens_nothing_else(ada: Person, nobody: Person) -> None:
    ticket = await ticket_of(ada)
    for path in ("/v1/me", "/v1/me/sync", "/v1/me/turns", "/v1/tables"):
        problem(await nobody.get(f"{path}?ticket={ticket}"), 401, "unauthenticated")
    told = await Person(ada.http, "", ticket).get("/v1/me")
    problem(told, 401, "unauthenticated")


async def test_a_ticket_is_good_for_half_a_minute(
    ada: Person, nobody: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    client: Any = runtime.redis
    await ticket_of(ada)
    (name,) = [key async for key in client.scan_iter("courtcards:ticket:*")]
    assert 28 <= await client.ttl(name) <= 30
    monkeypatch.setattr(tickets, "TICKET_SECONDS", 1)
    ticket = await ticket_of(ada)
    await asyncio.sleep(1.1)
    problem(await nobody.get(f"/v1/me/stream?ticket={ticket}"), 401, "unauthenticated")


async def test_a_ticket_of_a_token_that_has_ended_opens_nothing(
    ada: Person, nobody: Person, runtime: Runtime
) -> None:
    ticket = await ticket_of(ada)
    await revoke_tokens(runtime)
    await asyncio.sleep(0.5)
    problem(await nobody.get(f"/v1/me/stream?ticket={ticket}"), 401, "unauthenticated")


async def test_no_ticket_is_logged_or_kept(
    app: Litestar, ada: Person, nobody: Person, runtime: Runtime, capfd: pytest.CaptureFixture[str]
) -> None:
    ticket = await ticket_of(ada)
    client: Any = runtime.redis
    for key in [key async for key in client.scan_iter("courtcards:ticket:*")]:
        assert ticket.encode() not in key + await client.get(key)
        assert ada.token.encode() not in key + await client.get(key)
    async with answering(app, nobody, "/v1/me/stream", f"ticket={ticket}".encode()):
        await asyncio.sleep(0.1)
    refused = await nobody.get(f"/v1/me/stream?ticket={ticket}")
    assert ticket not in refused.text + str(refused.headers)
    await asyncio.sleep(0.05)
    told = capfd.readouterr()
    assert '"/v1/me/stream"' in told.out
    assert ticket not in told.out + told.err


async def test_a_ticket_needs_the_scope_of_a_stream(ada: Person, runtime: Runtime) -> None:
    _, token = await runtime.players.create("Reader", "account", ["profile"])
    problem(await Person(ada.http, "", token).post(PATH), 403, "insufficient_scope")
