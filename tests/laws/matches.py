"""The random matches of the laws: each game, set of rules after set of rules."""

import os
from random import Random
from typing import Any, NamedTuple

import pytest

from domain.game import AnyGame
from domain.games import GAMES
from domain.table.settings import Settings
from tests.laws.rule_sets import name_of, rule_sets
from tests.rules.kqj.deals import FourDeals
from tests.scenario import Door, RandomDeals, Scenario

ALL = os.environ.get("COURTCARDS_LAWS") == "all"

# Packs in which what hardly ever happens is likely; every second match is played with them.
EVENTFUL: dict[str, type[RandomDeals]] = {"kqj": FourDeals}


class Chance(NamedTuple):
    """A match to be played: everything random in it follows from `name`."""

    game: AnyGame
    rules: Any
    name: str
    deals: type[RandomDeals] = RandomDeals

    def dice(self) -> Random:
        return Random(self.name)

    def scenario(self, door: Door | None = None) -> Scenario:
        deals = self.deals(self.game, self.rules, self.name)
        settings = Settings(undo="consent")
        return Scenario(door or Door(self.game), self.rules, deals).start(settings)


def chances(game: AnyGame, count: int | None = None) -> list[Chance]:
    """The sets of rules in a shuffled order, over and over."""
    sets = rule_sets(game)
    order = Random(game.name).sample(sets, len(sets))
    return [
        _chance(game, order[number % len(order)], number, number + number // len(order))
        for number in range(_usual(len(sets)) if count is None else count)
    ]


def _usual(sets: int) -> int:
    """Some of the sets; or each of them seven times, which for KQJ, whose three objectives change
    nothing within a round, makes 21 for each combination of the other options."""
    return max(200, 7 * sets) if ALL else max(8, sets // 3)


def _chance(game: AnyGame, rules: Any, number: int, turn: int) -> Chance:
    deals = EVENTFUL.get(game.name, RandomDeals) if turn % 2 else RandomDeals
    return Chance(game, rules, f"{game.name}-{number}-{name_of(rules)}", deals)


every_match = pytest.mark.parametrize(
    "chance", [chance for game in GAMES.values() for chance in chances(game)], ids=lambda c: c.name
)
