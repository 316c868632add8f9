"""Who sees what: everybody everything, but the hands of others."""

from typing import assert_never

from msgspec.structs import replace

from domain.kruisjassen.moves import (
    CardPlayed,
    KruisjassenEvent,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from domain.kruisjassen.state import State
from domain.piles import hide_others
from domain.seats import Audience


def view(state: State, audience: Audience) -> State:
    return replace(state, hands=hide_others(state.hands, audience))


def redact(event: KruisjassenEvent, audience: Audience) -> KruisjassenEvent:
    match event:
        case RoundDealt():
            return replace(event, hands=hide_others(event.hands, audience))
        case CardPlayed() | TrickTaken() | RoundScored():
            return event
        case _:
            assert_never(event)
