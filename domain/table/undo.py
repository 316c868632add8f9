"""What showed nothing hidden is taken back if all who play agree. The log keeps both."""

from msgspec import UNSET

from domain.game import AnyGame, Decision, Refusal
from domain.table.commands import AnswerUndo, AskUndo
from domain.table.events import UndoAnswered, UndoAsked
from domain.table.play import next_turn, stale
from domain.table.seating import no_such_seat
from domain.table.state import AnyTable, Outcome, Undo, facts, moved_by_bot, then


def ask(game: AnyGame, table: AnyTable, command: AskUndo) -> Outcome:
    if refused := _cannot_speak(table, command):
        return refused
    if _undo(table) is not None:
        return Refusal("undo_already_asked")
    kept = table.seats[command.seat].bot_keeps
    if kept or game.taken_back(table.match, command.seat) is None:
        return Refusal("nothing_to_undo")
    asked = UndoAsked(command.turn, command.seat)
    return if_agreed(game, facts(game, table, [asked]), command.now)


def answer(game: AnyGame, table: AnyTable, command: AnswerUndo) -> Outcome:
    if refused := _cannot_speak(table, command):
        return refused
    undo = _undo(table)
    if undo is None or undo.refused or command.seat not in (*undo.agreed, *_owing(table, undo)):
        return Refusal("no_undo_asked")
    if command.seat in undo.agreed and command.agrees:
        return Decision([], table)
    answered = UndoAnswered(command.turn, command.seat, command.agrees)
    return if_agreed(game, facts(game, table, [answered]), command.now)


def _cannot_speak(table: AnyTable, command: AskUndo | AnswerUndo) -> Refusal | None:
    if refused := no_such_seat(table, command.seat):
        return refused
    if table.seats[command.seat].player != command.player:
        return Refusal("not_your_seat")
    if table.settings.undo is UNSET:
        return Refusal("undo_not_allowed")
    return stale(table, command.turn)


def _undo(table: AnyTable) -> Undo | None:
    return table.turn.undo if table.turn is not None else None


def _owing(table: AnyTable, undo: Undo) -> list[int]:
    """Bots agree to everything."""
    spoken = (undo.seat, *undo.agreed)
    seats = enumerate(table.seats)
    return [n for n, seat in seats if n not in spoken and not moved_by_bot(seat)]


def if_agreed(game: AnyGame, decision: Decision[AnyTable], now: int) -> Outcome:
    """Done once nobody is left to ask: all have agreed, or left their seats to bots."""
    undo = _undo(decision.state)
    if undo is None or undo.refused or _owing(decision.state, undo):
        return decision
    fact = game.taken_back(decision.state.match, undo.seat)
    assert fact is not None, "a move would have opened another turn"
    after = then(game, decision, [fact])
    seats = game.to_move(after.state.match)
    return then(game, after, [next_turn(after.state, seats, now)])
