"""The options of The Queen of Spades, its packs, and what a card is worth."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from domain.cards import JOKER, SUITS, Card, Cards, pack
from domain.deal import with_lot
from domain.game import Need, Refusal
from domain.seats import Seats

RULESET: Final = 1
RANKS: Final = "AKQJT98765432"
HAND_SIZE: Final = 15
DRAWN: Final = 2
MATCHING: Final = 2  # cards in hand that take the pile (QOS-R18)
SMALLEST_SET: Final = 3

Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3"]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """`target` ends the match (QOS-R29); `jokers_per_pack`: QOS-R2 has two."""

    players: Literal[4, 6] = 4
    target: Annotated[int, Meta(ge=100, le=20_000, multiple_of=5)] = 5000
    jokers_per_pack: Annotated[int, Meta(ge=0, le=4)] = 2


NEEDS: Final[tuple[Need, ...]] = ()


def normalise(rules: Rules) -> Rules | Refusal:
    return rules


def labels(_rules: Rules, deal: int) -> tuple[str, ...]:
    return with_lot(deal, "pack")


def canonical_pack(rules: Rules, _label: str) -> Cards:
    """Two packs for four players, three for six (QOS-R2)."""
    return pack(RANKS, rules.players // 2, rules.jokers_per_pack)


def teams(rules: Rules) -> tuple[Seats, ...]:
    """Partners sit opposite each other (QOS-R1)."""
    across = rules.players // 2
    return tuple((seat, seat + across) for seat in range(across))


def team_of(rules: Rules, seat: int) -> int:
    return seat % (rules.players // 2)


WILD: Final = frozenset({JOKER, *("2" + suit for suit in SUITS)})  # QOS-R6


def is_wild(card: Card) -> bool:
    return card in WILD


# What a card counts, in a set or in hand (QOS-R5; the Queen of Spades apart).
_BY_RANK: Final = dict.fromkeys("A2", 20) | dict.fromkeys("KQJT", 10) | dict.fromkeys("9876543", 5)
POINTS: Final[dict[Card, int]] = {
    **{rank + suit: points for rank, points in _BY_RANK.items() for suit in SUITS},
    "QS": 100,
    JOKER: 50,
}


def worth(cards: Cards) -> int:
    return sum([POINTS[card] for card in cards])
