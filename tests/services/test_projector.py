import asyncio
from collections import Counter
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from domain.games import GAMES
from domain.table.commands import LeaveSeat
from domain.table.settings import Settings as TableSettings
from services import projector as projecting
from services.generation import SERVING, Generation, ask_for_next, is_as_asked
from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import read_log, sequence
from services.settings import Settings
from services.store import Key
from services.views import render
from tests.workers.conftest import HOST, OneDeal, OpenTable, command, open_match
from tests.workers.running import ended, project, projector, relay

AUDIENCES = (None, 0, 1, 2, 3)


async def check_projected(runtime: Runtime, table: UUID) -> None:
    """Views and feeds of every audience are what the log says."""
    folded = await runtime.tables.load(table)
    for audience in AUDIENCES:
        expected = (folded.version, render(folded, audience))
        assert await runtime.views.view(table, audience) == expected
        events = await runtime.views.feed(table, audience, 0, 10_000)
        assert events is not None
        assert [version for version, _ in events] == list(range(1, folded.version + 1))


async def values(runtime: Runtime) -> list[bytes]:
    """Everything that Redis holds, of every type."""
    found: list[bytes] = []
    client: Any = runtime.redis
    async for key in client.scan_iter():
        match await client.type(key):
            case b"string":
                found.append(await client.get(key) or b"")
            case b"stream":
                found += [data for _, entry in await client.xrange(key) for data in entry.values()]
            case b"hash":
                found += [part for pair in (await client.hgetall(key)).items() for part in pair]
            case b"zset":
                found += await client.zrange(key, 0, -1)
            case b"list":
                found += await client.lrange(key, 0, -1)
            case b"set":
                found += await client.smembers(key)
            case kind:
                assert kind == b"none", kind  # it has gone in the meantime
    return found


async def test_views_and_feeds_are_what_the_log_says(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    await check_projected(runtime, table)
    folded = await runtime.tables.load(table)
    assert await runtime.views.view(table, 0, folded.version + 1) is None


async def test_a_feed_goes_on_behind_any_version(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also within what was projected at once, and where batches overlap after a step back."""
    monkeypatch.setattr(projecting, "BATCH", 3)
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    await runtime.redis.decrby(Generation(runtime.ring).key("checkpoint"), 2)
    await command(runtime, table, lambda now: LeaveSeat(HOST, 0, now))
    await project(runtime)
    last = (await runtime.tables.load(table)).version
    for after in range(last + 1):
        feed = await runtime.views.feed(table, 0, after)
        assert feed is not None
        assert [version for version, _ in feed] == list(range(after + 1, last + 1))
        assert [msgspec.json.decode(data)["version"] for _, data in feed] == [v for v, _ in feed]


async def test_nothing_is_missed_while_many_write(runtime: Runtime, settings: Settings) -> None:
    """Two processes' stores, eight tables at once, two projectors."""
    other = await Runtime.start(settings)
    async with relay(runtime), relay(other):
        tables = await asyncio.gather(*(open_match(who) for who in (runtime, other) * 4))
        await asyncio.gather(*(ended(runtime, table, 40) for table in tables))
        await asyncio.sleep(0.3)
    await other.close()
    await project(runtime)
    for table in tables:
        await check_projected(runtime, table)


async def test_a_view_is_never_replaced_by_an_older_one(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    newest = await runtime.tables.load(table)
    await runtime.views.put(await runtime.tables.at(table, 3))
    assert await runtime.views.view(table, 0) == (newest.version, render(newest, 0))


async def test_the_lobby_and_the_waiting_turns(runtime: Runtime, open_table: OpenTable) -> None:
    running = await open_table(4, turn_seconds=60)
    for _ in range(3):
        key = Key("test", uuid4().hex, b"")
        await runtime.tables.open(HOST, "kruisjassen", OneDeal, TableSettings(), key)
    await project(runtime)
    page = await runtime.views.lobby(None, 2)
    assert page is not None
    rest = await runtime.views.lobby((page[-1].at, page[-1].id), 2)
    assert rest is not None
    assert len({e.id for e in [*page, *rest]}) == 3
    assert str(running) not in {e.id for e in [*page, *rest]}
    folded = await runtime.tables.load(running)
    assert folded.table.turn is not None
    seat = folded.table.turn.seats[0]
    for number, sitting in enumerate(folded.table.seats):
        waiting = await runtime.views.turns(sitting.player or "")
        assert waiting is not None
        expected = [(str(running), seat, 1)] if number == seat else []
        assert [(w.table_id, w.seat, w.turn) for w in waiting] == expected


async def test_no_hidden_card_stands_in_clear_anywhere_in_redis(
    runtime: Runtime, open_table: OpenTable
) -> None:
    """At several times of a match: only cards that the public has seen."""
    table = await open_table(1, turn_seconds=1, bot_keeps_after=1)
    cards = [f'"{card}"'.encode() for card in GAMES["kruisjassen"].pack(None, "pack")]
    looks: list[int] = []
    async with relay(runtime):
        while (await runtime.tables.load(table)).table.status == "running":
            held = await values(runtime)
            public = [e.public for e in await runtime.store.read(table)]
            shown: Counter[bytes] = Counter(card for card in cards for v in held if card in v)
            seen = {card for card in cards for data in public if card in data}
            assert set(shown) <= seen
            looks.append(len(seen))
            await asyncio.sleep(0.05)
    assert min(looks) < 5  # while nearly all was hidden


async def test_a_wiped_redis_fills_itself_again(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is full, nothing is told that would be wrong: no empty list of turns."""
    monkeypatch.setattr(projecting, "BATCH", 4)
    table = await open_table(4, turn_seconds=60)
    await project(runtime)
    await runtime.redis.flushdb()
    assert await runtime.views.turns(HOST) is None
    assert await runtime.views.lobby(None, 10) is None
    await projector(runtime).step()
    assert await runtime.views.view(table, 0) is None
    assert await runtime.views.turns(HOST) is None
    await project(runtime)
    await check_projected(runtime, table)
    assert await runtime.views.turns(HOST) is not None


async def test_a_wipe_in_the_middle_of_a_batch_leaves_no_hole(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    await project(runtime)
    first = await open_table(1, turn_seconds=None)
    await project(runtime)
    second = await open_table(1, turn_seconds=None)

    async def wiped(connection: Any, after: int, limit: int) -> Any:
        monkeypatch.undo()
        log = await read_log(connection, after, limit)
        await runtime.redis.flushdb()
        return log

    monkeypatch.setattr(projecting, "read_log", wiped)
    await project(runtime)
    for table in (first, second):
        await check_projected(runtime, table)


async def test_a_rebuild_serves_the_old_until_the_new_is_full(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projecting, "BATCH", 4)
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    before = await runtime.views.view(table, 0)
    answers: list[object] = []

    async def read() -> None:
        while not rebuilding.done():
            answers.append(await runtime.views.view(table, 0))
            await asyncio.sleep(0)

    assert await projector(runtime).rebuild() == 0
    await ask_for_next(runtime.redis)
    rebuilding = asyncio.create_task(projector(runtime).rebuild())
    await read()
    assert await rebuilding == 1
    assert len(answers) > 3
    assert set(answers) == {before}
    assert await runtime.redis.get(SERVING) == b"2"
    await check_projected(runtime, table)
    assert [key async for key in runtime.redis.scan_iter("courtcards:1:*")] == []


async def rebuilt(runtime: Runtime) -> int:
    """Waits for the relays to do what is asked for; which generation serves then."""
    async with asyncio.timeout(10):
        while not await is_as_asked(runtime.redis):
            await asyncio.sleep(0.05)
    return int(await runtime.redis.get(SERVING) or 0)


async def test_rebuilds_amid_a_match_are_done_once_each_and_miss_nothing(
    runtime: Runtime, settings: Settings, open_table: OpenTable
) -> None:
    """By one of two relays."""
    other = await Runtime.start(settings)
    table = await open_table()
    async with relay(runtime), relay(other):
        for generation in (2, 3, 4):
            await ask_for_next(runtime.redis)
            assert await rebuilt(runtime) == generation
        await ended(runtime, table)
    await other.close()
    await project(runtime)
    await check_projected(runtime, table)


async def test_what_is_asked_for_during_a_rebuild_is_another_one(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)

    async def asked_meanwhile(connection: Any, after: int, limit: int) -> Any:
        monkeypatch.undo()
        await ask_for_next(runtime.redis)
        return await read_log(connection, after, limit)

    monkeypatch.setattr(projecting, "read_log", asked_meanwhile)
    await ask_for_next(runtime.redis)
    rebuilding = projector(runtime)
    assert [await rebuilding.rebuild() for _ in range(3)] == [1, 1, 0]
    assert await rebuilt(runtime) == 3
    await check_projected(runtime, table)


async def test_a_rebuild_is_not_told_done_of_a_redis_that_was_wiped(
    runtime: Runtime, open_table: OpenTable
) -> None:
    await open_table(1, turn_seconds=None)
    await project(runtime)
    await ask_for_next(runtime.redis)
    await runtime.redis.flushdb()
    assert not await is_as_asked(runtime.redis)
    await project(runtime)
    assert await is_as_asked(runtime.redis)


async def test_a_redis_that_served_another_database_is_filled_anew(
    runtime: Runtime, open_table: OpenTable
) -> None:
    strange = Generation(runtime.ring)
    await runtime.redis.set(SERVING, 1)
    await runtime.redis.set(strange.key("checkpoint"), 10_000)
    await runtime.redis.hset(strange.key(f"turns:{HOST}"), "another table", "{}")
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    await check_projected(runtime, table)
    assert await runtime.redis.hget(strange.key(f"turns:{HOST}"), "another table") is None


async def test_the_projector_reads_no_table_that_it_holds(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(1, turn_seconds=None)
    async with runtime.store.connection() as connection:
        await sequence(connection)

    async def load(_: UUID) -> None:
        raise AssertionError

    monkeypatch.setattr(runtime.tables, "load", load)
    assert await Projector(runtime.store, runtime.tables, runtime.redis, runtime.ring).step()
    monkeypatch.undo()
    await check_projected(runtime, table)
