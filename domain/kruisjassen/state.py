"""Where a match stands, and how facts move it. A state with counts for hands is a view."""

from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards
from domain.kruisjassen.moves import (
    CardPlayed,
    KruisjassenEvent,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from domain.kruisjassen.rules import Rules
from domain.piles import Pile, lose
from domain.score import Standing
from domain.seats import Seats
from domain.tricks.trick import Taken

TEAMS: tuple[Seats, Seats] = ((0, 2), (1, 3))  # KRU-R1
PLAYERS = 4


class State(Struct, frozen=True, gc=False):
    """`scored` numbers the last round that is over; `first_trick_rereadable`: see KRU-R14.

    All taken tricks of the round stay in view, since every seat saw them; KRU-R14 tells a client
    when it may show the first one again.
    """

    rules: Rules
    round: int = 0
    scored: int = 0
    dealer: int | None = None
    trump: Literal["spades", "hearts", "diamonds", "clubs"] | None = None
    turned: Card | None = None
    hands: tuple[Pile, ...] = ()
    leader: int = 0
    trick: Cards = ()
    taken: tuple[Taken, ...] = ()
    first_trick_rereadable: bool = False
    scores: tuple[int, int] = (0, 0)


def initial(rules: Rules) -> State:
    return State(rules)


def standings(state: State) -> tuple[Standing, ...]:
    return tuple(Standing(seats, score) for seats, score in zip(TEAMS, state.scores, strict=True))


def evolve(state: State, event: KruisjassenEvent) -> State:
    match event:
        case CardPlayed():
            hands = lose(state.hands, event.seat, event.card)
            return replace(state, hands=hands, trick=(*state.trick, event.card))
        case TrickTaken():
            trick = Taken(state.leader, event.seat, state.trick, event.points)
            return replace(
                state,
                leader=event.seat,
                trick=(),
                taken=(*state.taken, trick),
                first_trick_rereadable=not state.taken,
            )
        case RoundDealt():
            return replace(
                state,
                round=event.round,
                dealer=event.dealer,
                trump=event.trump,
                turned=event.turned,
                hands=event.hands,
                leader=(event.dealer + 1) % PLAYERS,
                taken=(),
            )
        case RoundScored():
            north, east = event.standings
            return replace(
                state,
                scored=event.round,
                scores=(north.score, east.score),
                first_trick_rereadable=False,
            )
        case _:
            assert_never(event)
