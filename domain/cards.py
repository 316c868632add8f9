"""Cards by name: rank then suit (`AS`, `TH`); a joker is `XX`."""

from typing import Annotated, Final, Literal

from msgspec import Meta

Card = str
Cards = tuple[Card, ...]
Trump = Literal["spades", "hearts", "diamonds", "clubs", "all_trump", "no_trump"]

SUITS: Final = "SHDC"
RANKS: Final = "AKQJTH98765432"
JOKER: Final = "XX"
IN_SUIT: Final = {suit: frozenset(rank + suit for rank in RANKS) for suit in SUITS}

# The pattern is for those who read the schema; the length keeps out "AS\n", which `$` would allow.
CardName = Annotated[
    str,
    Meta(
        pattern="^([AKQJTH98765432][SHDC]|XX)$",
        min_length=2,
        max_length=2,
        description="Rank then suit; T is the ten, H the Hero (KQJ), XX a joker",
    ),
]


def pack(ranks: str, copies: int = 1, jokers: int = 0) -> Cards:
    """The canonical order of fair-deal 7: suit by suit, then the jokers, pack after pack."""
    one = tuple(rank + suit for suit in SUITS for rank in ranks) + (JOKER,) * jokers
    return one * copies
