"""Who is blocked gets no seat at the blocker's tables, and doesn't see them listed."""

import asyncio
from typing import Any
from uuid import uuid4

import httpx
import pytest

from services.blocks import BLOCKS
from services.runtime import Runtime
from tests.api.conftest import Person, good, guest, open_table, problem, project


@pytest.fixture
async def cleo(http: httpx.AsyncClient) -> Person:
    return await guest(http, "Cleo")


async def block(person: Person, other: Person) -> Any:
    return good(await person.put(f"/v1/me/blocks/{other.id}"))


async def lobby(person: Person) -> list[str]:
    return [item["id"] for item in good(await person.get("/v1/tables"))["items"]]


async def test_a_block_is_listed_until_it_is_taken_off(
    ada: Person, bob: Person, cleo: Person
) -> None:
    first = await block(ada, bob)
    await asyncio.sleep(0.01)
    second = await block(ada, cleo)
    assert await block(ada, bob) == first
    assert good(await ada.get("/v1/me/blocks"))["items"] == [second, first]
    assert good(await bob.get("/v1/me/blocks"))["items"] == []
    for _ in range(2):
        good(await ada.delete(f"/v1/me/blocks/{bob.id}"))
    assert good(await ada.get("/v1/me/blocks"))["items"] == [second]


async def test_who_is_blocked_gets_no_seat_there(ada: Person, bob: Person, cleo: Person) -> None:
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    await block(ada, bob)
    for seat in (0, 1, 2):
        problem(await bob.put(f"/v1/tables/{table}/seats/{seat}"), 403, "blocked")
    good(await cleo.put(f"/v1/tables/{table}/seats/1"))
    good(await ada.delete(f"/v1/me/blocks/{bob.id}"))
    good(await bob.put(f"/v1/tables/{table}/seats/2"))


async def test_only_the_hosts_list_counts(ada: Person, bob: Person, cleo: Person) -> None:
    table = await open_table(cleo)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    await block(ada, bob)
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    own = await open_table(bob)
    good(await ada.put(f"/v1/tables/{own}/seats/0"))


async def test_a_refusal_tells_no_more_than_is_known(
    ada: Person, bob: Person, cleo: Person
) -> None:
    hidden = await open_table(ada, listed=False)
    invited = await open_table(ada, listed=False, invited=[bob.id])
    await block(ada, bob)
    problem(await bob.put(f"/v1/tables/{hidden}/seats/1"), 404, "not_found")
    told = await bob.put(f"/v1/tables/{invited}/seats/1")
    problem(told, 403, "blocked")
    assert ada.id not in told.text
    good(await cleo.put(f"/v1/tables/{hidden}/seats/1"))


async def test_a_seat_that_was_held_is_kept_until_the_host_frees_it(
    ada: Person, bob: Person
) -> None:
    table = await open_table(ada)
    good(await bob.put(f"/v1/tables/{table}/seats/1", {"seed": "ab"}))
    await block(ada, bob)
    good(await bob.put(f"/v1/tables/{table}/seats/1", {"seed": "ab"}))
    good(await ada.delete(f"/v1/tables/{table}/seats/1"))
    problem(await bob.put(f"/v1/tables/{table}/seats/1"), 403, "blocked")


@pytest.mark.parametrize("redis_is_here", [True, False])
async def test_the_lobby_doesnt_show_what_cant_be_joined(
    ada: Person, bob: Person, cleo: Person, runtime: Runtime, redis_is_here: bool
) -> None:
    tables = [await open_table(host) for host in (cleo, ada, cleo, ada)]
    if redis_is_here:
        await project(runtime)
    assert await lobby(bob) == tables[::-1]
    await block(ada, bob)
    assert await lobby(bob) == [tables[2], tables[0]]
    assert await lobby(ada) == await lobby(cleo) == tables[::-1]
    path, found = "/v1/tables?limit=1", []
    while path:
        page = await bob.get(path)
        found += [item["id"] for item in good(page)["items"]]
        path = page.links.get("next", {}).get("url", "")
    assert found == [tables[2], tables[0]]


async def test_only_players_can_be_blocked(ada: Person, bob: Person) -> None:
    told = problem(await ada.put(f"/v1/me/blocks/{ada.id}"), 422, "validation_failed")
    assert told["errors"][0]["pointer"] == "path:player_id"
    good(await bob.delete("/v1/me"))
    for nobody in (str(uuid4()), bob.id, "x", ada.id.upper()):
        problem(await ada.put(f"/v1/me/blocks/{nobody}"), 404, "not_found")


async def test_a_list_is_not_without_end(ada: Person, bob: Person, runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        await connection.execute(
            """with made as (
                   insert into players (player_id, name, kind)
                   select gen_random_uuid(), 'x', 'guest' from generate_series(1, $2::int)
                   returning player_id)
               insert into blocks (blocker, blocked) select $1, player_id from made""",
            ada.id,
            BLOCKS,
        )
    told = problem(await ada.put(f"/v1/me/blocks/{bob.id}"), 409, "too_many")
    assert told["params"] == {"limit": BLOCKS}
