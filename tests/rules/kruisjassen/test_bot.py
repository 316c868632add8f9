"""The bot plays better than chance, from its own seat's view."""

from random import Random

from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.rules import Rules, Trees
from domain.piles import Hidden
from tests.bench.bots import duel
from tests.scenario import Door, RandomDeals, Scenario, play

TREES = Rules(scoring="trees", objective=Trees())


def test_it_wins_three_deals_of_four_against_random_play() -> None:
    result = duel(KRUISJASSEN, TREES, (1, 0), deals=100)
    assert result.share >= 0.75
    assert result.ms < 1


def test_from_the_hidden_hands_it_sees_the_counts_only_and_still_moves() -> None:
    deals = RandomDeals(KRUISJASSEN, TREES, "a bot's view")
    scenario = play(Scenario(Door(KRUISJASSEN), TREES, deals).start(), Random(1), most=13)
    state = scenario.match
    (seat,) = KRUISJASSEN.to_move(state)
    seen = KRUISJASSEN.view(state, seat)
    assert sum(isinstance(hand, Hidden) for hand in seen.hands) == 3
    for level in (0, 1):
        move = KRUISJASSEN.pick(seen, seat, level, 5)
        assert move in KRUISJASSEN.legal_moves(state, seat).moves
        assert move == KRUISJASSEN.pick(seen, seat, level, 5)
