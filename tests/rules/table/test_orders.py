"""What an order gives for the open turn."""

from random import Random

import pytest

from domain.games import GAMES
from domain.kqj.game import KQJ
from domain.kqj.moves import Pass as PassMove
from domain.table.commands import LeaveSeat
from domain.table.orders import OnlyMove, Pass, ordered
from tests.laws.rule_sets import rule_sets
from tests.rules.table.tables import started
from tests.scenario import Door, RandomDeals, Scenario, player, random_act


@pytest.mark.parametrize("name", GAMES)
def test_the_only_move_is_given_where_there_is_one_and_in_the_own_turn(name: str) -> None:
    game, dice, given = GAMES[name], Random(name), 0
    rules = rule_sets(game)[0]
    scenario = Scenario(Door(game), rules, RandomDeals(game, rules, name)).start()
    for _ in range(200):
        if scenario.table.status != "running":
            break
        for seat in range(len(scenario.table.seats)):
            move = ordered(game, scenario.table, seat, OnlyMove())
            legal = game.legal_moves(scenario.match, seat)
            assert (move is not None) == (legal.complete and len(legal.moves) == 1)
            assert move is None or legal.moves == (move,)
            given += move is not None
        random_act(scenario, dice)
    assert given


def test_pass_is_given_wherever_it_is_legal() -> None:
    rules = KQJ.normalise(KQJ.rules(bidding=True))
    scenario = Scenario(Door(KQJ), rules, RandomDeals(KQJ, rules, "bids")).start()
    (seat,) = KQJ.to_move(scenario.match)
    assert ordered(KQJ, scenario.table, seat, Pass()) == PassMove()
    assert ordered(KQJ, scenario.table, seat, OnlyMove()) is None
    assert ordered(KQJ, scenario.table, (seat + 1) % 6, Pass()) is None


def test_where_a_bot_moves_for_the_seat_no_order_does() -> None:
    table = started()
    while (
        ordered(table.game, table.table, seat := table.game.to_move(table.match)[0], OnlyMove())
        is None
    ):
        random_act(table, Random(1))
    table.give(LeaveSeat(player(seat), seat, table.now))
    assert ordered(table.game, table.table, seat, OnlyMove()) is None
