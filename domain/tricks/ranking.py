"""Which card beats which, and what it counts: data, looked up."""

from collections.abc import Sequence

from msgspec import Struct

from domain.cards import IN_SUIT, SUITS, Card, Cards

_TRUMPS_ABOVE = 100


class Column(Struct, frozen=True):
    """A suit's ranks from high to low, and their points in the same order."""

    ranks: str
    points: tuple[int, ...]


class Ranking(Struct, frozen=True):
    """One choice of trump, as lookup tables over all cards.

    `strength` orders the cards of one suit; any card of the `trump` suit stands above all others.
    Where all suits are `trumps` none is above another, and `trump` is None.
    """

    trump: str | None
    trumps: frozenset[Card]
    strength: dict[Card, int]
    points: dict[Card, int]


def ranking(columns: Sequence[Column], trump: str | None, *, all_trump: bool = False) -> Ranking:
    """`columns` are those of S, H, D, C under this choice of trump."""
    strength: dict[Card, int] = {}
    points: dict[Card, int] = {}
    for suit, column in zip(SUITS, columns, strict=True):
        above = _TRUMPS_ABOVE if suit == trump else 0
        for place, (rank, worth) in enumerate(
            zip(reversed(column.ranks), reversed(column.points), strict=True)
        ):
            strength[rank + suit] = above + place
            points[rank + suit] = worth
    trumps = IN_SUIT[trump] if trump is not None else frozenset[Card]()
    return Ranking(trump, frozenset(strength) if all_trump else trumps, strength, points)


def total(ranking: Ranking, cards: Cards) -> int:
    points = ranking.points
    return sum([points[card] for card in cards])


def winning(ranking: Ranking, cards: Cards) -> int:
    """The place in the trick of the card that holds it: highest trump, else highest of its suit."""
    strength, trump, best = ranking.strength, ranking.trump, 0
    holder = cards[0]
    for place, card in enumerate(cards):
        if strength[card] > strength[holder] and (card[1] == holder[1] or card[1] == trump):
            best, holder = place, card
    return best
