"""Who the host is when somebody leaves, and where the same players meet again."""

import pytest

from domain.table.commands import Abandon, LeaveSeat, PassHost, Rematch, SeatBot, Start, TakeSeat
from domain.table.events import (
    BotSeated,
    BotTookOver,
    HostChanged,
    RematchOpened,
    SeatLeft,
    SeatOffered,
)
from domain.table.settings import Settings
from domain.table.state import Rematch as NextTable
from domain.table.state import Seat
from tests.rules.table.tables import go_on, new, opened, refused, started
from tests.scenario import SECOND, Scenario, player

HOST, GUEST, OTHER, STRANGER = player(0), player(1), player(2), player(9)
NEXT = "0190a5a0-0000-7000-8000-000000000001"


def sat_in_order(*seats: int) -> Scenario:
    """Player n takes seat n."""
    table = opened()
    for seat in seats:
        table.give(TakeSeat(player(seat), seat, "", SECOND))
    return table


def over() -> Scenario:
    table = started()
    while table.table.status == "running":
        go_on(table)
    return table


def test_the_host_who_leaves_before_the_match_is_followed_by_who_sat_down_first() -> None:
    table = sat_in_order(3, 0, 1)
    assert table.give(LeaveSeat(HOST, 0, SECOND)) == [SeatLeft(0), HostChanged(player(3))]
    assert refused(table, SeatBot(HOST, 0, 1, SECOND)) == "not_the_host"
    table.give(SeatBot(player(3), 0, 1, SECOND))


def test_who_sat_down_again_has_not_sat_for_long() -> None:
    table = sat_in_order(3, 0, 1)
    table.give(LeaveSeat(player(3), 3, SECOND))
    table.give(TakeSeat(player(3), 3, "", SECOND))
    assert table.give(LeaveSeat(HOST, 0, SECOND))[-1] == HostChanged(GUEST)


def test_nobody_follows_where_only_bots_sit_or_somebody_else_leaves() -> None:
    table = sat_in_order(0)
    table.give(SeatBot(HOST, 1, 1, SECOND))
    assert table.give(LeaveSeat(HOST, 0, SECOND)) == [SeatLeft(0)]
    table = sat_in_order(0, 1, 2)
    assert table.give(LeaveSeat(GUEST, 1, SECOND)) == [SeatLeft(1)]
    assert table.give(LeaveSeat(HOST, 2, SECOND)) == [SeatLeft(2)]
    assert table.table.host == HOST


def test_the_host_who_leaves_a_match_is_followed_by_one_who_still_plays() -> None:
    table = started()
    assert table.give(LeaveSeat(GUEST, 1, SECOND)) == [BotTookOver(1)]
    assert table.give(LeaveSeat(HOST, 0, SECOND)) == [BotTookOver(0), HostChanged(OTHER)]
    assert table.give(LeaveSeat(HOST, 0, SECOND)) == []
    assert refused(table, Abandon(HOST, SECOND)) == "not_the_host"


def test_the_last_to_leave_a_match_stays_its_host() -> None:
    table = started()
    for seat in (1, 2, 3):
        table.give(LeaveSeat(player(seat), seat, SECOND))
    assert table.give(LeaveSeat(HOST, 0, SECOND)) == [BotTookOver(0)]
    table.give(Abandon(HOST, SECOND))


@pytest.mark.parametrize("running", [False, True])
def test_the_host_hands_the_table_to_another_who_sits_there(running: bool) -> None:
    table = started() if running else sat_in_order(0, 1)
    assert refused(table, PassHost(GUEST, GUEST, SECOND)) == "not_the_host"
    assert refused(table, PassHost(HOST, STRANGER, SECOND)) == "not_seated"
    assert table.give(PassHost(HOST, HOST, SECOND)) == []
    assert table.give(PassHost(HOST, GUEST, SECOND)) == [HostChanged(GUEST)]
    assert refused(table, PassHost(HOST, HOST, SECOND)) == "not_the_host"


def test_a_table_that_is_over_has_nothing_to_hand_on() -> None:
    assert refused(over(), PassHost(HOST, GUEST, SECOND)) == "table_is_over"


def test_a_rematch_is_opened_once_by_whoever_asks_first() -> None:
    table = over()
    assert refused(table, Rematch(STRANGER, NEXT, SECOND)) == "not_your_seat"
    assert table.give(Rematch(GUEST, NEXT, SECOND)) == [RematchOpened(NEXT, GUEST)]
    assert table.give(Rematch(HOST, "another", SECOND)) == []
    assert table.table.rematch == NextTable(NEXT, GUEST)


def test_there_is_no_rematch_of_a_match_that_runs() -> None:
    assert refused(started(), Rematch(HOST, NEXT, SECOND)) == "table_not_over"


BEFORE = (Seat(player=HOST), Seat(player=GUEST, bot_keeps=True), Seat(bot=1), Seat(player=OTHER))


def again(settings: Settings | None = None) -> Scenario:
    return new().open(settings, BEFORE)


def test_in_a_rematch_each_seat_is_kept_for_its_player_and_bots_sit_already() -> None:
    table = again()
    assert table.events[1:] == [
        SeatOffered(0, HOST),
        SeatOffered(1, GUEST),
        BotSeated(2, 1),
        SeatOffered(3, OTHER),
    ]
    assert table.table.seated == ()
    assert refused(table, Start(HOST, SECOND)) == "seats_open"
    assert refused(table, TakeSeat(STRANGER, 1, "", SECOND)) == "seat_offered"
    table.give(TakeSeat(GUEST, 1, "", SECOND))
    assert table.table.seats[1] == Seat(player=GUEST)


def test_who_was_there_may_sit_again_though_the_others_must_be_invited() -> None:
    table = again(Settings(invited="by_code"))
    table.give(TakeSeat(GUEST, 1, "", SECOND))
    table.give(LeaveSeat(HOST, 3, SECOND))
    assert refused(table, TakeSeat(STRANGER, 3, "", SECOND)) == "not_invited"


def test_who_was_there_or_was_the_host_may_leave_and_come_back() -> None:
    table = again(Settings(invited="by_code"))
    for number in (1, 0):
        table.give(TakeSeat(player(number), number, "", SECOND))
    assert table.give(LeaveSeat(HOST, 0, SECOND))[-1] == HostChanged(GUEST)
    table.give(LeaveSeat(GUEST, 1, SECOND))
    table.give(TakeSeat(HOST, 1, "", SECOND))
    table.give(TakeSeat(GUEST, 0, "", SECOND))


def test_a_kept_seat_is_freed_by_its_player_or_the_host_or_given_to_a_bot() -> None:
    table = again()
    assert refused(table, LeaveSeat(STRANGER, 3, SECOND)) == "not_your_seat"
    assert table.give(LeaveSeat(OTHER, 3, SECOND)) == [SeatLeft(3)]
    table.give(TakeSeat(STRANGER, 3, "", SECOND))
    assert table.give(LeaveSeat(HOST, 1, SECOND)) == [SeatLeft(1)]
    assert table.give(SeatBot(HOST, 0, 1, SECOND)) == [BotSeated(0, 1)]


def test_who_sits_elsewhere_needs_the_kept_seat_no_more() -> None:
    table = again()
    table.give(LeaveSeat(OTHER, 3, SECOND))
    table.give(TakeSeat(GUEST, 3, "", SECOND))
    table.give(TakeSeat(STRANGER, 1, "", SECOND))
