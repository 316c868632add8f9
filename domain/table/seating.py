"""Who sits where: a table is opened, seats are taken, left and given to bots."""

from typing import Any

import msgspec

from domain.deal import SEED_BYTES
from domain.game import AnyGame, Decision, Refusal
from domain.table.commands import AcceptInvitation, LeaveSeat, Open, SeatBot, TakeSeat
from domain.table.events import (
    BotSeated,
    BotTookOver,
    InvitationAccepted,
    Opened,
    PlayerBarred,
    SeatLeft,
    SeatOffered,
    SeatTaken,
)
from domain.table.hosting import succession
from domain.table.state import AnyTable, Outcome, Seat, evolve, facts, then

MAX_LEVEL = 1


def open_table(game: AnyGame, command: Open) -> Outcome:
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
    return then(game, Decision([opened], evolve(game, None, opened)), _as_before(command.before))


def _as_before(seats: tuple[Seat, ...]) -> list[Any]:
    """Players are asked to sit where they sat; bots need no asking."""
    events: list[Any] = []
    for number, seat in enumerate(seats):
        if seat.player is not None:
            events.append(SeatOffered(number, seat.player))
        elif seat.bot is not None:
            events.append(BotSeated(number, seat.bot))
    return events


def take_seat(game: AnyGame, table: AnyTable, command: TakeSeat) -> Outcome:
    return (
        not_open(table, command.seat)
        or _sits_there(table, command)
        or _cannot_sit(table, command)
        or facts(game, table, [SeatTaken(command.seat, command.player, command.seed)])
    )


def _sits_there(table: AnyTable, command: TakeSeat) -> Decision[AnyTable] | None:
    """Taking the own seat again, with the same seed, has had its effect."""
    seat = table.seats[command.seat]
    same = (seat.player, seat.seed) == (command.player, command.seed)
    return Decision([], table) if same else None


def _cannot_sit(table: AnyTable, command: TakeSeat) -> Refusal | None:
    settings = table.settings
    if command.player in table.barred:
        return Refusal("barred")
    if not may_sit(table, command.player):
        return Refusal("not_invited")
    if command.seed and not settings.seat_seeds:
        return Refusal("seat_seeds_not_allowed")
    if not _is_seed(command.seed):
        return Refusal("seed_invalid", "fair-deal 2")
    if any(seat.player == command.player for seat in table.seats):
        return Refusal("already_seated")
    if table.seats[command.seat].offered not in (None, command.player):
        return Refusal("seat_offered", params={"seat": command.seat})
    return _occupied(table, command.seat)


def may_sit(table: AnyTable, player: str) -> bool:
    """As far as invitations go."""
    return not table.settings.invited or player == table.host or is_invited(table, player)


def is_invited(table: AnyTable, player: str) -> bool:
    """By name, or since."""
    invited = table.settings.invited
    named = invited != "by_code" and player in invited and player not in table.barred
    return named or player in table.invited


def accept_invitation(game: AnyGame, table: AnyTable, command: AcceptInvitation) -> Outcome:
    if refused := not_open(table):
        return refused
    if command.player in table.barred:
        return Refusal("barred")
    known = command.player == table.host or is_invited(table, command.player)
    return facts(game, table, [] if known else [InvitationAccepted(command.player)])


def _is_seed(seed: str) -> bool:
    hexadecimal = len(seed) % 2 == 0 and not set(seed) - set("0123456789abcdef")
    return hexadecimal and len(seed) <= 2 * SEED_BYTES


def _occupied(table: AnyTable, number: int) -> Refusal | None:
    seat = table.seats[number]
    free = seat.player is None and seat.bot is None
    return None if free else Refusal("seat_taken", params={"seat": number})


def not_open(table: AnyTable, number: int = 0) -> Refusal | None:
    if table.status == "over":
        return Refusal("table_is_over")
    if table.status != "open":
        return Refusal("table_not_open")
    return no_such_seat(table, number)


def no_such_seat(table: AnyTable, number: int) -> Refusal | None:
    return None if 0 <= number < len(table.seats) else Refusal("no_such_seat")


def seat_bot(game: AnyGame, table: AnyTable, command: SeatBot) -> Outcome:
    if command.player != table.host:
        return Refusal("not_the_host")
    if not 0 <= command.level <= MAX_LEVEL:
        return Refusal("no_such_level", params={"levels": list(range(MAX_LEVEL + 1))})
    return (
        not_open(table, command.seat)
        or _occupied(table, command.seat)
        or facts(game, table, [BotSeated(command.seat, command.level)])
    )


def leave_seat(game: AnyGame, table: AnyTable, command: LeaveSeat) -> Outcome:
    if refused := no_such_seat(table, command.seat):
        return refused
    seat = table.seats[command.seat]
    frees = command.player == table.host and table.status != "running"
    if command.player not in (seat.player, seat.offered) and not frees:
        return Refusal("not_your_seat")
    if command.bar and seat.player in (None, command.player):
        return Refusal("nobody_to_bar")
    if table.status == "running":
        return _hand_to_bot(game, table, command.seat)
    if refused := not_open(table):
        return refused
    return facts(game, table, _freed(table, command))


def _freed(table: AnyTable, command: LeaveSeat) -> list[Any]:
    seat = table.seats[command.seat]
    if seat == Seat():
        return []
    if command.bar and seat.player is not None:
        return [SeatLeft(command.seat), PlayerBarred(seat.player)]
    return [SeatLeft(command.seat), *succession(table, command.seat)]


def _hand_to_bot(game: AnyGame, table: AnyTable, number: int) -> Outcome:
    if table.seats[number].bot_keeps:
        return facts(game, table, [])
    return facts(game, table, [BotTookOver(number), *succession(table, number)])
