"""Where a match stands, and how facts move it. A state with counts for piles is a view."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards
from domain.piles import Hidden, Pile, gain, lose
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
from domain.royal_family.rules import HAND_SIZES, PLAYERS, Rules
from domain.score import Standing
from domain.seats import Seats, changed

NOBODY = (None,) * PLAYERS


class State(Struct, frozen=True, gc=False):
    """`scored` numbers the last round that is over. `captured` is open to all, whole until every
    seat has kept its card (ROY-R8); `kept` and `charity` are those of this round."""

    rules: Rules
    round: int = 0
    scored: int = 0
    dealer: int | None = None
    hands: tuple[Pile, ...] = ()
    aside: Pile = ()
    leader: int = 0
    trick: Cards = ()
    tricks: tuple[int, ...] = (0,) * PLAYERS
    captured: tuple[Cards, ...] = ((),) * PLAYERS
    kept: tuple[Face | None, ...] = NOBODY
    charity: tuple[Card | None, ...] = NOBODY
    families: tuple[Pile, ...] = ((),) * PLAYERS
    scores: tuple[int, ...] = (0,) * PLAYERS
    ranking: tuple[Seats, ...] = ()


def initial(rules: Rules) -> State:
    return State(rules)


def standings(state: State) -> tuple[Standing, ...]:
    return tuple(Standing((seat,), score) for seat, score in enumerate(state.scores))


def is_played_out(state: State) -> bool:
    """All tricks of the round are taken; the cards to keep may be owed."""
    over = sum(state.tricks) == HAND_SIZES[state.round - 1]
    return state.round > state.scored and over


def evolve(state: State, event: RoyalEvent) -> State:
    match event:
        case CardPlayed():
            hands = lose(state.hands, event.seat, event.card)
            return replace(state, hands=hands, trick=(*state.trick, event.card))
        case TrickTaken(seat):
            return replace(
                state,
                leader=seat,
                trick=(),
                tricks=changed(state.tricks, seat, state.tricks[seat] + 1),
                captured=changed(state.captured, seat, state.captured[seat] + state.trick),
            )
        case RoundDealt():
            return replace(
                state,
                round=event.round,
                dealer=event.dealer,
                hands=event.hands,
                aside=event.aside,
                leader=(event.dealer + 1) % PLAYERS,
                tricks=(0,) * PLAYERS,
                captured=((),) * PLAYERS,
                kept=NOBODY,
                charity=NOBODY,
            )
        case CardKept(seat, card):
            return replace(state, kept=changed(state.kept, seat, card))
        case CharityGiven(seat, card):
            return replace(state, charity=changed(state.charity, seat, card))
        case RoundScored():
            return _scored(state, event)
        case _:
            assert_never(event)


def _scored(state: State, event: RoundScored) -> State:
    """What wasn't kept is shuffled anew, unseen; what was joins the Families."""
    families = tuple(map(gain, state.families, map(_pile, event.joined)))
    if event.families:
        families = tuple(family.cards for family in event.families)
    return replace(
        state,
        scored=event.round,
        aside=(),
        captured=((),) * PLAYERS,
        kept=event.kept,
        families=families,
        scores=tuple(unit.score for unit in event.standings),
        ranking=event.ranking,
    )


def _pile(face: Face | None) -> Pile:
    if isinstance(face, Hidden):
        return face
    return () if face is None else (face,)
