"""The random matches of the laws: each game, set of rules after set of rules."""

import os
from random import Random
from typing import Any, NamedTuple

import pytest

from domain.game import AnyGame
from domain.games import GAMES
from tests.laws.rule_sets import name_of, rule_sets
from tests.scenario import Door, RandomDeals, Scenario

COUNT = int(os.environ.get("COURTCARDS_LAW_MATCHES", "8"))


class Chance(NamedTuple):
    """A match to be played: everything random in it follows from `name`."""

    game: AnyGame
    rules: Any
    name: str

    def dice(self) -> Random:
        return Random(self.name)

    def scenario(self, door: Door | None = None) -> Scenario:
        deals = RandomDeals(self.game, self.rules, self.name)
        return Scenario(door or Door(self.game), self.rules, deals).start()


def chances(game: AnyGame, count: int = COUNT) -> list[Chance]:
    """The sets of rules in a shuffled order, over and over."""
    sets = rule_sets(game)
    order = Random(game.name).sample(sets, len(sets))
    picked = [order[number % len(order)] for number in range(count)]
    return [
        Chance(game, rules, f"{game.name}-{number}-{name_of(rules)}")
        for number, rules in enumerate(picked)
    ]


every_match = pytest.mark.parametrize(
    "chance", [chance for game in GAMES.values() for chance in chances(game)], ids=lambda c: c.name
)
