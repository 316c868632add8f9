"""The moves behind what is in a log."""

from collections.abc import Sequence
from typing import assert_never

from domain.piles import Hidden
from domain.royal_family.moves import (
    CardKept,
    CardPlayed,
    CharityGiven,
    Keep,
    Play,
    RoundDealt,
    RoundScored,
    RoyalEvent,
    RoyalMove,
    TrickTaken,
)


def move_behind(facts: Sequence[RoyalEvent], place: int) -> RoyalMove | None:
    match fact := facts[place]:
        case CardPlayed():
            return Play(fact.card)
        case CardKept(seat, card):
            kept = _shown_at_the_end(facts, place, seat) if isinstance(card, Hidden) else card
            return Keep(kept) if kept is not None else None
        case RoundDealt() | TrickTaken() | CharityGiven() | RoundScored():
            return None
        case _:
            assert_never(fact)


def _shown_at_the_end(facts: Sequence[RoyalEvent], place: int, seat: int) -> str | None:
    """A Family has its cards in the order in which they joined it."""
    scored = [(at, fact) for at, fact in enumerate(facts) if isinstance(fact, RoundScored)]
    earlier = sum(fact.joined[seat] is not None for at, fact in scored if at < place)
    families = scored[-1][1].families if scored else ()
    cards = families[seat].cards if families else ()
    return cards[earlier] if earlier < len(cards) else None
