"""Where a table stands, and how facts move it."""

from typing import Any, Generic, Literal, TypeVar, assert_never, get_args

from msgspec import Struct, convert
from msgspec.structs import replace

from domain.game import AnyGame, Decision, Refusal
from domain.score import Standing
from domain.seats import Seats
from domain.table.events import (
    Abandoned,
    BotSeated,
    BotTookOver,
    DeadlineMoved,
    DealRevealed,
    HostChanged,
    InvitationAccepted,
    MatchEnded,
    MatchStarted,
    Opened,
    PacksFixed,
    PlayerBarred,
    RematchOpened,
    SeatLeft,
    SeatOffered,
    SeatResumed,
    SeatTaken,
    TableEvent,
    TurnExpired,
    TurnOpened,
    UndoAnswered,
    UndoAsked,
)
from domain.table.settings import Settings

S = TypeVar("S")


class Seat(Struct, frozen=True, gc=False):
    """Held by a player, by a bot of a level, or open. `missed`: turns expired in a row. `offered`:
    the player whom an open seat is kept for."""

    player: str | None = None
    bot: int | None = None
    seed: str = ""
    bot_keeps: bool = False
    missed: int = 0
    offered: str | None = None


class Undo(Struct, frozen=True, gc=False):
    """A question to all who play: who asked, and who has agreed. One is asked in a turn."""

    seat: int
    agreed: Seats = ()
    refused: bool = False


class Turn(Struct, frozen=True, gc=False):
    """The open decision: who still owes an answer, and for whom it expired already."""

    number: int
    seats: Seats
    deadline: int | None
    expired: Seats = ()
    undo: Undo | None = None


class Result(Struct, frozen=True, gc=False):
    """How a match ended; `winners` is empty where it was abandoned."""

    reason: Literal["won", "deals_exhausted", "forfeit", "abandoned"]
    standings: tuple[Standing, ...]
    winners: Seats


class Rematch(Struct, frozen=True, gc=False):
    """The id of the next table, and its host."""

    table: str
    host: str


class Table(Struct, Generic[S], frozen=True, gc=False):
    """`match` and `turn` are there from the start on; `revealed` counts the deals whose seeds are
    public. `seated`: the seats held by players, in the order in which they were taken. `invited`:
    who may sit though not named in the settings: by an invitation, from the match before, or as
    the host of before."""

    id: str
    host: str
    game: str
    ruleset: int
    rules: dict[str, Any]
    settings: Settings
    anchor: str
    seats: tuple[Seat, ...]
    status: Literal["open", "running", "over"] = "open"
    match: S | None = None
    turn: Turn | None = None
    revealed: int = 0
    result: Result | None = None
    seated: Seats = ()
    invited: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    rematch: Rematch | None = None


AnyTable = Table[Any]
Outcome = Decision[AnyTable] | Refusal

_TABLE_EVENTS = frozenset(get_args(TableEvent))


def evolve(game: AnyGame, table: AnyTable | None, event: Any) -> AnyTable:
    """A game's own facts move its match; the table's facts everything else."""
    if table is None:
        assert isinstance(event, Opened)
        return _opened(event)
    if type(event) in _TABLE_EVENTS:
        return _evolve(game, table, event)
    return replace(table, match=game.evolve(table.match, event))


def _opened(event: Opened) -> AnyTable:
    return Table(
        id=event.table,
        host=event.host,
        game=event.game,
        ruleset=event.ruleset,
        rules=event.rules,
        settings=event.settings,
        anchor=event.anchor,
        seats=(Seat(),) * event.seats,
    )


def _evolve(game: AnyGame, table: AnyTable, event: TableEvent) -> AnyTable:
    match event:
        case TurnOpened():
            return _open_turn(table, event)
        case SeatTaken(seat, player, seed):
            return _sit(table, seat, Seat(player=player, seed=seed))
        case SeatLeft(seat):
            seated = tuple(other for other in table.seated if other != seat)
            return replace(with_seat(table, seat, Seat()), seated=seated)
        case BotSeated(seat, level):
            return with_seat(table, seat, Seat(bot=level))
        case SeatOffered(seat, player):
            return _invite(with_seat(table, seat, Seat(offered=player)), player)
        case InvitationAccepted(player):
            return _invite(table, player)
        case PlayerBarred(player):
            invited = tuple(other for other in table.invited if other != player)
            return replace(table, invited=invited, barred=(*table.barred, player))
        case HostChanged(host):
            return _invite(replace(table, host=host), table.host)
        case PacksFixed():
            return table  # like the chain, the packs are kept beside the table
        case BotTookOver(seat):
            return with_seat(table, seat, replace(table.seats[seat], bot_keeps=True))
        case SeatResumed(seat):
            return with_seat(table, seat, replace(table.seats[seat], bot_keeps=False, missed=0))
        case MatchStarted():
            return replace(
                table, status="running", match=game.initial(convert(table.rules, game.rules))
            )
        case TurnExpired(seat=seat):
            return _expire(table, seat)
        case UndoAsked() | UndoAnswered():
            assert table.turn is not None
            return replace(table, turn=replace(table.turn, undo=_undo(table.turn, event)))
        case DeadlineMoved(deadline=deadline):
            assert table.turn is not None
            return replace(table, turn=replace(table.turn, deadline=deadline))
        case DealRevealed(deal):
            return replace(table, revealed=deal)
        case MatchEnded():
            result = Result(event.reason, event.standings, event.winners)
            return replace(table, status="over", turn=None, result=result)
        case Abandoned():
            standings = game.standings(table.match) if table.match is not None else ()
            return replace(
                table, status="over", turn=None, result=Result("abandoned", standings, ())
            )
        case RematchOpened(other, host):
            return replace(table, rematch=Rematch(other, host))
        case Opened():
            raise AssertionError("a table is opened once")
        case _:
            assert_never(event)


def _invite(table: AnyTable, player: str) -> AnyTable:
    known = player in table.invited
    return table if known else replace(table, invited=(*table.invited, player))


def _sit(table: AnyTable, number: int, seat: Seat) -> AnyTable:
    """Who takes a seat needs none that is kept for them."""
    for other, kept in enumerate(table.seats):
        if kept.offered == seat.player:
            table = with_seat(table, other, Seat())
    return replace(with_seat(table, number, seat), seated=(*table.seated, number))


def with_seat(table: AnyTable, number: int, seat: Seat) -> AnyTable:
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return replace(table, seats=seats)


def _open_turn(table: AnyTable, event: TurnOpened) -> AnyTable:
    """A seat that answered in time has missed none; while it only goes on (same seats, same
    deadline), what expired stays expired."""
    last, turn = table.turn, Turn(event.turn, event.seats, event.deadline)
    if last is None:
        return replace(table, turn=turn)
    if last.expired and last.seats == turn.seats and last.deadline == turn.deadline:
        return replace(table, turn=replace(turn, expired=last.expired))
    for number in last.seats:
        seat = table.seats[number]
        if seat.missed and number not in last.expired:
            table = with_seat(table, number, replace(seat, missed=0))
    return replace(table, turn=turn)


def _expire(table: AnyTable, seat: int) -> AnyTable:
    turn = table.turn
    assert turn is not None
    if seat in turn.expired:
        return table
    missed = replace(table.seats[seat], missed=table.seats[seat].missed + 1)
    expired = replace(turn, expired=(*turn.expired, seat))
    return replace(with_seat(table, seat, missed), turn=expired)


def _undo(turn: Turn, event: UndoAsked | UndoAnswered) -> Undo:
    if isinstance(event, UndoAsked):
        return Undo(event.seat)
    assert turn.undo is not None
    if event.agrees:
        return replace(turn.undo, agreed=(*turn.undo.agreed, event.seat))
    return replace(turn.undo, refused=True)


def members(table: AnyTable) -> set[str]:
    """The host, and who holds a seat."""
    return {table.host, *(seat.player for seat in table.seats if seat.player is not None)}


def owing(game: AnyGame, table: AnyTable) -> Seats:
    """The seats that still owe an answer to the open turn."""
    if table.turn is None:
        return ()
    to_move = game.to_move(table.match)
    return tuple(seat for seat in table.turn.seats if seat in to_move)


def seat_entropy(table: AnyTable) -> int:
    """How many seats brought a seed; 0: the server alone chose the deals."""
    return sum(1 for seat in table.seats if seat.seed)


def moved_by_bot(seat: Seat) -> bool:
    return seat.bot is not None or seat.bot_keeps


def facts(game: AnyGame, table: AnyTable, events: list[Any]) -> Decision[AnyTable]:
    return then(game, Decision([], table), events)


def then(game: AnyGame, decision: Decision[AnyTable], events: list[Any]) -> Decision[AnyTable]:
    table = decision.state
    for event in events:
        table = evolve(game, table, event)
    return Decision(decision.events + events, table)
