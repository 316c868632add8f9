"""Carries out one errand: a bot's turn or an expired one. Twice or late has no effect."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from domain.facts import Move
from domain.table.commands import Act, Command, ExpireTurn
from domain.table.play import pick
from domain.table.state import AnyTable, moved_by_bot, owing
from services.agenda import DueErrand
from services.runtime import Runtime
from services.sandbox import SCRIPTED
from services.store import Key
from services.tables import Folded

OWN_ATTEMPT: Final = 3  # two leases have passed without an answer from Celery
LAST_ATTEMPT: Final = OWN_ATTEMPT + 3  # three have failed here: the first legal move is played
FALLBACK: Final = "fallback"


async def run(runtime: Runtime, due: DueErrand) -> None:
    runtime.store.not_before(due.claimed_at)
    folded = await runtime.tables.load(due.stream_id)
    dice = None if due.attempts >= LAST_ATTEMPT else _dice(runtime, due)
    if due.kind == "expire_turn":
        expire = partial(_expire, due, dice)
        await _command(runtime, due, expire, "clock", "deadline" if dice is not None else FALLBACK)
    elif _waits_for_bot(folded, due):
        move, mark = await _chosen(runtime, folded, due, dice)
        await _command(runtime, due, partial(_act, due, move), f"bot:{due.seat}", mark)


async def _chosen(
    runtime: Runtime, folded: Folded, due: DueErrand, dice: int | None
) -> tuple[Move, str]:
    if runtime.sandbox is not None:
        scripted = await runtime.sandbox.scripted(folded, due.seat)
        if scripted is not None:
            return scripted, SCRIPTED
    mark = "bot" if dice is not None else FALLBACK
    return pick(folded.game, folded.table, due.seat, dice), mark


def _waits_for_bot(folded: Folded, due: DueErrand) -> bool:
    table = folded.table
    same = table.turn is not None and table.turn.number == due.turn
    return same and due.seat in owing(folded.game, table) and moved_by_bot(table.seats[due.seat])


async def _command(
    runtime: Runtime,
    due: DueErrand,
    make: Callable[[Any, int], Command],
    actor: str,
    mark: str,
) -> None:
    cause = f"{mark}:{due.turn}:{due.seat}"
    key = Key(f"errand:{due.stream_id}", cause, b"")
    await runtime.tables.command(due.stream_id, make, actor=actor, key=key, cause=cause)
    runtime.hints.send()


def _act(due: DueErrand, move: Move, _table: AnyTable, now: int) -> Act:
    return Act(None, due.seat, due.turn, move, now)


def _expire(due: DueErrand, dice: int | None, _table: AnyTable, now: int) -> ExpireTurn:
    return ExpireTurn(due.seat, due.turn, due.claimed_at, dice, now)


def _dice(runtime: Runtime, due: DueErrand) -> int:
    return runtime.ring.dice(f"{due.stream_id}:{due.turn}:{due.seat}")
