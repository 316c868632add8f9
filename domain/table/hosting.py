"""Who is the host, and where the players meet again."""

from domain.game import AnyGame, Refusal
from domain.table.commands import PassHost, Rematch
from domain.table.events import HostChanged, RematchOpened
from domain.table.state import AnyTable, Outcome, facts, members


def succession(table: AnyTable, left: int) -> list[HostChanged]:
    """The host who leaves a seat leaves the table to the longest-seated player who is there."""
    seats = table.seats
    if seats[left].player != table.host:
        return []
    there = (seats[n].player for n in table.seated if n != left and not seats[n].bot_keeps)
    return [HostChanged(player) for player in list(there)[:1] if player is not None]


def pass_host(game: AnyGame, table: AnyTable, command: PassHost) -> Outcome:
    if command.player != table.host:
        return Refusal("not_the_host")
    if table.status == "over":
        return Refusal("table_is_over")
    if command.to not in [seat.player for seat in table.seats]:
        return Refusal("not_seated")
    same = command.to == table.host
    return facts(game, table, [] if same else [HostChanged(command.to)])


def rematch(game: AnyGame, table: AnyTable, command: Rematch) -> Outcome:
    """One for each table, whoever asks first."""
    if command.player not in members(table):
        return Refusal("not_your_seat")
    if table.status != "over":
        return Refusal("table_not_over")
    opened = table.rematch is not None
    return facts(game, table, [] if opened else [RematchOpened(command.table, command.player)])
