"""Bots and deadlines, through the timekeeper, with no Celery worker at hand."""

import asyncio
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
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
from services import errands
from services.agenda import DueErrand
from services.runtime import Runtime
from services.timekeeper import Timekeeper
from tests.workers.conftest import HOST, OpenTable, command
from tests.workers.running import ended, lost, nobody, relay
from workers.relay import Dispatch


async def bot_errand(runtime: Runtime, table: UUID) -> DueErrand:
    turn = (await runtime.tables.load(table)).table.turn
    assert turn is not None
    return DueErrand(table, turn.number, turn.seats[0], "bot_turn", 1, 0)


async def test_four_bots_play_to_the_end_without_celery(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table()
    async with relay(runtime):
        events = await ended(runtime, table)
    turns = [e.turn for e in events if isinstance(e, TurnOpened)]
    assert sum(isinstance(e, CardPlayed) for e in events) == 32
    assert turns == list(range(1, 33))
    assert isinstance(events[-1], MatchEnded)
    async with runtime.store.connection() as connection:
        assert await connection.fetchval("select count(*) from errands") == 0


async def test_an_errand_done_ten_times_at_once_and_once_late_has_one_effect(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table()
    due = await bot_errand(runtime, table)
    await asyncio.gather(*(errands.run(runtime, due) for _ in range(10)))
    await errands.run(runtime, await bot_errand(runtime, table))
    before = await runtime.tables.history(table, 0, None)
    await errands.run(runtime, due)
    assert await runtime.tables.history(table, 0, None) == before
    plays = [e for e in before if isinstance(e.event, CardPlayed)]
    assert [e.cause for e in plays] == [f"bot:{n}:{e.event.seat}" for n, e in enumerate(plays, 1)]
    assert len(plays) == 2


async def test_a_lost_errand_is_carried_out_within_three_seconds(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(1, turn_seconds=None)
    turn = (await runtime.tables.load(table)).table.turn
    assert turn is not None
    if turn.seats == (0,):  # the human's own: a bot is wanted
        await command(runtime, table, lambda now: LeaveSeat(HOST, 0, now))
    opened = (await runtime.tables.history(table, 0, None))[-1].at
    async with relay(runtime, lost):
        await asyncio.sleep(3)
    history = await runtime.tables.history(table, 0, None)
    plays = [e for e in history if e.cause == f"bot:1:{turn.seats[0]}"]
    assert plays
    assert 1900 < plays[0].at - opened < 3000


@pytest.mark.parametrize("dispatch", [nobody, lost])
async def test_a_missed_turn_is_played_once_and_never_early(
    runtime: Runtime, open_table: OpenTable, dispatch: Dispatch
) -> None:
    table = await open_table(4, turn_seconds=1, bot_keeps_after=None)
    seconds, allowed = (2.6, 200) if dispatch is nobody else (3.9, 3000)
    async with relay(runtime, dispatch):
        await asyncio.sleep(seconds)
    history = await runtime.tables.history(table, 0, None)
    deadlines = {e.event.turn: e.event.deadline for e in history if isinstance(e.event, TurnOpened)}
    expired = [(e.event.turn, e.at) for e in history if isinstance(e.event, TurnExpired)]
    assert [turn for turn, _ in expired] == ([1, 2] if dispatch is nobody else [1])
    for turn, at in expired:
        deadline = deadlines[turn]
        assert deadline is not None
        assert 0 <= at - deadline < allowed


async def test_an_early_doubled_or_late_expiry_changes_nothing(
    runtime: Runtime, open_table: OpenTable
) -> None:
    table = await open_table(4, turn_seconds=60, bot_keeps_after=None)
    folded = await runtime.tables.load(table)
    turn = folded.table.turn
    assert turn is not None
    assert turn.deadline is not None
    due = DueErrand(table, turn.number, turn.seats[0], "expire_turn", 1, turn.deadline - 1)
    await errands.run(runtime, due)
    assert await runtime.tables.load(table) == folded
    for _ in range(3):
        await errands.run(runtime, msgspec.structs.replace(due, claimed_at=turn.deadline))
    events = [e.event for e in await runtime.tables.history(table, folded.version, None)]
    assert sum(isinstance(e, TurnExpired) for e in events) == 1
    assert sum(isinstance(e, CardPlayed) for e in events) == 1


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
        await connection.execute("delete from heartbeat")
        await connection.execute("insert into heartbeat (at) values (0)")
    await asyncio.sleep(1.1)
    timekeeper = Timekeeper(runtime, nobody)
    await timekeeper.step()
    await timekeeper.step()
    events = [e.event for e in await runtime.tables.history(table, 0, None)]
    assert not any(isinstance(e, TurnExpired) for e in events)
    moved = next(e for e in events if isinstance(e, DeadlineMoved))
    assert moved.deadline >= runtime.store.now() + 9_000


@pytest.mark.parametrize("kind", ["bot_turn", "expire_turn"])
async def test_where_the_bot_fails_three_times_the_first_legal_move_is_played(
    runtime: Runtime, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    broken = msgspec.structs.replace(GAMES["kruisjassen"], pick=fails)
    monkeypatch.setitem(GAMES, "kruisjassen", broken)
    table = await open_table(4 if kind == "expire_turn" else 0, turn_seconds=1)
    folded = await runtime.tables.load(table)
    turn = folded.table.turn
    assert turn is not None
    first = folded.game.legal_moves(folded.table.match, turn.seats[0]).moves[0]
    async with runtime.store.connection() as connection:
        await connection.execute("update errands set attempts = $1", errands.LAST_ATTEMPT - 2)
    async with relay(runtime):
        await asyncio.sleep(2.9)
    history = await runtime.tables.history(table, folded.version, None)
    causes = {e.cause for e in history if isinstance(e.event, CardPlayed)}
    play = next(e.event for e in history if isinstance(e.event, CardPlayed))
    assert f"fallback:{turn.number}:{turn.seats[0]}" in causes
    assert play.card == first.card
