"""Which facts follow from a command, or why it is refused: the one door to a table."""

from typing import assert_never

from domain.deal import Deals
from domain.game import AnyGame, Refusal
from domain.table import clock, hosting, packs, play, seating, undo
from domain.table.commands import (
    Abandon,
    AcceptInvitation,
    Act,
    AnswerUndo,
    AskUndo,
    Command,
    ExpireTurn,
    ExtendTurn,
    FixPacks,
    LeaveSeat,
    Open,
    PassHost,
    Rematch,
    Resume,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.state import AnyTable, Outcome


def decide(game: AnyGame, table: AnyTable | None, command: Command, deals: Deals) -> Outcome:
    """No events: the command has already had its effect, or came too late to have one."""
    if isinstance(command, Open):
        return seating.open_table(game, command)
    assert table is not None
    match command:
        case Act():
            return play.act(game, table, command, deals)
        case AskUndo():
            return undo.ask(game, table, command)
        case AnswerUndo():
            return undo.answer(game, table, command)
        case ExpireTurn():
            return clock.expire(game, table, command, deals)
        case TakeSeat():
            return seating.take_seat(game, table, command)
        case LeaveSeat():
            left = seating.leave_seat(game, table, command)
            return left if isinstance(left, Refusal) else undo.if_agreed(game, left, command.now)
        case SeatBot():
            return seating.seat_bot(game, table, command)
        case FixPacks():
            return packs.fix_packs(game, table, command)
        case AcceptInvitation():
            return seating.accept_invitation(game, table, command)
        case PassHost():
            return hosting.pass_host(game, table, command)
        case Start():
            return play.start(game, table, command, deals)
        case Resume():
            return play.resume(game, table, command)
        case ExtendTurn():
            return clock.extend(game, table, command)
        case Abandon():
            return play.abandon(game, table, command, deals)
        case Rematch():
            return hosting.rematch(game, table, command)
        case _:
            assert_never(command)
