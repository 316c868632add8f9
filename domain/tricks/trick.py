"""A trick that is over."""

from msgspec import Struct

from domain.cards import Cards


class Taken(Struct, frozen=True, gc=False):
    """Its cards as played, from the leader on; `points` are theirs."""

    leader: int
    winner: int
    cards: Cards
    points: int
