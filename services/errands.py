"""Carries out one errand: a bot's turn or an expired one. Twice or late has no effect."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from domain.facts import Move
from domain.table.commands import Act, Command, ExpireTurn
from domain.table.decide import moved_by_bot, owing, pick
from domain.table.state import AnyTable
from services.runtime import Runtime
from services.store import Key
from services.tables import Answer, Folded
from services.views import hint

Choose = Callable[[Runtime, Folded, int], Move]


def as_its_bot_would(runtime: Runtime, folded: Folded, seat: int) -> Move:
    return pick(folded.game, folded.table, seat, _dice(runtime, folded, seat))


def first_legal(_runtime: Runtime, folded: Folded, seat: int) -> Move:
    """When the bot failed: anything that keeps the match going."""
    move: Move = folded.game.legal_moves(folded.table.match, seat).moves[0]
    return move


async def run(
    runtime: Runtime,
    table_id: UUID,
    turn: int,
    seat: int,
    kind: str,
    claimed_at: int,
    choose: Choose = as_its_bot_would,
) -> None:
    if kind == "bot_turn":
        await bot_turn(runtime, table_id, turn, seat, choose)
    else:
        await expire_turn(runtime, table_id, turn, seat, claimed_at)


async def bot_turn(runtime: Runtime, table_id: UUID, turn: int, seat: int, choose: Choose) -> None:
    folded = await runtime.tables.load(table_id)
    table = folded.table
    waits = table.turn is not None and table.turn.number == turn
    if not waits or seat not in owing(folded.game, table) or not moved_by_bot(table.seats[seat]):
        return
    move = choose(runtime, folded, seat)
    mark = "bot" if choose is as_its_bot_would else "fallback"
    make = partial(_act, seat, turn, move)
    await _command(runtime, table_id, make, f"bot:{seat}", f"{mark}:{turn}:{seat}")


async def expire_turn(
    runtime: Runtime, table_id: UUID, turn: int, seat: int, claimed_at: int
) -> None:
    folded = await runtime.tables.load(table_id)
    dice = _dice(runtime, folded, seat)
    make = partial(_expire, seat, turn, claimed_at, dice)
    await _command(runtime, table_id, make, "clock", f"deadline:{turn}:{seat}")


async def _command(
    runtime: Runtime, table_id: UUID, make: Callable[[Any, int], Command], actor: str, cause: str
) -> Answer:
    key = Key(f"errand:{table_id}", cause, b"")
    answer = await runtime.tables.command(table_id, make, actor=actor, key=key, cause=cause)
    await hint(runtime.redis)
    return answer


def _act(seat: int, turn: int, move: Move, _table: AnyTable, now: int) -> Act:
    return Act(None, seat, turn, move, now)


def _expire(
    seat: int, turn: int, claimed_at: int, dice: int, _table: AnyTable, now: int
) -> ExpireTurn:
    return ExpireTurn(seat, turn, claimed_at, dice, now)


def _dice(runtime: Runtime, folded: Folded, seat: int) -> int:
    turn = folded.table.turn.number if folded.table.turn is not None else 0
    return runtime.ring.dice(f"{folded.id}:{turn}:{seat}")
