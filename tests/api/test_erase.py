"""A player who is erased leaves no name behind, frees what waits for them, and changes no event."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
import redis.asyncio

from services.runtime import Runtime
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

NAME = "Zenobia Quartermaine"


@pytest.fixture
async def zenobia(http: httpx.AsyncClient) -> Person:
    return await guest(http, NAME)


async def in_postgres(url: str, text: str) -> list[str]:
    """The tables that hold the text, in clear or within bytes."""
    connection = await asyncpg.connect(url)
    tables = await connection.fetch("select tablename from pg_tables where schemaname = 'public'")
    found = []
    for (table,) in tables:
        rows = [row[0] for row in await connection.fetch(f"select t::text from {table} t")]
        if any(text in row or text.encode().hex() in row for row in rows):
            found.append(table)
    await connection.close()
    return found


async def in_redis(url: str) -> AsyncIterator[bytes]:
    client = redis.asyncio.from_url(url)
    reads: dict[Any, Any] = {
        b"string": client.get,
        b"hash": client.hgetall,
        b"stream": client.xrange,
        b"set": client.smembers,
        b"list": lambda key: client.lrange(key, 0, -1),
        b"zset": lambda key: client.zrange(key, 0, -1),
    }
    async for key in client.scan_iter():
        yield key + repr(await reads[await client.type(key)](key)).encode()
    await client.aclose()


async def finish(person: Person, runtime: Runtime, table: str) -> None:
    await bots_play(runtime, table)
    while good(await person.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(person, table))
        await bots_play(runtime, table)


async def test_no_name_is_left_anywhere(
    zenobia: Person,
    bob: Person,
    runtime: Runtime,
    database_url: str,
    redis_url: str,
    capfd: pytest.CaptureFixture[str],
) -> None:
    over, begun = await started(zenobia, spectators="public"), await started(zenobia)
    await finish(zenobia, runtime, over)
    waiting = await open_table(bob, spectators="public")
    good(await zenobia.put(f"/v1/tables/{waiting}/seats/1"))
    await project(runtime)
    assert await in_postgres(database_url, NAME) == ["players"]
    assert good(await zenobia.get("/v1/me"))["name"] == NAME

    good(await zenobia.delete("/v1/me"))
    await project(runtime)
    assert await in_postgres(database_url, NAME) == []
    told = [found async for found in in_redis(redis_url)]
    assert any(waiting.encode() in found for found in told)
    for person in (zenobia, bob):
        for table in (over, begun, waiting):
            for path in ("", "/view", "/events?limit=500", "/scores", "/deals/1"):
                told.append((await person.get(f"/v1/tables/{table}{path}")).content)
        for path in ("/v1/me", "/v1/me/turns", "/v1/tables"):
            told.append((await person.get(path)).content)
    lines = capfd.readouterr()
    told += [lines.out.encode(), lines.err.encode()]
    assert '"route":"/v1/me"' in lines.out
    assert not any(part.encode() in found for found in told for part in NAME.split())


async def test_tokens_end_at_once(zenobia: Person) -> None:
    good(await zenobia.get("/v1/me"))
    assert good(await zenobia.delete("/v1/me")) == {"id": zenobia.id}
    for call in (zenobia.get("/v1/me"), zenobia.get("/v1/tables"), zenobia.delete("/v1/me")):
        problem(await call, 401, "unauthenticated")


async def test_seats_are_freed_or_left_to_the_bot(
    zenobia: Person, bob: Person, runtime: Runtime
) -> None:
    waiting, running = await open_table(bob), await open_table(bob)
    for table in (waiting, running):
        good(await bob.put(f"/v1/tables/{table}/seats/0"))
        good(await zenobia.put(f"/v1/tables/{table}/seats/2"))
        for seat in (1, 3):
            good(await bob.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await bob.post(f"/v1/tables/{running}/start"))
    own, alone = await open_table(zenobia), await open_table(zenobia)
    good(await zenobia.put(f"/v1/tables/{own}/seats/0"))
    good(await bob.put(f"/v1/tables/{own}/seats/1"))

    good(await zenobia.delete("/v1/me"))
    freed = good(await bob.get(f"/v1/tables/{waiting}"))
    assert (freed["status"], freed["seats"][2]["player"]) == ("open", None)
    kept = good(await bob.get(f"/v1/tables/{running}"))["seats"][2]
    assert (kept["player"], kept["bot_keeps"]) == (zenobia.id, True)
    handed = good(await bob.get(f"/v1/tables/{own}"))
    assert (handed["status"], handed["host"], handed["seats"][0]["player"]) == (
        "open",
        bob.id,
        None,
    )
    assert good(await bob.get(f"/v1/tables/{alone}"))["status"] == "over"
    async with runtime.store.connection() as connection:  # else a failure could not be retried
        assert await connection.fetchval(
            """select max(recorded_at) < (select revoked_at from tokens where player_id = $1)
               from events""",
            UUID(zenobia.id),
        )
    await finish(bob, runtime, running)


async def test_a_seat_left_before_is_not_left_again(zenobia: Person, bob: Person) -> None:
    table = await open_table(bob)
    good(await zenobia.put(f"/v1/tables/{table}/seats/1"))
    good(await zenobia.delete(f"/v1/tables/{table}/seats/1"))
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    good(await zenobia.delete("/v1/me"))
    assert good(await bob.get(f"/v1/tables/{table}"))["seats"][1]["player"] == bob.id


async def test_no_event_changes(zenobia: Person, runtime: Runtime) -> None:
    """So every root, proof and seal stays what it was."""
    table = await started(zenobia)
    await finish(zenobia, runtime, table)
    sql = "select stream_id, version, public, sealed from events order by seq"
    async with runtime.store.connection() as connection:
        before = await connection.fetch(sql)
        good(await zenobia.delete("/v1/me"))
        assert await connection.fetch(sql) == before
    assert zenobia.id.encode() in before[0]["public"]
