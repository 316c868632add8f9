"""KQJ-R58 to R83 and R107 to R113: what a round records, Premiums, and the end of a match."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kqj.moves import Contract, Pass, RoundScored
from domain.kqj.rules import RoundCount, Rules, Score, Time
from domain.kqj.scoring import close_round, score_round, winners
from domain.kqj.state import State, initial
from domain.seats import Seats
from tests.rules.kqj.situations import (
    FIVE,
    FOUR,
    SIX,
    THREE,
    THREE_TEAMS,
    Match,
    only,
    played_out,
    recorded,
    scores,
)

BIDDING = Rules(bidding=True)
BIDDING_THREE_TEAMS = Rules(teams=3, bidding=True)
PREMIUM = Rules(combinations="premium")


def premiums(scored: RoundScored) -> tuple[int, ...]:
    return tuple(side.count_premium for side in scored.sides)


def contract(amount: int, multiplier: int = 1, slam: bool = False) -> Contract:
    return Contract(0, "hearts", amount, slam, multiplier)


# Slam


def test_r59_the_defenders_slam_counts_as_well() -> None:
    scored = score_round(played_out(SIX, (0, 236), tricks=(0, 8), last=1), 0)
    assert (scored.sides[1].slam, scores(scored)) == (154, (0, 400))


def test_r60_two_defenders_of_three_players_have_no_slam_together() -> None:
    scored = score_round(played_out(THREE, (0, 200, 36), tricks=(0, 10, 6), last=1), 0)
    assert [side.slam for side in scored.sides] == [0, 0, 0]
    alone = score_round(played_out(THREE, (236, 0, 0), tricks=(16, 0, 0)), 0)
    assert [side.slam for side in alone.sides] == [154, 0, 0]


@pytest.mark.parametrize(
    ("tricks", "result"), [((8, 0), (200, 0)), ((7, 1), (0, 200))], ids=["all", "all but one"]
)
def test_r113_a_slam_that_was_announced_and_missed_is_down(
    tricks: tuple[int, int], result: tuple[int, int]
) -> None:
    """The amount alone was reached."""
    state = played_out(BIDDING, (236, 0), tricks=tricks, contract=contract(200, slam=True))
    assert scores(score_round(state, 0)) == result


def test_r108_a_slam_that_was_not_announced_counts_toward_the_amount() -> None:
    state = played_out(BIDDING, (236, 0), tricks=(8, 0), contract=contract(300))
    assert scores(score_round(state, 0)) == (300, 0)


def test_r107_combinations_as_bonuses_count_toward_the_amount() -> None:
    rules = Rules(bidding=True, combinations="bonus")
    state = played_out(rules, (100, 136), combinations={2: 50}, contract=contract(160))
    assert scores(score_round(state, 0)) == (160, 0)
    as_premium = replace(state, rules=Rules(bidding=True, combinations="premium"))
    assert scores(score_round(as_premium, 0)) == (0, 160 + 50)


def test_r107_unrounded() -> None:
    assert recorded(score_round(played_out(BIDDING, (119, 117), contract=contract(130)), 0)) == (
        0,
        130,
    )


# Who records


@pytest.mark.parametrize(
    ("rules", "sides", "points", "result"),
    [
        (Rules(partners="random"), ((0, 1, 2), (3, 4, 5)), (144, 92), (150,) * 3 + (0,) * 3),
        (Rules(players=4, partners="random"), ((0, 3), (1, 2)), (144, 92), (150, 0, 0, 150)),
        (
            Rules(teams=3, partners="random"),
            ((0, 1), (2, 3), (4, 5)),
            (80, 95, 61),
            (0, 0, 100, 100, 60, 60),
        ),
        (FIVE, ((0, 2), (1, 3, 4)), (144, 92), (150, 0, 150, 0, 0)),
    ],
    ids=["6", "4", "6 in three teams", "5"],
)
def test_r66_r68_each_member_records_all_of_its_team(
    rules: Rules, sides: tuple[Seats, ...], points: tuple[int, ...], result: tuple[int, ...]
) -> None:
    assert scores(score_round(played_out(rules, points, sides=sides), 0)) == result


def test_r109_each_defender_of_three_players_records_the_amount() -> None:
    rules = Rules(players=3, bidding=True)
    state = played_out(rules, (100, 100, 36), contract=contract(150, multiplier=2))
    assert scores(score_round(state, 0)) == (0, 300, 300)


def test_r63_it_does_not_matter_which_of_two_sides_declared() -> None:
    state = played_out(SIX, (92, 144), last=1)
    assert scores(score_round(state, 0)) == (0, 150)
    other = replace(state, contract=Contract(1, "hearts"))
    assert scores(score_round(other, 0)) == (0, 150)


def test_the_lines_of_a_unit_say_why_and_add_up() -> None:
    rules = Rules(teams=3, combinations="premium")
    state = played_out(
        rules,
        (150, 70, 16),
        words={3: "KQ"},
        combinations={1: 100, 3: 20},
        pending=120,
    )
    scored = score_round(state, 0)
    why = {line.reason: line.points for line in scored.lines if line.seats == (0, 3)}
    assert why == {
        "card_points": 150,
        "last_trick": 10,
        "kq": 20,
        "dispute_premium": 120,
        "count_premium": 20,
        "combination_premium": 120,
    }
    assert scores(scored) == (440, 20, 0)


# Premiums


@pytest.mark.parametrize(
    ("ruling", "state", "expected"),
    [
        ("R71: not with two sides", played_out(SIX, (230, 6)), (0, 0)),
        (
            "R71: nor with five players",
            played_out(FIVE, (230, 6), sides=((0, 1), (2, 3, 4))),
            (0, 0),
        ),
        (
            "R71: the Last Trick's 10 is no card point",
            played_out(THREE_TEAMS, (20, 116, 100)),
            (0, 20, 20),
        ),
        ("R72: 20 at most", played_out(THREE_TEAMS, (100, 116, 20)), (20, 20, 0)),
        ("R72: 21 is enough", played_out(THREE_TEAMS, (100, 115, 21)), (0, 0, 0)),
        ("R73: 60", played_out(THREE, (136, 100, 0), tricks=(10, 6, 0)), (60, 60, 0)),
        (
            "R73: not if two have no trick",
            played_out(THREE, (236, 0, 0), tricks=(16, 0, 0)),
            (0, 0, 0),
        ),
        ("R72: 0 points in a trick", played_out(THREE, (136, 100, 0)), (20, 20, 0)),
    ],
)
def test_r71_to_r73(ruling: str, state: State, expected: tuple[int, ...]) -> None:
    assert premiums(score_round(state, 0)) == expected, ruling


def test_r74_count_premiums_of_a_dispute() -> None:
    scored = score_round(played_out(THREE_TEAMS, (103, 113, 20)), 0)
    assert (scored.outcome, recorded(scored)) == ("dispute", (0, 0, 0))
    assert premiums(scored) == scores(scored) == (20, 20, 0)


@pytest.mark.parametrize(
    ("amount", "result"), [(110, (220 + 20, 20, 0)), (120, (20, 240 + 20, 240))]
)
def test_r74_r111_count_premiums_with_bidding_are_not_multiplied(
    amount: int, result: tuple[int, ...]
) -> None:
    """The low side gets none, even where it wins."""
    state = played_out(BIDDING_THREE_TEAMS, (103, 113, 20), contract=contract(amount, 2))
    assert scores(score_round(state, 0)) == result


def test_r111_the_combination_premium_with_bidding_is_not_multiplied() -> None:
    rules = Rules(bidding=True, combinations="premium")
    state = played_out(rules, (144, 92), combinations={1: 50}, contract=contract(150, 4))
    assert scores(score_round(state, 0)) == (650, 0)


def test_r69_r91_each_winner_gets_the_full_premium() -> None:
    """The defenders of three players, and the Combinations of all."""
    rules = Rules(players=3, combinations="premium")
    state = played_out(rules, (90, 76, 70), last=1, combinations={0: 20, 2: 50}, pending=120)
    assert scores(score_round(state, 0)) == (0, 90 + 120 + 70, 70 + 120 + 70)


def test_r92_the_combination_premium_of_a_dispute_is_lost() -> None:
    scored = score_round(played_out(PREMIUM, (113, 123), combinations={0: 50}), 0)
    assert (scored.outcome, scores(scored)) == ("dispute", (0, 0))
    assert scored.pending_dispute_premium == 120


def test_r75_combinations_make_the_dispute_premium_higher() -> None:
    rules = Rules(combinations="bonus")
    state = played_out(rules, (113, 123), combinations={0: 100, 1: 100})
    assert score_round(state, 0).pending_dispute_premium == 220


def test_r77_with_three_players_the_tied_total_is_the_contracting_one() -> None:
    scored = score_round(played_out(THREE, (113, 63, 60)), 0)
    assert (scored.outcome, scored.pending_dispute_premium) == ("dispute", 120)


def test_r76_a_premium_is_won_once() -> None:
    scored = score_round(played_out(SIX, (144, 92), pending=120), 0)
    assert scored.sides[0].dispute_premium == 120
    assert scored.pending_dispute_premium == 0


def test_r110_with_bidding_there_is_no_dispute() -> None:
    scored = score_round(played_out(BIDDING, (113, 123), contract=contract(120)), 0)
    assert (scored.outcome, scores(scored)) == ("made", (120, 0))


@pytest.mark.parametrize("rules", [SIX, THREE_TEAMS, FIVE, FOUR, THREE], ids=str)
def test_r78_a_closed_round_records_nothing_and_keeps_the_premium(rules: Rules) -> None:
    state = replace(initial(rules), round=1, pending_dispute_premium=120)
    scored = close_round(state, 0)
    assert (scored.outcome, scored.lines) == ("closed", ())
    assert scored.pending_dispute_premium == 120


# The end


def after(rules: Rules, score: tuple[int, ...], **changes: Any) -> State:
    return replace(initial(rules), round=7, scored=7, scores=score, **changes)


@pytest.mark.parametrize(
    ("score", "won"),
    [
        ((990, 980), None),
        ((1000, 0), (0, 2, 4)),
        ((1010, 1150), (1, 3, 5)),
        ((1200, 1200), (0, 1, 2, 3, 4, 5)),
    ],
    ids=str,
)
def test_r79_r80_who_reaches_the_target(score: tuple[int, int], won: Seats | None) -> None:
    assert winners(after(SIX, score)) == won
    assert winners(replace(after(SIX, score), scored=6)) is None


def test_r79_premiums_count_toward_the_target() -> None:
    rules = Rules(objective=Score(200))
    state = played_out(rules, (113, 123), last=1, pending=70)
    scored = score_round(state, 0)
    assert scores(scored) == (0, 200)


def test_r83_ties_share_the_win_after_the_last_round() -> None:
    rules = Rules(players=5, objective=RoundCount(4))
    assert winners(after(rules, (150, 300, 0, 300, 150), counted=4)) == (1, 3)
    assert winners(after(rules, (150, 300, 0, 300, 150), counted=3)) is None


def test_r81_closed_rounds_do_not_count() -> None:
    match = Match(Rules(objective=RoundCount(1))).all_pass().all_pass()
    assert (match.state.round, match.state.counted) == (3, 0)
    assert match.state.phase is not None


@pytest.mark.parametrize(("now", "over"), [(59_999, False), (60_000, True)])
def test_r82_the_time_is_looked_at_when_a_round_ends_a_closed_one_too(now: int, over: bool) -> None:
    match = Match(Rules(objective=Time(60)))
    match.act(*(Pass() for _ in range(11)))
    match.now = now
    match.act(Pass())
    assert only(match.events, RoundScored).at == now
    assert winners(match.state) == ((0, 1, 2, 3, 4, 5) if over else None)


def test_r82_the_round_in_progress_is_finished() -> None:
    match = Match(Rules(objective=Time(60)), declarer=1)
    match.now = 300_000
    match.go(47)
    assert winners(match.state) is None
    match.go(1)
    assert winners(match.state) is not None
