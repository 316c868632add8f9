"""What scores: units of seats, and the lines that say why."""

from collections.abc import Iterable

from msgspec import Struct

from domain.facts import Event
from domain.seats import Seats


class Standing(Struct, frozen=True, gc=False):
    """The running score of one unit (a team, or a single player)."""

    seats: Seats
    score: int


class Line(Struct, frozen=True, gc=False):
    """One reason for points of one unit; a unit's lines of a round add up to what it recorded."""

    seats: Seats
    reason: str
    points: int
    rule: str


class RoundScored(Event, frozen=True, gc=False):
    """What every game's scoring fact has in common; each game adds its own columns."""

    round: int
    lines: tuple[Line, ...]
    standings: tuple[Standing, ...]


def leaders(standings: Iterable[Standing]) -> Seats:
    """The seats of all units that share the highest score, ascending."""
    units = tuple(standings)
    best = max(unit.score for unit in units)
    return tuple(sorted(seat for unit in units if unit.score == best for seat in unit.seats))
