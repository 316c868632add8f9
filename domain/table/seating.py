"""Who sits where: a table is opened, seats are taken, left and given to bots."""

import msgspec

from domain.deal import SEED_BYTES
from domain.game import AnyGame, Decision, Refusal
from domain.table.commands import LeaveSeat, Open, SeatBot, TakeSeat
from domain.table.events import BotSeated, BotTookOver, Opened, SeatLeft, SeatTaken
from domain.table.state import AnyTable, Outcome, evolve, facts

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
    return Decision([opened], evolve(game, None, opened))


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
    if seat.player != command.player and not frees:
        return Refusal("not_your_seat")
    if table.status == "running":
        return _hand_to_bot(game, table, command.seat)
    if refused := not_open(table):
        return refused
    empty = seat.player is None and seat.bot is None
    return facts(game, table, [] if empty else [SeatLeft(command.seat)])


def _hand_to_bot(game: AnyGame, table: AnyTable, number: int) -> Outcome:
    kept = table.seats[number].bot_keeps
    return facts(game, table, [] if kept else [BotTookOver(number)])
