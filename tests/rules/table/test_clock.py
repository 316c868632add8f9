"""Deadlines, what happens when one passes, and bots that keep a seat."""

from typing import Any

import pytest

from domain.table.commands import (
    Act,
    ExpireTurn,
    ExtendTurn,
    LeaveSeat,
    Resume,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.errands import Errand, errands
from domain.table.events import BotTookOver, DeadlineMoved, SeatResumed, TurnExpired, TurnOpened
from domain.table.settings import Settings
from tests.rules.table.tables import (
    TIMED,
    UNTIMED,
    first_move,
    go_on,
    opened,
    refused,
    started,
    tags,
)
from tests.scenario import SECOND, Scenario, player

NEVER = Settings(turn_seconds=30, bot_keeps_after=None)
TWICE = Settings(turn_seconds=30, bot_keeps_after=2)


def deadline(table: Scenario) -> int:
    assert table.table.turn is not None
    assert table.table.turn.deadline is not None
    return table.table.turn.deadline


def round_the_table(table: Scenario, late: int) -> list[Any]:
    """Four moves in time, but one seat is late; the events of its expiry."""
    expired: list[Any] = []
    for _ in range(4):
        (seat,) = table.game.to_move(table.match)
        if seat == late:
            expired = table.expire(seat)
        else:
            go_on(table)
    return expired


def test_every_turn_of_a_human_has_its_deadline() -> None:
    table = started()
    assert deadline(table) == table.now - SECOND + 30 * SECOND
    go_on(table)
    assert deadline(table) == table.now - SECOND + 30 * SECOND


def test_no_clock_no_deadline() -> None:
    table = started(UNTIMED)
    assert table.table.turn is not None
    assert table.table.turn.deadline is None
    assert table.give(ExpireTurn(0, 1, 10**12, 0, 10**12)) == []


def test_no_deadline_for_a_bot() -> None:
    table = with_bot_on(0)
    assert table.table.turn is not None
    assert table.table.turn.deadline is None


def with_bot_on(bot: int) -> Scenario:
    table = opened()
    for seat in range(4):
        if seat == bot:
            table.give(SeatBot(player(0), seat, 1, table.now))
        else:
            table.give(TakeSeat(player(seat), seat, "", table.now))
    table.give(Start(player(0), table.now))
    return table


def test_a_deadline_that_passes_is_answered_by_the_bot() -> None:
    table = started()
    events = table.expire(0)
    assert tags(events) == ["table.turn_expired", "kruisjassen.card_played", "table.turn_opened"]
    assert events[0] == TurnExpired(1, 0)
    assert events[1].seat == 0
    assert table.table.seats[0].missed == 1


def test_early_late_and_doubled_expiries_have_no_effect() -> None:
    table = started()
    due = deadline(table)
    assert table.give(ExpireTurn(0, 1, due - 1, 0, due + 5000)) == []
    assert table.give(ExpireTurn(1, 1, due, 0, due)) == []
    assert table.give(ExpireTurn(0, 2, due, 0, due)) == []
    expiry = ExpireTurn(0, 1, due, 0, due)
    assert table.give(expiry) != []
    assert table.give(expiry) == []
    go_on(table)
    assert table.give(expiry) == []


def test_a_move_before_the_expiry_counts_though_it_is_late() -> None:
    table = started()
    due = deadline(table)
    table.give(Act(player(0), 0, 1, first_move(table, 0), due + 100))
    assert table.give(ExpireTurn(0, 1, due, 0, due + 200)) == []
    assert table.table.seats[0].missed == 0


def test_after_so_many_in_a_row_the_bot_keeps_the_seat() -> None:
    table = started(TWICE)
    assert BotTookOver(0) not in round_the_table(table, late=0)
    assert BotTookOver(0) in round_the_table(table, late=0)
    assert table.table.seats[0].bot_keeps


def test_a_turn_answered_in_time_forgives_what_was_missed() -> None:
    table = started(TWICE)
    round_the_table(table, late=0)
    round_the_table(table, late=1)
    assert [seat.missed for seat in table.table.seats] == [0, 1, 0, 0]
    assert BotTookOver(0) not in round_the_table(table, late=0)


def test_or_it_never_keeps_it() -> None:
    table = started(NEVER)
    for _ in range(6):
        assert BotTookOver(0) not in round_the_table(table, late=0)
    assert table.table.seats[0].missed == 6


def test_a_kept_seat_has_no_deadline_and_its_bot_moves() -> None:
    table = started()
    table.give(LeaveSeat(player(1), 1, table.now))
    events = go_on(table)
    assert events[-1] == TurnOpened(2, (1,), None)
    assert errands(table.game, table.table) == {Errand(2, 1, "bot_turn", 0)}
    table.give(Act(None, 1, 2, first_move(table, 1), table.now))


def test_a_human_takes_the_seat_back_and_has_the_whole_time() -> None:
    table = started()
    table.give(LeaveSeat(player(1), 1, table.now))
    go_on(table)
    now = table.now
    events = table.give(Resume(player(1), 1, now))
    assert events == [SeatResumed(1), DeadlineMoved(2, now + 30 * SECOND)]
    assert refused(table, Act(None, 1, 2, first_move(table, 1), now)) == "not_your_seat"
    assert table.give(Resume(player(1), 1, now)) == []


def test_who_returns_has_missed_nothing() -> None:
    table = started(TWICE)
    for _ in range(2):
        round_the_table(table, late=0)
    table.give(Resume(player(0), 0, table.now))
    assert (table.table.seats[0].bot_keeps, table.table.seats[0].missed) == (False, 0)


def test_or_just_by_moving() -> None:
    table = started()
    table.give(LeaveSeat(player(1), 1, table.now))
    go_on(table)
    events = table.give(Act(player(1), 1, 2, first_move(table, 1), table.now))
    assert events[0] == SeatResumed(1)
    assert not table.table.seats[1].bot_keeps


def test_nobody_else_takes_it() -> None:
    table = started()
    table.give(LeaveSeat(player(1), 1, table.now))
    assert refused(table, Resume(player(0), 1, table.now)) == "not_your_seat"
    assert refused(table, Resume(player(1), 7, table.now)) == "no_such_seat"


def test_who_leaves_during_the_match_leaves_a_bot_behind() -> None:
    table = started()
    assert table.give(LeaveSeat(player(1), 1, table.now)) == [BotTookOver(1)]
    assert table.give(LeaveSeat(player(1), 1, table.now)) == []
    assert table.table.seats[1].player == player(1)


def test_who_leaves_in_the_own_turn_leaves_it_to_the_bot() -> None:
    table = started()
    table.give(LeaveSeat(player(0), 0, table.now))
    assert errands(table.game, table.table) == {Errand(1, 0, "bot_turn", 0)}
    due = deadline(table)
    assert table.give(ExpireTurn(0, 1, due, 0, due)) == []


def test_after_an_outage_the_open_deadline_moves_later_and_never_earlier() -> None:
    table = started()
    due = deadline(table)
    assert table.give(ExtendTurn(1, due + 1, table.now)) == [DeadlineMoved(1, due + 1)]
    assert table.give(ExtendTurn(1, due, table.now)) == []
    assert table.give(ExtendTurn(2, due + 9, table.now)) == []
    assert table.give(ExpireTurn(0, 1, due, 0, due)) == []
    assert errands(table.game, table.table) == {Errand(1, 0, "expire_turn", due + 1)}


@pytest.mark.parametrize("settings", [TIMED, UNTIMED], ids=["timed", "untimed"])
def test_nothing_is_awaited_before_and_after_a_match(settings: Settings) -> None:
    assert errands(opened().game, None) == frozenset()
    assert errands(opened().game, opened(settings).table) == frozenset()
    table = started(settings)
    while table.table.status == "running":
        go_on(table)
    assert errands(table.game, table.table) == frozenset()
