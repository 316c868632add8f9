"""Which facts follow from a command, or why it is refused: the one door to a table."""

from typing import Any, assert_never

import msgspec

from domain import game as games
from domain.deal import SEED_BYTES, Deals
from domain.facts import Move
from domain.game import AnyGame, Decision, Refusal
from domain.score import Standing, leaders
from domain.seats import Seats
from domain.table.commands import (
    Abandon,
    Act,
    Command,
    ExpireTurn,
    ExtendTurn,
    LeaveSeat,
    Open,
    Resume,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.events import (
    Abandoned,
    BotSeated,
    BotTookOver,
    DeadlineMoved,
    DealRevealed,
    MatchEnded,
    MatchStarted,
    Opened,
    SeatLeft,
    SeatResumed,
    SeatTaken,
    TurnExpired,
    TurnOpened,
)
from domain.table.state import AnyTable, Seat, Turn, evolve
from domain.table.view import view

MAX_LEVEL = 1
FALLBACK_LEVEL = 1

Outcome = Decision[AnyTable] | Refusal


def decide(game: AnyGame, table: AnyTable | None, command: Command, deals: Deals) -> Outcome:
    """No events: the command has already had its effect, or came too late to have one."""
    if isinstance(command, Open):
        return _open(game, command)
    assert table is not None
    match command:
        case Act():
            return _act(game, table, command, deals)
        case ExpireTurn():
            return _expire(game, table, command, deals)
        case TakeSeat():
            return _take_seat(game, table, command)
        case LeaveSeat():
            return _leave_seat(game, table, command)
        case SeatBot():
            return _seat_bot(game, table, command)
        case Start():
            return _start(game, table, command, deals)
        case Resume():
            return _resume(game, table, command)
        case ExtendTurn():
            return _extend(game, table, command)
        case Abandon():
            return _abandon(game, table, command, deals)
        case _:
            assert_never(command)


def owing(game: AnyGame, table: AnyTable) -> Seats:
    """The seats that still owe an answer to the open turn."""
    if table.turn is None:
        return ()
    to_move = game.to_move(table.match)
    return tuple(seat for seat in table.turn.seats if seat in to_move)


def moved_by_bot(seat: Seat) -> bool:
    return seat.bot is not None or seat.bot_keeps


# Before the match


def _open(game: AnyGame, command: Open) -> Outcome:
    rules = msgspec.convert(command.rules, game.rules)
    opened = Opened(
        table=command.table,
        host=command.host,
        game=game.name,
        ruleset=game.ruleset,
        rules=msgspec.to_builtins(rules),
        seats=game.seats(rules),
        settings=command.settings,
        anchor=command.anchor,
        secret=command.secret,
    )
    return Decision([opened], evolve(game, None, opened))


def _take_seat(game: AnyGame, table: AnyTable, command: TakeSeat) -> Outcome:
    return (
        _not_open(table, command.seat)
        or _cannot_sit(table, command)
        or _facts(game, table, [SeatTaken(command.seat, command.player, command.seed)])
    )


def _cannot_sit(table: AnyTable, command: TakeSeat) -> Refusal | None:
    settings = table.settings
    if settings.invited and command.player not in (*settings.invited, table.host):
        return Refusal("not_invited")
    if command.seed and not settings.seat_seeds:
        return Refusal("seat_seeds_not_allowed")
    if not _is_seed(command.seed):
        return Refusal("seed_invalid", "fair-deal 2")
    if any(seat.player == command.player for seat in table.seats):
        return Refusal("already_seated")
    return _occupied(table, command.seat)


def _is_seed(seed: str) -> bool:
    hexadecimal = len(seed) % 2 == 0 and not set(seed) - set("0123456789abcdef")
    return hexadecimal and len(seed) <= 2 * SEED_BYTES


def _occupied(table: AnyTable, number: int) -> Refusal | None:
    seat = table.seats[number]
    free = seat.player is None and seat.bot is None
    return None if free else Refusal("seat_taken", params={"seat": number})


def _not_open(table: AnyTable, number: int = 0) -> Refusal | None:
    if table.status != "open":
        return Refusal("table_not_open")
    return _no_such_seat(table, number)


def _no_such_seat(table: AnyTable, number: int) -> Refusal | None:
    return None if 0 <= number < len(table.seats) else Refusal("no_such_seat")


def _seat_bot(game: AnyGame, table: AnyTable, command: SeatBot) -> Outcome:
    if command.player != table.host:
        return Refusal("not_the_host")
    if not 0 <= command.level <= MAX_LEVEL:
        return Refusal("no_such_level", params={"levels": list(range(MAX_LEVEL + 1))})
    return (
        _not_open(table, command.seat)
        or _occupied(table, command.seat)
        or _facts(game, table, [BotSeated(command.seat, command.level)])
    )


def _leave_seat(game: AnyGame, table: AnyTable, command: LeaveSeat) -> Outcome:
    if refused := _no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    own = seat.player == command.player
    if table.status == "running" and own:
        return _hand_to_bot(game, table, command.seat)
    if refused := _not_open(table):
        return refused
    if not own and command.player != table.host:
        return Refusal("not_your_seat")
    empty = seat.player is None and seat.bot is None
    return _facts(game, table, [] if empty else [SeatLeft(command.seat)])


def _hand_to_bot(game: AnyGame, table: AnyTable, number: int) -> Outcome:
    kept = table.seats[number].bot_keeps
    return _facts(game, table, [] if kept else [BotTookOver(number)])


def _start(game: AnyGame, table: AnyTable, command: Start, deals: Deals) -> Outcome:
    if command.player != table.host:
        return Refusal("not_the_host")
    if refused := _not_open(table):
        return refused
    empty = [n for n, seat in enumerate(table.seats) if seat.player is None and seat.bot is None]
    if empty:
        return Refusal("seats_open", params={"seats": empty})
    started = _facts(game, table, [MatchStarted()])
    match = games.settle(game, started.state.match, deals, command.now, [])
    return _conclude(game, _with(started, match), deals, command.now)


# The match


def _act(game: AnyGame, table: AnyTable, command: Act, deals: Deals) -> Outcome:
    """Checked in this order: seat, running, turn, then the game's own reasons."""
    if refused := _no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    if seat.player != command.player if command.player is not None else not moved_by_bot(seat):
        return Refusal("not_your_seat")
    if refused := _stale(table, command.turn):
        return refused
    returns = [SeatResumed(command.seat)] if command.player and seat.bot_keeps else []
    before = _facts(game, table, returns) if returns else Decision([], table)
    return _advance(game, before, command.seat, command.move, deals, command.now)


def _stale(table: AnyTable, turn: int) -> Refusal | None:
    if table.turn is None:
        return Refusal("table_not_running")
    if turn != table.turn.number:
        return Refusal("turn_is_over", params={"turn": table.turn.number})
    return None


def _advance(
    game: AnyGame, before: Decision[AnyTable], seat: int, move: Move, deals: Deals, now: int
) -> Outcome:
    table = before.state
    if table.turn is None or seat not in table.turn.seats:
        return Refusal("not_your_turn")
    match = games.decide(game, table.match, seat, move, deals, now)
    if isinstance(match, Refusal):
        return match
    after, owe = _with(before, match), game.to_move(match.state)
    if len(match.events) > 1 or not owe:
        return _conclude(game, after, deals, now)
    owed = game.to_move(table.match)
    if len(owed) > 1 and owe == tuple(other for other in owed if other != seat):
        return after  # those who decide at once share the turn
    goes_on = owe == (seat,)
    opened = _next_turn(table, owe, now, table.turn.deadline if goes_on else None)
    return _then(game, after, [opened])


def _with(before: Decision[AnyTable], match: Decision[Any]) -> Decision[AnyTable]:
    table = msgspec.structs.replace(before.state, match=match.state)
    return Decision(before.events + match.events, table)


def _conclude(
    game: AnyGame, decision: Decision[AnyTable], deals: Deals, now: int
) -> Decision[AnyTable]:
    """After consequences: reveal the deals that are over; the match ends or a turn opens."""
    table = decision.state
    facts: list[Any] = _reveals(table, deals, game.progress(table.match).revealable)
    seats = game.to_move(table.match)
    facts.append(_next_turn(table, seats, now) if seats else _ended(game, table))
    return _then(game, decision, facts)


def _reveals(table: AnyTable, deals: Deals, until: int) -> list[Any]:
    if table.revealed >= until:
        return []
    entropy = sum(1 for seat in table.seats if seat.seed)
    return [
        DealRevealed(deal, deals.seed(deal), entropy)
        for deal in range(table.revealed + 1, until + 1)
    ]


def _ended(game: AnyGame, table: AnyTable) -> MatchEnded:
    standings = game.standings(table.match)
    if (winners := game.winners(table.match)) is not None:
        return MatchEnded("won", standings, winners)
    return MatchEnded("deals_exhausted", standings, leaders(standings))


def _next_turn(table: AnyTable, seats: Seats, now: int, deadline: int | None = None) -> TurnOpened:
    number = table.turn.number + 1 if table.turn is not None else 1
    if deadline is None:
        deadline = _deadline(table, seats, now)
    return TurnOpened(number, seats, deadline)


def _deadline(table: AnyTable, seats: Seats, now: int) -> int | None:
    seconds = table.settings.turn_seconds
    if seconds is None or all(moved_by_bot(table.seats[seat]) for seat in seats):
        return None
    return now + 1000 * seconds


def _resume(game: AnyGame, table: AnyTable, command: Resume) -> Outcome:
    if refused := _no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    if seat.player != command.player:
        return Refusal("not_your_seat")
    if table.status != "running":
        return Refusal("table_not_running")
    facts: list[Any] = [SeatResumed(command.seat)] if seat.bot_keeps else []
    turn, seconds = table.turn, table.settings.turn_seconds
    if facts and turn and seconds and turn.deadline is None and command.seat in turn.seats:
        facts.append(DeadlineMoved(turn.number, command.now + 1000 * seconds))
    return _facts(game, table, facts)


# The clock


def _expire(game: AnyGame, table: AnyTable, command: ExpireTurn, deals: Deals) -> Outcome:
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
    decision = _facts(game, table, [TurnExpired(turn.number, seat)])
    if table.settings.on_timeout == "forfeit":
        return _forfeit(game, decision, seat, deals)
    limit = table.settings.bot_keeps_after
    if limit is not None and decision.state.seats[seat].missed >= limit:
        decision = _then(game, decision, [BotTookOver(seat)])
    return _move_for(game, decision, command, deals)


def _move_for(
    game: AnyGame, decision: Decision[AnyTable], command: ExpireTurn, deals: Deals
) -> Outcome:
    seat, first = command.seat, decision.state.turn
    while _still_owes(game, decision.state, seat, first):
        move = pick(game, decision.state, seat, command.dice)
        moved = _advance(game, decision, seat, move, deals, command.now)
        if isinstance(moved, Refusal):
            return moved
        decision = moved
    return decision


def _still_owes(game: AnyGame, table: AnyTable, seat: int, first: Turn | None) -> bool:
    turn = table.turn
    same = turn is not None and first is not None and turn.expired == first.expired
    return same and seat in owing(game, table)


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


def _forfeit(
    game: AnyGame, decision: Decision[AnyTable], seat: int, deals: Deals
) -> Decision[AnyTable]:
    """The best of the units without that seat win; every deal begun becomes checkable."""
    table = decision.state
    standings: tuple[Standing, ...] = game.standings(table.match)
    others = leaders(unit for unit in standings if seat not in unit.seats)
    reveals = _reveals(table, deals, game.progress(table.match).dealt)
    return _then(game, decision, [MatchEnded("forfeit", standings, others, seat), *reveals])


def _extend(game: AnyGame, table: AnyTable, command: ExtendTurn) -> Outcome:
    turn = table.turn
    if turn is None or turn.number != command.turn or turn.deadline is None:
        return Decision([], table)
    if turn.deadline >= command.deadline:
        return Decision([], table)
    return _facts(game, table, [DeadlineMoved(turn.number, command.deadline)])


def _abandon(game: AnyGame, table: AnyTable, command: Abandon, deals: Deals) -> Outcome:
    """Only the host, and once the match runs only if nobody else still plays."""
    if command.player != table.host:
        return Refusal("not_the_host")
    if table.status == "over":
        return Refusal("table_is_over")
    others = [s for s in table.seats if s.player not in (None, table.host) and not s.bot_keeps]
    if table.status == "running" and others:
        return Refusal("others_are_playing")
    dealt = game.progress(table.match).dealt if table.match is not None else 0
    return _facts(game, table, [Abandoned(), *_reveals(table, deals, dealt)])


def _facts(game: AnyGame, table: AnyTable, events: list[Any]) -> Decision[AnyTable]:
    return _then(game, Decision([], table), events)


def _then(game: AnyGame, decision: Decision[AnyTable], events: list[Any]) -> Decision[AnyTable]:
    table = decision.state
    for event in events:
        table = evolve(game, table, event)
    return Decision(decision.events + events, table)
