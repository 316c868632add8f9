"""Who sees what: everybody the sets and the discards, each seat its hand, nobody the stack."""

from typing import assert_never

from msgspec.structs import replace

from domain.piles import covered, hide, hide_others
from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discarded,
    Passed,
    PileTaken,
    QueenEvent,
    RoundDealt,
    RoundScored,
    SetsLaid,
)
from domain.queen_of_spades.state import State
from domain.seats import Audience


def view(state: State, audience: Audience) -> State:
    return replace(state, hands=hide_others(state.hands, audience), stack=covered(state.stack))


def redact(event: QueenEvent, audience: Audience) -> QueenEvent:
    match event:
        case RoundDealt():
            hands = hide_others(event.hands, audience)
            return replace(event, hands=hands, stack=covered(event.stack))
        case CardsDrawn(seat, cards):
            return event if seat == audience else replace(event, cards=hide(cards))
        case PileTaken() | Passed() | SetsLaid() | Discarded() | RoundScored():
            return event
        case _:
            assert_never(event)
