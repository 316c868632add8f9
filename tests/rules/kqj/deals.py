"""Packs for random matches in which something happens: random ones hardly ever hold a Four."""

from functools import cache
from random import Random
from typing import Any, ClassVar

from domain.cards import SUITS, Cards
from domain.kqj.dealing import deal_round
from domain.kqj.game import KQJ
from domain.kqj.rules import Rules
from domain.kqj.state import EFFECTS, initial
from tests.scenario import RandomDeals, StackedDeals


class FourDeals(RandomDeals):
    """In every pack two seats have four of a rank with an effect among their first cards."""

    ranks: ClassVar = EFFECTS

    def pack(self, deal: int, label: str) -> Cards:
        cards = super().pack(deal, label)
        if label != "pack":
            return cards
        dice = Random(f"{self.name}/{deal}/fours")
        moved = list(cards)
        owners = dice.sample(_places(self.rules), 2)
        for rank, places in zip(dice.sample(self.ranks, 2), owners, strict=True):
            for suit, place in zip(SUITS, dice.sample(places, len(SUITS)), strict=True):
                other = moved.index(rank + suit)
                moved[place], moved[other] = moved[other], moved[place]
        return tuple(moved)


@cache
def _places(rules: Rules) -> list[list[int]]:
    """Where in the pack the cards lie that each seat has when the calls begin."""
    deals = StackedDeals(KQJ, rules)
    pack = deals.pack(1, "pack")
    hands: Any = deal_round(initial(rules), deals, 0).hands
    return [[pack.index(card) for card in hand] for hand in hands]
