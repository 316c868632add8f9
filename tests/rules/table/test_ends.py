"""How a match ends, and what anybody can check then."""

import pytest

from domain.score import Standing
from domain.table.commands import Abandon, LeaveSeat, Start, TakeSeat
from domain.table.events import Abandoned, DealRevealed, MatchEnded, TurnExpired
from domain.table.settings import Settings
from domain.table.state import Result
from tests.rules.table.tables import go_on, new, opened, refused, started
from tests.scenario import SECOND, Scenario, player

FORFEIT = Settings(turn_seconds=30, on_timeout="forfeit")


def played_out(table: Scenario) -> Scenario:
    while table.table.status == "running":
        go_on(table)
    return table


def revealed(table: Scenario) -> list[int]:
    return [event.deal for event in table.events if isinstance(event, DealRevealed)]


def test_a_match_ends_when_its_rules_say_who_has_won() -> None:
    table = played_out(started())
    assert table.table.result is not None
    assert table.table.result.reason == "won"
    assert isinstance(table.events[-1], MatchEnded)
    assert table.table.turn is None


def test_the_seed_of_a_deal_is_told_when_it_is_over_and_not_before() -> None:
    table = started()
    for _ in range(31):
        go_on(table)
    assert revealed(table) == []
    go_on(table)
    assert revealed(table) == [1]
    assert played_out(table).deals.seed(2) in {
        event.seed for event in table.events if isinstance(event, DealRevealed)
    }
    assert revealed(table) == [1, 2]


@pytest.mark.parametrize("seeds", [0, 1, 4])
def test_a_reveal_says_how_many_seats_brought_a_seed(seeds: int) -> None:
    table = new().open()
    for seat in range(4):
        seed = "ab" if seat < seeds else ""
        table.give(TakeSeat(player(seat), seat, seed, SECOND))
    table.give(Start(player(0), SECOND))
    played_out(table)
    assert {e.seat_entropy for e in table.events if isinstance(e, DealRevealed)} == {seeds}


def test_when_the_chain_has_no_deal_left_the_higher_score_wins() -> None:
    table = played_out(started(last_deal=1))
    ended = table.events[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.reason == "deals_exhausted"
    best = max(unit.score for unit in ended.standings)
    winners = {s for unit in ended.standings if unit.score == best for s in unit.seats}
    assert set(ended.winners) == winners


def test_a_timeout_may_forfeit_the_match_to_the_others() -> None:
    table = started(FORFEIT)
    go_on(table)
    events = table.expire(1)
    standings = (Standing((0, 2), 0), Standing((1, 3), 0))
    assert events[0] == TurnExpired(2, 1)
    assert events[1] == MatchEnded("forfeit", standings, (0, 2), 1)
    assert [event.deal for event in events[2:]] == [1]
    assert table.table.result == Result("forfeit", standings, (0, 2))


def test_the_host_abandons_a_table_that_has_not_started() -> None:
    table = opened()
    table.give(TakeSeat(player(1), 1, "", SECOND))
    assert refused(table, Abandon(player(1), SECOND)) == "not_the_host"
    assert table.give(Abandon(player(0), SECOND)) == [Abandoned()]
    assert table.table.result == Result("abandoned", (), ())
    assert refused(table, Abandon(player(0), SECOND)) == "table_is_over"


def test_a_running_match_is_abandoned_only_when_nobody_else_plays() -> None:
    table = started()
    for seat in (1, 2, 3):
        assert refused(table, Abandon(player(0), SECOND)) == "others_are_playing"
        table.give(LeaveSeat(player(seat), seat, SECOND))
    events = table.give(Abandon(player(0), SECOND))
    assert isinstance(events[0], Abandoned)
    assert table.table.result is not None
    assert table.table.result.winners == ()


def test_and_then_every_deal_begun_can_be_checked() -> None:
    table = started()
    for _ in range(40):
        go_on(table)
    for seat in (1, 2, 3):
        table.give(LeaveSeat(player(seat), seat, SECOND))
    table.give(Abandon(player(0), SECOND))
    assert revealed(table) == [1, 2]
