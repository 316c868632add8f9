"""Before the match: who may sit where, with which seed, and when it may start."""

import pytest

from domain.table.commands import Act, LeaveSeat, SeatBot, Start, TakeSeat
from domain.table.events import BotSeated, MatchStarted, SeatLeft, SeatTaken, TurnOpened
from domain.table.settings import Settings
from domain.table.state import Seat
from tests.rules.table.tables import UNTIMED, first_move, go_on, opened, refused, started, tags
from tests.scenario import SECOND, player

HOST, GUEST, STRANGER = player(0), player(1), player(9)


def test_a_free_seat_is_taken_by_who_asks() -> None:
    table = opened()
    assert table.give(TakeSeat(GUEST, 2, "", SECOND)) == [SeatTaken(2, GUEST, "")]
    assert table.table.seats[2] == Seat(player=GUEST)
    assert table.table.status == "open"


def test_a_seat_holds_one_and_a_player_sits_once() -> None:
    table = opened()
    table.give(TakeSeat(GUEST, 2, "", SECOND))
    assert refused(table, TakeSeat(HOST, 2, "", SECOND)) == "seat_taken"
    assert refused(table, TakeSeat(GUEST, 1, "", SECOND)) == "already_seated"
    assert refused(table, SeatBot(HOST, 2, 0, SECOND)) == "seat_taken"


def test_taking_the_own_seat_again_has_no_effect_but_another_seed_is_refused() -> None:
    table = opened()
    table.give(TakeSeat(GUEST, 0, "00", SECOND))
    assert table.give(TakeSeat(GUEST, 0, "00", SECOND)) == []
    assert refused(table, TakeSeat(GUEST, 0, "01", SECOND)) == "already_seated"


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_there_is_no_such_seat(seat: int) -> None:
    table = opened()
    assert refused(table, TakeSeat(GUEST, seat, "", SECOND)) == "no_such_seat"
    assert refused(table, LeaveSeat(HOST, seat, SECOND)) == "no_such_seat"
    assert refused(table, SeatBot(HOST, seat, 0, SECOND)) == "no_such_seat"


def test_only_the_invited_and_the_host_may_sit() -> None:
    table = opened(Settings(invited=(GUEST,)))
    assert refused(table, TakeSeat(STRANGER, 0, "", SECOND)) == "not_invited"
    table.give(TakeSeat(GUEST, 1, "", SECOND))
    table.give(TakeSeat(HOST, 0, "", SECOND))
    assert [seat.player for seat in table.table.seats] == [HOST, GUEST, None, None]


def test_a_seat_brings_its_seed_into_the_shuffle() -> None:
    table = opened()
    table.give(TakeSeat(GUEST, 1, "00ff" * 32, SECOND))
    assert table.table.seats[1].seed == "00ff" * 32


@pytest.mark.parametrize("seed", ["0", "0g", "FF", "00" * 65, " 00", "0x00"])
def test_a_seed_is_up_to_64_bytes_of_lower_case_hex(seed: str) -> None:
    assert refused(opened(), TakeSeat(GUEST, 1, seed, SECOND)) == "seed_invalid"


def test_the_host_may_leave_seeds_out() -> None:
    table = opened(Settings(seat_seeds=False))
    assert refused(table, TakeSeat(GUEST, 1, "00", SECOND)) == "seat_seeds_not_allowed"
    table.give(TakeSeat(GUEST, 1, "", SECOND))


def test_only_the_host_seats_bots_of_levels_that_exist() -> None:
    table = opened()
    assert refused(table, SeatBot(GUEST, 3, 0, SECOND)) == "not_the_host"
    for level in (-1, 2):
        assert refused(table, SeatBot(HOST, 3, level, SECOND)) == "no_such_level"
    assert table.give(SeatBot(HOST, 3, 1, SECOND)) == [BotSeated(3, 1)]


def test_who_sits_leaves_and_the_host_frees_any_seat() -> None:
    table = opened()
    for seat in (1, 2):
        table.give(TakeSeat(player(seat), seat, "00", SECOND))
    table.give(SeatBot(HOST, 3, 1, SECOND))
    assert refused(table, LeaveSeat(GUEST, 2, SECOND)) == "not_your_seat"
    assert table.give(LeaveSeat(GUEST, 1, SECOND)) == [SeatLeft(1)]
    table.give(LeaveSeat(HOST, 2, SECOND))
    table.give(LeaveSeat(HOST, 3, SECOND))
    assert table.table.seats == (Seat(),) * 4
    assert table.give(LeaveSeat(HOST, 3, SECOND)) == []


def test_a_match_starts_when_every_seat_is_held_and_the_host_says_so() -> None:
    table = opened()
    for seat in range(3):
        table.give(TakeSeat(player(seat), seat, "", SECOND))
    assert refused(table, Start(HOST, SECOND)) == "seats_open"
    table.give(SeatBot(HOST, 3, 0, SECOND))
    assert refused(table, Start(GUEST, SECOND)) == "not_the_host"
    events = table.give(Start(HOST, SECOND))
    assert tags(events) == [
        "table.match_started",
        "kruisjassen.round_dealt",
        "table.turn_opened",
    ]
    assert isinstance(events[0], MatchStarted)
    assert events[-1] == TurnOpened(1, (0,), SECOND + 30_000)


def test_once_started_no_seat_changes_hands() -> None:
    table = started()
    assert refused(table, Start(HOST, SECOND)) == "table_not_open"
    assert refused(table, TakeSeat(STRANGER, 1, "", SECOND)) == "table_not_open"
    assert refused(table, SeatBot(HOST, 1, 0, SECOND)) == "table_not_open"


@pytest.mark.parametrize("who", [HOST, STRANGER])
def test_once_started_another_seat_is_nobodys_to_free(who: str) -> None:
    assert refused(started(), LeaveSeat(who, 1, SECOND)) == "not_your_seat"


def test_a_move_is_made_by_who_holds_the_seat_in_its_turn_and_once() -> None:
    table = started(UNTIMED)
    move = first_move(table, 0)
    assert refused(table, Act(GUEST, 0, 1, move, SECOND)) == "not_your_seat"
    assert refused(table, Act(None, 0, 1, move, SECOND)) == "not_your_seat"
    assert refused(table, Act(HOST, 7, 1, move, SECOND)) == "no_such_seat"
    assert refused(table, Act(GUEST, 1, 1, move, SECOND)) == "not_your_turn"
    assert refused(table, Act(HOST, 0, 2, move, SECOND)) == "turn_is_over"
    table.give(Act(HOST, 0, 1, move, SECOND))
    assert refused(table, Act(HOST, 0, 1, move, SECOND)) == "turn_is_over"


def test_nothing_is_played_at_a_table_that_has_not_started_or_is_over() -> None:
    table = started(UNTIMED)
    move = first_move(table, 0)
    waiting = opened()
    waiting.give(TakeSeat(HOST, 0, "", SECOND))
    assert refused(waiting, Act(HOST, 0, 1, move, SECOND)) == "table_not_running"
    while table.table.status == "running":
        go_on(table)
    assert refused(table, Act(HOST, 0, 65, move, SECOND)) == "table_not_running"
    assert refused(table, LeaveSeat(HOST, 0, SECOND)) == "table_is_over"


def test_each_move_opens_the_next_turn() -> None:
    table = started(UNTIMED)
    for turn in range(2, 10):
        events = go_on(table)
        assert events[-1] == TurnOpened(turn, table.game.to_move(table.match), None)
