"""A ladder of duties: each narrows what may be played, if the hand can meet it."""

from collections.abc import Callable

from msgspec import Struct

from domain.cards import IN_SUIT, Card, Cards
from domain.tricks.ranking import Ranking

# (cards still allowed, cards in the trick, ranking) -> those that meet the duty
Meets = Callable[[Cards, Cards, Ranking], Cards]


class Duty(Struct, frozen=True):
    """`code` is what a refusal says; `rule` the ruling that it comes from."""

    code: str
    rule: str
    meets: Meets


def follow(hand: Cards, trick: Cards, _ranking: Ranking) -> Cards:
    """The suit led."""
    led = IN_SUIT[trick[0][1]]
    return tuple([card for card in hand if card in led])


def playable(duties: tuple[Duty, ...], hand: Cards, trick: Cards, ranking: Ranking) -> Cards:
    if trick:
        for duty in duties:
            hand = duty.meets(hand, trick, ranking) or hand
    return hand


def breached(
    duties: tuple[Duty, ...], hand: Cards, card: Card, trick: Cards, ranking: Ranking
) -> Duty | None:
    """The first duty that the hand can meet and the card doesn't."""
    for duty in duties if trick else ():
        hand = duty.meets(hand, trick, ranking) or hand
        if card not in hand:
            return duty
    return None
