import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kruisjassen.moves import CardPlayed
from domain.table.commands import LeaveSeat, Resume
from domain.table.events import (
    BotTookOver,
    DeadlineMoved,
    MatchEnded,
    SeatResumed,
    TurnExpired,
    TurnOpened,
)
from domain.table.settings import Settings
from services import errands
from services.agenda import DueErrand
from services.feed import follow
from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import sequence
from services.store import Key
from services.timekeeper import Timekeeper
from services.views import GENERATION, render
from tests.workers.conftest import HOST, OneDeal, OpenTable, command
from workers.relay import Relay

SUITS, RANKS = "SHDC", "AKQJT987"
CARDS = [f'"{rank}{suit}"'.encode() for rank in RANKS for suit in SUITS]


async def nobody(_: DueErrand) -> bool:
    """Celery is away."""
    return False


@contextlib.asynccontextmanager
async def relay(runtime: Runtime) -> AsyncIterator[None]:
    """The three loops, with no Celery worker: the timekeeper does all itself."""
    running = Relay(runtime)
    running._timekeeper = Timekeeper(runtime, nobody)
    task = asyncio.create_task(running.run())
    yield
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def ended(runtime: Runtime, table: UUID, seconds: float = 20) -> list[object]:
    async with asyncio.timeout(seconds):
        while (await runtime.tables.load(table)).table.status == "running":
            await asyncio.sleep(0.02)
    return [stamped.event for stamped in await runtime.tables.history(table, 0, None)]


async def project(runtime: Runtime) -> None:
    projector = Projector(runtime.store, runtime.tables, runtime.views)
    async with runtime.store.connection() as connection:
        while await sequence(connection):
            pass
    while await projector.step():
        pass


async def test_four_bots_play_to_the_end_without_celery(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table()
    async with relay(runtime):
        events = await ended(runtime, table)
    plays = [e for e in events if isinstance(e, CardPlayed)]
    turns = [e.turn for e in events if isinstance(e, TurnOpened)]
    assert len(plays) == 32
    assert turns == list(range(1, 33))
    assert isinstance(events[-1], MatchEnded)
    async with runtime.store.connection() as connection:
        assert await connection.fetchval("select count(*) from errands") == 0


async def test_an_errand_done_ten_times_at_once_has_one_effect(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table()
    turn = (await runtime.tables.load(table)).table.turn
    assert turn is not None
    run = [errands.run(runtime, table, 1, turn.seats[0], "bot_turn", 0) for _ in range(10)]
    await asyncio.gather(*run)
    history = await runtime.tables.history(table, 0, None)
    assert sum(isinstance(e.event, CardPlayed) for e in history) == 1
    assert history[-1].cause == f"bot:1:{turn.seats[0]}"


async def test_a_missed_turn_is_played_once_and_never_early(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(4, turn_seconds=1, bot_keeps_after=None)
    async with relay(runtime):
        await asyncio.sleep(2.6)
    history = await runtime.tables.history(table, 0, None)
    deadlines = {e.event.turn: e.event.deadline for e in history if isinstance(e.event, TurnOpened)}
    expired = [(e.event.turn, e.at) for e in history if isinstance(e.event, TurnExpired)]
    assert [turn for turn, _ in expired] == [1, 2]
    for turn, at in expired:
        deadline = deadlines[turn]
        assert deadline is not None
        assert 0 <= at - deadline < 1000


async def test_after_two_missed_turns_the_bot_keeps_the_seat_until_its_human_returns(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=1, bot_keeps_after=2)
    async with relay(runtime):
        events = await ended(runtime, table)
    assert sum(isinstance(e, TurnExpired) for e in events) == 2
    assert events.count(BotTookOver(0)) == 1


async def test_the_human_takes_the_seat_back(runtime: Runtime, open_table: OpenTable) -> None:
    table = await open_table(4, turn_seconds=60)
    folded = await runtime.tables.load(table)
    assert folded.table.turn is not None
    await command(runtime, table, lambda now: LeaveSeat(HOST, 0, now))
    done = await command(runtime, table, lambda now: Resume(HOST, 0, now))
    assert isinstance(done.events[0].event, SeatResumed)


async def test_a_forfeit_ends_the_match(runtime: Runtime, open_table: OpenTable) -> None:
    table = await open_table(4, turn_seconds=1, on_timeout="forfeit")
    async with relay(runtime):
        events = await ended(runtime, table)
    end = next(e for e in events if isinstance(e, MatchEnded))
    assert end.reason == "forfeit"
    assert end.forfeited_by is not None
    assert set(end.winners) == {(end.forfeited_by + 1) % 4, (end.forfeited_by + 3) % 4}


async def test_after_an_outage_nobody_loses_a_turn(runtime: Runtime, open_table: OpenTable) -> None:
    table = await open_table(4, turn_seconds=1)
    async with runtime.store.connection() as connection:
        await connection.execute("update heartbeat set at = 0")
    await asyncio.sleep(1.1)
    timekeeper = Timekeeper(runtime, nobody)
    await timekeeper.step()
    await timekeeper.step()
    events = [e.event for e in await runtime.tables.history(table, 0, None)]
    assert not any(isinstance(e, TurnExpired) for e in events)
    moved = next(e for e in events if isinstance(e, DeadlineMoved))
    assert moved.deadline >= runtime.store.now() + 9_000


async def test_views_and_feeds_are_what_the_log_says(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    folded = await runtime.tables.load(table)
    for audience in (None, 0, 1, 2, 3):
        assert await runtime.views.view(table, audience) == (
            folded.version,
            render(folded, audience),
        )
        events = await runtime.views.feed(table, audience, 0)
        assert events is not None
        assert [version for version, _ in events] == list(range(1, folded.version + 1))
    assert await runtime.views.view(table, 0, folded.version + 1) is None


async def test_the_lobby_and_the_waiting_turns(runtime: Runtime, open_table: OpenTable) -> None:
    running = await open_table(4, turn_seconds=60)
    for _ in range(3):
        key = Key("test", uuid4().hex, b"")
        await runtime.tables.open(HOST, "kruisjassen", OneDeal, Settings(), key)
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
    player = folded.table.seats[seat].player
    assert player is not None
    waiting = await runtime.views.turns(player)
    assert waiting is not None
    assert [(w.table_id, w.seat, w.turn) for w in waiting] == [(str(running), seat, 1)]


async def test_no_card_stands_in_clear_in_redis(runtime: Runtime, open_table: OpenTable) -> None:
    """At the deal, only the turned card is known to all."""
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    match = (await runtime.tables.load(table)).table.match
    assert match is not None
    shown: Counter[bytes] = Counter()
    async for key in runtime.redis.scan_iter():
        values: Any
        kind = await runtime.redis.type(key)
        if kind == b"string":
            values = [await runtime.redis.get(key)]
        elif kind == b"stream":
            entries: Any = await runtime.redis.xrange(key)
            values = [entry[b"d"] for _, entry in entries]
        else:
            continue
        shown.update(card for card in CARDS for value in values if card in value)
    assert set(shown) == {f'"{match.turned}"'.encode()}


async def test_a_wiped_redis_fills_itself_again(runtime: Runtime, open_table: OpenTable) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    before = await runtime.views.view(table, 0)
    await runtime.redis.flushdb()
    assert await runtime.views.view(table, 0) is None
    await project(runtime)
    assert await runtime.views.view(table, 0) == before


async def test_a_rebuild_switches_to_a_full_generation(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    await project(runtime)
    before = await runtime.views.view(table, 0)
    await Projector(runtime.store, runtime.tables, runtime.views).rebuild()
    assert await runtime.redis.get(GENERATION) == b"2"
    await runtime.views.generation()
    assert await runtime.views.view(table, 0) == before
    assert [key async for key in runtime.redis.scan_iter("courtcards:1:*")] == []


@pytest.mark.parametrize("wipes", [0, 5])
async def test_a_follower_misses_and_repeats_nothing(
    runtime: Runtime, open_table: OpenTable, wipes: int
) -> None:
    table = await open_table()
    seen: list[int] = []

    async def watch() -> None:
        async for version, _ in follow(runtime.tables, runtime.views, table, 2, 0):
            seen.append(version)

    async with relay(runtime):
        watching = asyncio.create_task(watch())
        for _ in range(wipes):
            await asyncio.sleep(0.05)
            await runtime.redis.flushdb()
        events = await ended(runtime, table)
        async with asyncio.timeout(10):
            while len(seen) < len(events):
                await asyncio.sleep(0.02)
        watching.cancel()
    assert seen == list(range(1, len(events) + 1))
