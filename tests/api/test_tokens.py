"""Personal tokens: never more than their maker's, told once, and gone within a second."""

import asyncio
import datetime as dt
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from services.players import OPERATOR_SCOPES, TOKENS
from services.runtime import Runtime
from tests.api.conftest import Person, good, guest, open_table, problem, running
from tests.api.server import serving
from tests.api.test_stream import events, listen

BODY = {"name": "laptop", "scopes": ["play", "profile"]}


async def make(person: Person, **more: Any) -> tuple[Person, Any]:
    """Somebody who uses the new token, and what was told of it."""
    told = good(await person.post("/v1/me/tokens", BODY | more), 201)
    return Person(person.http, person.id, told["secret"]), told["token"]


async def listed(person: Person) -> list[Any]:
    items: list[Any] = good(await person.get("/v1/me/tokens"))["items"]
    return items


async def test_a_token_does_what_its_scopes_say(ada: Person) -> None:
    program, told = await make(ada)
    me = good(await program.get("/v1/me"))
    assert (me["id"], me["scopes"]) == (ada.id, ["play", "profile"])
    refused = problem(
        await program.post("/v1/tables", {"game": "kruisjassen"}), 403, "insufficient_scope"
    )
    assert refused["params"] == {"scope": "tables:write"}
    assert program.token.startswith(told["prefix"])
    assert 10 < len(told["prefix"]) < 20


async def test_no_token_makes_one_that_may_more(ada: Person, runtime: Runtime) -> None:
    program, _ = await make(ada)
    for person, scope in ((ada, "admin"), (ada, "audit:reveal"), (program, "tables:write")):
        answer = await person.post("/v1/me/tokens", {"name": "x", "scopes": ["play", scope]})
        assert problem(answer, 403, "insufficient_scope")["params"] == {"scope": scope}
    operator, token = await runtime.players.create("operator", "account", OPERATOR_SCOPES)
    await make(Person(ada.http, operator.id, token), scopes=["admin"])
    reader, _ = await make(ada, scopes=["play"])
    problem(await reader.post("/v1/me/tokens", BODY), 403, "insufficient_scope")


async def test_no_token_makes_one_that_lasts_longer(ada: Person) -> None:
    soon = dt.datetime.now(dt.UTC) + dt.timedelta(hours=1)
    program, told = await make(ada, expires_at=soon.isoformat())
    assert dt.datetime.fromisoformat(told["expires_at"]) == soon
    _, inherited = await make(program)
    assert inherited["expires_at"] == told["expires_at"]
    later = (soon + dt.timedelta(seconds=1)).isoformat()
    refused = await program.post("/v1/me/tokens", {**BODY, "expires_at": later})
    told = problem(refused, 422, "validation_failed")
    assert told["errors"] == [{"pointer": "/expires_at", "code": "out_of_bounds"}]


@pytest.mark.parametrize(
    "wrong",
    [
        {"expires_at": "2020-01-01T00:00:00Z"},
        {"expires_at": "9999-12-31T23:59:59-23:59"},
        {"expires_at": "0001-01-01T00:00:00+23:59"},
        {"expires_at": "2999-01-01T00:00:00"},
        {"scopes": []},
        {"scopes": ["everything"]},
        {"name": ""},
        {"player": "somebody"},
    ],
)
async def test_what_is_asked_of_a_token_has_bounds(ada: Person, wrong: dict[str, Any]) -> None:
    problem(await ada.post("/v1/me/tokens", BODY | wrong), 422, "validation_failed")


async def test_a_token_expires(ada: Person) -> None:
    soon = dt.datetime.now(dt.UTC) + dt.timedelta(seconds=0.5)
    program, _ = await make(ada, expires_at=soon.isoformat())
    good(await program.get("/v1/me"))
    await asyncio.sleep(1.5)
    problem(await program.get("/v1/me"), 401, "unauthenticated")
    assert [token["name"] for token in await listed(ada)] == ["guest"]


async def test_the_list_tells_what_each_is_and_no_secret(ada: Person) -> None:
    program, made = await make(ada)
    laptop, first = await listed(ada)
    assert laptop == made
    assert laptop["last_used_at"] is None
    assert first["name"] == "guest"
    good(await program.get("/v1/me"))
    answer = await ada.get("/v1/me/tokens")
    used = good(answer)["items"][0]["last_used_at"]
    assert used.endswith(":00:00Z")
    assert good(answer)["current"] == first["id"]
    for secret in (ada.token, program.token):
        assert secret not in answer.text


async def test_a_retry_makes_no_second_token_and_tells_no_secret(ada: Person, bob: Person) -> None:
    path = "/v1/me/tokens"
    answers = [await ada.post(path, BODY, Idempotency_Key="one") for _ in range(2)]
    first, again = (good(answer, 201) for answer in answers)
    assert (again["token"], again["secret"]) == (first["token"], None)
    assert answers[1].headers["Idempotency-Replayed"] == "true"
    assert len(await listed(ada)) == 2
    other = await ada.post(path, BODY | {"name": "phone"}, Idempotency_Key="one")
    problem(other, 422, "idempotency_key_reused")
    table = await ada.post("/v1/tables", {"game": "kruisjassen"}, Idempotency_Key="one")
    problem(table, 422, "idempotency_key_reused")
    assert good(await bob.post(path, BODY, Idempotency_Key="one"), 201)["secret"] is not None


async def test_simultaneous_retries_make_one_token(ada: Person) -> None:
    calls = (ada.post("/v1/me/tokens", BODY, Idempotency_Key="one") for _ in range(5))
    told = [good(answer, 201) for answer in await asyncio.gather(*calls)]
    assert len([one for one in told if one["secret"] is not None]) == 1
    assert len({one["token"]["id"] for one in told}) == 1
    assert len(await listed(ada)) == 2


async def test_a_revoked_token_opens_nothing_any_more(ada: Person, bob: Person) -> None:
    program, made = await make(ada)
    path = f"/v1/me/tokens/{made['id']}"
    good(await program.get("/v1/me"))
    problem(await bob.delete(path), 404, "not_found")
    good(await program.get("/v1/me"))
    for _ in range(2):
        assert good(await ada.delete(path)) == {"id": made["id"]}
        problem(await program.get("/v1/me"), 401, "unauthenticated")
    assert len(await listed(ada)) == 1
    for wrong in (ada.id, "x", made["id"].upper()):
        problem(await ada.delete(f"/v1/me/tokens/{wrong}"), 404, "not_found")


async def test_the_own_token_can_be_ended_as_well(ada: Person) -> None:
    current = good(await ada.get("/v1/me/tokens"))["current"]
    good(await ada.delete(f"/v1/me/tokens/{current}"))
    problem(await ada.get("/v1/me"), 401, "unauthenticated")


async def test_another_process_knows_of_it_within_a_second(
    ada: Person, database_url: str, redis_url: str, tmp_path: Path
) -> None:
    program, made = await make(ada)
    async with running(database_url, redis_url, tmp_path) as beside:
        transport = httpx.ASGITransport(app=beside)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            there = Person(http, program.id, program.token)
            good(await there.get("/v1/me"))
            good(await ada.delete(f"/v1/me/tokens/{made['id']}"))
            until = time.monotonic() + 1
            while (answer := await there.get("/v1/me")).status_code == 200:
                assert time.monotonic() < until
                await asyncio.sleep(0.02)
            problem(answer, 401, "unauthenticated")


@pytest.fixture
async def beside(
    database_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[httpx.AsyncClient]:
    """The API as another process."""
    with serving(database_url, redis_url, tmp_path) as (url, _):
        async with httpx.AsyncClient(base_url=url, timeout=10) as client:
            yield client


async def test_open_streams_of_another_process_end_within_a_second(
    ada: Person, beside: httpx.AsyncClient
) -> None:
    table = await open_table(ada)
    for _ in range(3):
        program, made = await make(ada)
        async with listen(Person(beside, ada.id, program.token), table) as response:
            heard = events(response)
            assert (await anext(heard))["event"] == "view"
            await asyncio.sleep(0.3)
            good(await ada.delete(f"/v1/me/tokens/{made['id']}"))
            told = time.monotonic()
            assert [event async for event in heard] == []
            assert time.monotonic() - told < 1


async def test_a_token_that_ended_makes_no_other(ada: Person, runtime: Runtime) -> None:
    """Not even where this process doesn't know yet: it would outlive its end."""
    program, made = await make(ada)
    good(await program.get("/v1/me"))
    async with runtime.store.connection() as connection:  # as another process does
        sql = "update tokens set revoked_at = clock_timestamp() where token_id = $1"
        await connection.execute(sql, made["id"])
    answer = await program.post("/v1/me/tokens", BODY | {"scopes": ["play"]})
    problem(answer, 401, "unauthenticated")
    upgrade = {"name": "Mallory", "password": "correct horse"}
    problem(await program.put("/v1/me/account", upgrade), 401, "unauthenticated")


async def test_tokens_are_not_without_number(ada: Person, runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        await connection.execute(
            """insert into tokens (token_hash, player_id, scopes)
               select n::text::bytea, $1, '{play}' from generate_series(1, $2::int) n""",
            ada.id,
            TOKENS - 1,
        )
    told = problem(await ada.post("/v1/me/tokens", BODY), 409, "too_many")
    assert told["params"] == {"limit": TOKENS}
    told = good(await ada.get("/v1/me/tokens"))
    other = next(token["id"] for token in told["items"] if token["id"] != told["current"])
    good(await ada.delete(f"/v1/me/tokens/{other}"))
    await make(ada)


async def test_many_askers_share_a_look_up(http: httpx.AsyncClient, runtime: Runtime) -> None:
    people = [await guest(http) for _ in range(20)]
    runtime.players._seen.clear()
    answers = await asyncio.gather(*(person.get("/v1/me") for person in people))
    assert [good(answer)["id"] for answer in answers] == [person.id for person in people]
