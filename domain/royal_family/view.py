"""Who sees what: hands, Families and what is kept are their owner's; what is set aside nobody's."""

from typing import assert_never

from msgspec.structs import replace

from domain.piles import Hidden, Pile, covered, hide_others
from domain.royal_family.moves import (
    CardKept,
    CardPlayed,
    CharityGiven,
    Face,
    RoundDealt,
    RoundScored,
    RoyalEvent,
    TrickTaken,
)
from domain.royal_family.state import State
from domain.seats import Audience


def view(state: State, audience: Audience) -> State:
    """Families are shown at the end (ROY-R22)."""
    over = bool(state.ranking)
    return replace(
        state,
        hands=hide_others(state.hands, audience),
        aside=covered(state.aside),
        kept=state.kept if over else _own(state.kept, audience),
        families=state.families if over else _families(state.families, audience),
    )


def _families(families: tuple[Pile, ...], audience: Audience) -> tuple[Pile, ...]:
    return tuple(
        family if seat == audience else covered(family) for seat, family in enumerate(families)
    )


def _own(kept: tuple[Face | None, ...], audience: Audience) -> tuple[Face | None, ...]:
    return tuple(
        face if face is None or seat == audience else Hidden(1) for seat, face in enumerate(kept)
    )


def redact(event: RoyalEvent, audience: Audience) -> RoyalEvent:
    match event:
        case RoundDealt():
            hands = hide_others(event.hands, audience)
            return replace(event, hands=hands, aside=covered(event.aside))
        case CardKept(seat):
            return event if seat == audience else replace(event, card=Hidden(1))
        case RoundScored():
            if event.families:
                return event
            kept, joined = _own(event.kept, audience), _own(event.joined, audience)
            return replace(event, kept=kept, joined=joined)
        case CardPlayed() | TrickTaken() | CharityGiven():
            return event
        case _:
            assert_never(event)
