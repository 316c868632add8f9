"""How well and how fast the bots play: duplicate deals, each side once with the better bot.

python -m tests.bench.bots [DEALS]   (two camps play the same cards at two tables, seats exchanged;
a deal is won by the camp with more points over both, halves are shared)
"""

import sys
import time
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from domain import game as games
from domain.game import AnyGame, Decision
from domain.games import GAMES
from domain.score import RoundScored
from tests.scenario import Door, RandomDeals, Scenario

DEALS = 400

# Rules of which every point counts, so that a deal is seldom drawn; else a game's own defaults.
VARIANTS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "kruisjassen": ({"scoring": "trees"},),
    "kqj": (
        {},
        {"players": 4, "bidding": True, "all_trump_no_trump": True, "combinations": "bonus"},
        {"players": 3},
        {"players": 5},
    ),
    "queen_of_spades": ({}, {"players": 6}),
}


class Duel(NamedTuple):
    """`share` of the deals won by the first level; `ms` a move of it, the view made already."""

    share: float
    ms: float
    margin: float


def duel(game: AnyGame, rules: object, levels: tuple[int, int], deals: int) -> Duel:
    clock = [0, 0.0]
    won = margin = 0.0
    for deal in range(deals):
        ahead = sum(
            _ahead(game, rules, f"duel {deal}", (levels[turned], levels[1 - turned]), clock)
            * (1 - 2 * turned)
            for turned in (0, 1)
        )
        won += (ahead > 0) + (ahead == 0) / 2
        margin += ahead / 2
    return Duel(won / deals, 1000 * clock[1] / clock[0], margin / deals)


def _ahead(
    game: AnyGame, rules: object, name: str, levels: tuple[int, int], clock: list[float]
) -> int:
    """By how many points the first camp wins when the two play so: one round, or as many as it
    takes until one counts (Royal Family's last)."""
    deals, dice = RandomDeals(game, rules, name), Random(f"dice {name}")
    state = Scenario(Door(game), rules, deals).start().table.match
    while True:
        seat = game.to_move(state)[0]
        seen, level = game.view(state, seat), levels[_camp(game, state, seat)]
        began = time.perf_counter()
        move = game.pick(seen, seat, level, dice.randrange(2**31))
        if level == max(levels):
            clock[0], clock[1] = clock[0] + 1, clock[1] + time.perf_counter() - began
        decision = games.decide(game, state, seat, move, deals, 0)
        assert isinstance(decision, Decision)
        over = game.winners(decision.state) is not None
        for event in decision.events:
            if isinstance(event, RoundScored) and (event.lines or over):
                return _points(game, state, event)
        state = decision.state


def _points(game: AnyGame, state: Any, event: RoundScored) -> int:
    return sum(line.points * (1 - 2 * _camp(game, state, line.seats[0])) for line in event.lines)


def _camp(game: AnyGame, state: Any, seat: int) -> int:
    """The sides of a round by turns; in games that have none, the teams or players that score."""
    sides = getattr(state, "sides", ()) or [unit.seats for unit in game.standings(state)]
    return next(number for number, side in enumerate(sides) if seat in side) % 2


def main(deals: int) -> None:
    for game in GAMES.values():
        for options in VARIANTS.get(game.name, ({},)):
            rules = game.normalise(msgspec.convert(options, game.rules))
            result = duel(game, rules, (1, 0), deals)
            words = "".join(f", {name} {value}" for name, value in options.items())
            print(
                f"{game.title}{words}: level 1 wins {result.share:.1%} of {deals} duplicate deals"
                f" against level 0, by {result.margin:.1f} points; {result.ms:.3f} ms a move"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
