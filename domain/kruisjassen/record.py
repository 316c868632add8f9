"""The moves behind what is in a log."""

from collections.abc import Sequence
from typing import assert_never

from domain.kruisjassen.moves import (
    CardPlayed,
    KruisjassenEvent,
    Play,
    RoundDealt,
    RoundScored,
    TrickTaken,
)


def move_behind(facts: Sequence[KruisjassenEvent], place: int) -> Play | None:
    match fact := facts[place]:
        case CardPlayed():
            return Play(fact.card)
        case RoundDealt() | TrickTaken() | RoundScored():
            return None
        case _:
            assert_never(fact)
