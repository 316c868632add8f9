"""The match: it starts, moves are made, turns open one after another, and it ends."""

from typing import Any

import msgspec

from domain import game as games
from domain.deal import Deals
from domain.facts import Move
from domain.game import AnyGame, Decision, Refusal
from domain.score import leaders
from domain.seats import Seats
from domain.table.commands import Abandon, Act, Resume, Start
from domain.table.events import (
    Abandoned,
    DeadlineMoved,
    DealRevealed,
    MatchEnded,
    MatchStarted,
    SeatResumed,
    TurnOpened,
)
from domain.table.seating import no_such_seat, not_open
from domain.table.state import AnyTable, Outcome, facts, moved_by_bot, seat_entropy, then
from domain.table.view import view

FALLBACK_LEVEL = 1


def start(game: AnyGame, table: AnyTable, command: Start, deals: Deals) -> Outcome:
    if command.player != table.host:
        return Refusal("not_the_host")
    if refused := not_open(table):
        return refused
    empty = [n for n, seat in enumerate(table.seats) if seat.player is None and seat.bot is None]
    if empty:
        return Refusal("seats_open", params={"seats": empty})
    started = facts(game, table, [MatchStarted()])
    match = games.settle(game, started.state.match, deals, command.now, [])
    return _conclude(game, _with(started, match), deals, command.now)


def act(game: AnyGame, table: AnyTable, command: Act, deals: Deals) -> Outcome:
    """Checked in this order: seat, running, turn, then the game's own reasons."""
    if refused := no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    if seat.player != command.player if command.player is not None else not moved_by_bot(seat):
        return Refusal("not_your_seat")
    if refused := stale(table, command.turn):
        return refused
    returns = [SeatResumed(command.seat)] if command.player and seat.bot_keeps else []
    before = facts(game, table, returns) if returns else Decision([], table)
    return advance(game, before, command.seat, command.move, deals, command.now)


def stale(table: AnyTable, turn: int) -> Refusal | None:
    if table.turn is None:
        return Refusal("table_not_running")
    if turn != table.turn.number:
        return Refusal("turn_is_over", params={"turn": table.turn.number})
    return None


def advance(
    game: AnyGame, before: Decision[AnyTable], seat: int, move: Move, deals: Deals, now: int
) -> Outcome:
    table = before.state
    turn = table.turn
    assert turn is not None
    match = games.decide(game, table.match, seat, move, deals, now)
    if isinstance(match, Refusal):
        return match
    after, owe = _with(before, match), game.to_move(match.state)
    if len(match.events) > 1 or not owe:
        return _conclude(game, after, deals, now)
    if len(turn.seats) > 1 and _still_owe(game, table, seat) == owe:
        return after  # those who decide at once share the turn
    goes_on = owe == (seat,)
    opened = next_turn(table, owe, now, turn.deadline if goes_on else None)
    return then(game, after, [opened])


def _still_owe(game: AnyGame, table: AnyTable, seat: int) -> Seats:
    return tuple(other for other in game.to_move(table.match) if other != seat)


def _with(before: Decision[AnyTable], match: Decision[Any]) -> Decision[AnyTable]:
    table = msgspec.structs.replace(before.state, match=match.state)
    return Decision(before.events + match.events, table)


def _conclude(
    game: AnyGame, decision: Decision[AnyTable], deals: Deals, now: int
) -> Decision[AnyTable]:
    """After consequences: reveal the deals that are over; the match ends or a turn opens."""
    table = decision.state
    following: list[Any] = reveals(table, deals, game.progress(table.match).revealable)
    seats = game.to_move(table.match)
    following.append(next_turn(table, seats, now) if seats else _ended(game, table))
    return then(game, decision, following)


def reveals(table: AnyTable, deals: Deals, until: int) -> list[Any]:
    if table.revealed >= until:
        return []
    return [
        DealRevealed(deal, deals.seed(deal), seat_entropy(table))
        for deal in range(table.revealed + 1, until + 1)
    ]


def _ended(game: AnyGame, table: AnyTable) -> MatchEnded:
    standings = game.standings(table.match)
    if (winners := game.winners(table.match)) is not None:
        return MatchEnded("won", standings, winners)
    return MatchEnded("deals_exhausted", standings, leaders(standings))


def next_turn(table: AnyTable, seats: Seats, now: int, deadline: int | None = None) -> TurnOpened:
    number = table.turn.number + 1 if table.turn is not None else 1
    if deadline is None:
        deadline = _deadline(table, seats, now)
    return TurnOpened(number, seats, deadline)


def _deadline(table: AnyTable, seats: Seats, now: int) -> int | None:
    seconds = table.settings.turn_seconds
    if seconds is None or all(moved_by_bot(table.seats[seat]) for seat in seats):
        return None
    return now + 1000 * seconds


def resume(game: AnyGame, table: AnyTable, command: Resume) -> Outcome:
    if refused := no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    if seat.player != command.player:
        return Refusal("not_your_seat")
    if table.status != "running":
        return Refusal("table_not_running")
    returns: list[Any] = [SeatResumed(command.seat)] if seat.bot_keeps else []
    turn, seconds = table.turn, table.settings.turn_seconds
    if returns and turn and seconds and turn.deadline is None and command.seat in turn.seats:
        returns.append(DeadlineMoved(turn.number, command.now + 1000 * seconds))
    return facts(game, table, returns)


def abandon(game: AnyGame, table: AnyTable, command: Abandon, deals: Deals) -> Outcome:
    """Only the host, and once the match runs only if nobody else still plays."""
    if command.player != table.host:
        return Refusal("not_the_host")
    if table.status == "over":
        return Refusal("table_is_over")
    others = [s for s in table.seats if s.player not in (None, table.host) and not s.bot_keeps]
    if table.status == "running" and others:
        return Refusal("others_are_playing")
    dealt = game.progress(table.match).dealt if table.match is not None else 0
    return facts(game, table, [Abandoned(), *reveals(table, deals, dealt)])


def pick(game: AnyGame, table: AnyTable, seat: int, dice: int | None) -> Move:
    """What the seat's bot would do, from the seat's own view; without dice, the first legal move:
    the bot failed, and the match must go on."""
    level = table.seats[seat].bot
    seen = view(game, table, seat)
    if dice is None:
        first: Move = game.legal_moves(seen.match, seat).moves[0]
        return first
    move: Move = game.pick(seen.match, seat, FALLBACK_LEVEL if level is None else level, dice)
    return move
