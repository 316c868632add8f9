"""Whole matches of The Queen of Spades among bots: do they end, and how long does it take?

python -m tests.bench.endings [MATCHES]   (a tenth of them with six players)
"""

import sys
from random import Random
from statistics import median
from typing import NamedTuple

from domain import game as games
from domain.game import Decision
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.rules import Rules
from tests.scenario import RandomDeals

MATCHES = 1000
LEVEL = 1


class Match(NamedTuple):
    """`won`: else it stopped for want of deals."""

    rounds: int
    moves: int
    won: bool


def match(rules: Rules, name: str) -> Match:
    game, moves = QUEEN_OF_SPADES, 0
    deals, dice = RandomDeals(game, rules, name), Random(f"dice {name}")
    state = games.settle(game, game.initial(rules), deals, 0, []).state
    while seats := game.to_move(state):
        (seat,) = seats
        move = game.pick(game.view(state, seat), seat, LEVEL, dice.randrange(2**31))
        decision = games.decide(game, state, seat, move, deals, 0)
        assert isinstance(decision, Decision), decision
        state, moves = decision.state, moves + 1
    return Match(state.scored, moves, game.winners(state) is not None)


def told(rules: Rules, count: int) -> str:
    played = [match(rules, f"ending {rules.players} {number}") for number in range(count)]
    rounds = [one.rounds for one in played]
    longest = max(played)
    return (
        f"The Queen of Spades, {rules.players} players to {rules.target}: {count} matches,"
        f" {sum(not one.won for one in played)} ended for want of deals; median"
        f" {median(rounds):.0f} rounds, the longest {longest.rounds} ({longest.moves} moves);"
        f" {sum(one.moves for one in played) / sum(rounds):.0f} moves a round"
    )


def main(matches: int = MATCHES) -> None:
    with_six = matches // 10
    for rules, count in ((Rules(), matches - with_six), (Rules(players=6), with_six)):
        print(told(rules, count), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
