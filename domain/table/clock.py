"""Turns that expire, and deadlines that move after an outage."""

from domain.deal import Deals
from domain.game import AnyGame, Decision, Refusal
from domain.score import Standing, leaders
from domain.table.commands import ExpireTurn, ExtendTurn
from domain.table.events import BotTookOver, DeadlineMoved, MatchEnded, TurnExpired
from domain.table.play import advance, pick, reveals
from domain.table.state import AnyTable, Outcome, Turn, facts, moved_by_bot, owing, then


def expire(game: AnyGame, table: AnyTable, command: ExpireTurn, deals: Deals) -> Outcome:
    """Too early, too late or doubled: nothing. Else all that the seat owes is done in one go."""
    turn, seat = table.turn, command.seat
    if turn is None or turn.number != command.turn or seat not in owing(game, table):
        return Decision([], table)
    if (
        turn.deadline is None
        or command.claimed_at < turn.deadline
        or moved_by_bot(table.seats[seat])
    ):
        return Decision([], table)
    decision = facts(game, table, [TurnExpired(turn.number, seat)])
    if table.settings.on_timeout == "forfeit":
        return _forfeit(game, decision, seat, deals)
    limit = table.settings.bot_keeps_after
    if limit is not None and decision.state.seats[seat].missed >= limit:
        decision = then(game, decision, [BotTookOver(seat)])
    return _move_for(game, decision, command, deals)


def _move_for(
    game: AnyGame, decision: Decision[AnyTable], command: ExpireTurn, deals: Deals
) -> Outcome:
    seat, first = command.seat, decision.state.turn
    while _still_owes(game, decision.state, seat, first):
        move = pick(game, decision.state, seat, command.dice)
        moved = advance(game, decision, seat, move, deals, command.now)
        if isinstance(moved, Refusal):
            return moved
        decision = moved
    return decision


def _still_owes(game: AnyGame, table: AnyTable, seat: int, first: Turn | None) -> bool:
    turn = table.turn
    same = turn is not None and first is not None and turn.expired == first.expired
    return same and seat in owing(game, table)


def _forfeit(
    game: AnyGame, decision: Decision[AnyTable], seat: int, deals: Deals
) -> Decision[AnyTable]:
    """The best of the units without that seat win; every deal begun becomes checkable."""
    table = decision.state
    standings: tuple[Standing, ...] = game.standings(table.match)
    others = leaders(unit for unit in standings if seat not in unit.seats)
    end = MatchEnded("forfeit", standings, others, seat)
    dealt = game.progress(table.match).dealt
    return then(game, decision, [end, *reveals(table, deals, dealt)])


def extend(game: AnyGame, table: AnyTable, command: ExtendTurn) -> Outcome:
    turn = table.turn
    if turn is None or turn.number != command.turn or turn.deadline is None:
        return Decision([], table)
    if turn.deadline >= command.deadline:
        return Decision([], table)
    return facts(game, table, [DeadlineMoved(turn.number, command.deadline)])
