"""The moves behind what is in a log."""

from collections.abc import Sequence
from typing import assert_never

from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discard,
    Discarded,
    Draw,
    Lay,
    Pass,
    Passed,
    PileTaken,
    QueenEvent,
    QueenMove,
    RoundDealt,
    RoundScored,
    SetsLaid,
    TakePile,
)


def move_behind(facts: Sequence[QueenEvent], place: int) -> QueenMove | None:
    match fact := facts[place]:
        case CardsDrawn():
            return Draw()
        case PileTaken():
            return TakePile()
        case Passed():
            return Pass()
        case SetsLaid():
            return Lay(fact.groups)
        case Discarded():
            return Discard(fact.card)
        case RoundDealt() | RoundScored():
            return None
        case _:
            assert_never(fact)
