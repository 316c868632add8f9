"""ROY-R1 to R4, R9 to R22: the deal, the worth of a Family, who wins."""

from typing import Any

import msgspec
import pytest

from domain.piles import Hidden
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import (
    CardPlayed,
    CharityGiven,
    Keep,
    Play,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from domain.royal_family.rules import Rules
from domain.royal_family.scoring import family
from domain.table.events import DealRevealed, MatchEnded
from domain.table.view import redact
from tests.rules.royal_family.situations import (
    AUDIENCES,
    CHARITY,
    ONE_TAKES_ALL,
    PACK,
    PLAIN,
    cards,
    facts,
    in_trick,
    keep_any,
    match,
    places,
    playable,
    refusal,
    rounds,
    seen,
    to_the_keeping,
)
from tests.scenario import Door, RandomDeals, Scenario


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("", "AS 2D", "AS 2D"),
        ("KS", "AS 3S 2D", "AS 3S"),
        ("KS 2D", "AH 2H", "AH 2H"),
        ("2D AS", "KD 3S", "KD"),
    ],
    ids=["lead", "follow, high or low", "no spade", "the suit led counts"],
)
def test_r1_what_may_be_played(trick: str, hand: str, allowed: str) -> None:
    assert playable(trick, hand) == set(cards(allowed))


def test_r1_the_winner_takes_the_cards_and_leads() -> None:
    scenario = to_the_keeping(match())
    trick: list[CardPlayed] = []
    piles: list[list[str]] = [[], [], [], []]
    leader = 0
    for event in scenario.events:
        if isinstance(event, CardPlayed):
            trick.append(event)
        elif isinstance(event, TrickTaken):
            assert [one.seat for one in trick] == [(leader + step) % 4 for step in range(4)]
            piles[event.seat] += [one.card for one in trick]
            leader, trick = event.seat, []
    assert scenario.match.captured == tuple(map(tuple, piles))


def test_r2_the_first_dealer_is_drawn_and_then_the_next_seat_deals() -> None:
    lots = [RandomDeals(ROYAL_FAMILY, PLAIN, f"lot {number}") for number in range(40)]
    started = [Scenario(Door(ROYAL_FAMILY), PLAIN, lot).start() for lot in lots]
    assert {scenario.match.dealer for scenario in started} == {0, 1, 2, 3}
    dealers = [event.dealer for event in facts(rounds(match(), 6), RoundDealt)]
    assert dealers == [3, 0, 1, 2, 3, 0]


def test_r2_left_of_the_dealer_leads_the_first_trick_of_each_round() -> None:
    scenario = match()
    for _ in range(6):
        assert ROYAL_FAMILY.to_move(scenario.match) == ((scenario.match.dealer + 1) % 4,)
        rounds(scenario, 1)


def test_r3_six_rounds_of_thirteen_down_to_eight_cards() -> None:
    scenario = rounds(match(), 6)
    assert scenario.table.status == "over"
    dealt = facts(scenario, RoundDealt)
    assert [len(event.hands[0]) for event in dealt] == [13, 12, 11, 10, 9, 8]
    assert all(len({len(hand) for hand in event.hands}) == 1 for event in dealt)


def test_r3_one_card_at_a_time_from_the_left_of_the_dealer() -> None:
    (event,) = facts(match(PACK), RoundDealt)
    assert event.hands == (PACK[0::4], PACK[1::4], PACK[2::4], PACK[3::4])


def test_r4_what_is_set_aside_is_seen_by_nobody_and_shuffled_in_again() -> None:
    scenario = rounds(match(ONE_TAKES_ALL), 1)
    assert len(scenario.match.aside) == 3
    for audience in AUDIENCES:
        assert seen(scenario.table, audience).aside == Hidden(3)
        told = [redact(ROYAL_FAMILY, event, audience) for event in facts(scenario, RoundDealt)]
        assert told[-1].aside == Hidden(3)
    rounds(scenario, 1)
    dealt = facts(scenario, RoundDealt)[-1]
    kept = {card for pile in scenario.match.families for card in pile}
    assert {*dealt.aside, *(c for hand in dealt.hands for c in hand)} == set(PACK) - kept


@pytest.mark.parametrize(("each", "total"), [(1, 16), (2, 14)])
def test_r9_each_spare_costs_one_or_as_an_option_two(each: Any, total: int) -> None:
    rules = Rules(duplicate_penalty=each)
    assert family(rules, 0, cards("KS QS JS 2H KD 2D")).total == total


@pytest.mark.parametrize(
    ("kept", "penalty"),
    [("KC QC JD 2D", 0), ("JS", 0), ("AS AH TS TH", 0), ("KS KH QS QH JS JH", 3), ("2S 2H 2D", 2)],
)
def test_r10_only_a_further_card_of_a_rank_is_a_spare(kept: str, penalty: int) -> None:
    assert family(PLAIN, 0, cards(kept)).penalty == penalty


@pytest.mark.parametrize(
    ("kept", "base"),
    [
        ("KD QD JD 2D", 20),
        ("KD QD JD 2C", 18),
        ("KD QD JD", 15),
        ("KD QH JD 2D", 12),
        ("KD QH JD", 10),
        ("KD QD 2D", 9),
        ("KD QD", 7),
        ("KD QD 2C", 7),
        ("KD QH 2H", 6),
        ("KD QH", 5),
        ("KD JD 2D", 0),
        ("QD JD 2D", 0),
        ("", 0),
    ],
)
def test_r11_r12_the_rows(kept: str, base: int) -> None:
    assert family(PLAIN, 0, cards(kept)).base == base


@pytest.mark.parametrize(
    ("kept", "chosen"),
    [
        ("KD QH JS 2C 2D", "KD QH JS 2D"),
        ("KC KD QH JS 2C", "KC QH JS 2C"),
        ("KC KS QH JD", "KS QH JD"),
        ("KS QH QD JC", "KS QH JC"),
        ("KS QH JD JC", "KS QH JD"),
        ("KS QS JS 2C 2H", "KS QS JS 2H"),
    ],
    ids=["suited Jester", "before the King", "King", "Queen", "Jack", "Jester"],
)
def test_r13_of_equal_sets_the_one_that_wins_ties(kept: str, chosen: str) -> None:
    assert family(PLAIN, 0, cards(kept)).set == cards(chosen)


def test_r14_a_total_may_be_negative() -> None:
    assert family(Rules(duplicate_penalty=2), 0, cards("2S 2H 2D 2C JS JH")).total == -8


@pytest.mark.parametrize(
    "better_first",
    [
        ("KC QC", "KS QH 2C", "KS QH", ""),
        ("KC QC 2C KD KH", "KS QS"),
        ("KD QH JH 2D", "KS QH JH 2H"),
        ("KD QH 2D", "KS QH 2H"),
        ("KS QC", "KH QD", "KD QS", "KC QH"),
        ("KC QC JC 2S", "KS QS JS"),
    ],
    ids=["total", "R15: base", "R16: 12", "R16: 6", "R17: King", "18 and 15"],
)
def test_r15_to_r18_the_places(better_first: tuple[str, ...]) -> None:
    assert places(*better_first) == tuple((seat,) for seat in range(len(better_first)))
    assert places(*reversed(better_first)) == tuple(
        (seat,) for seat in reversed(range(len(better_first)))
    )


def test_r17_r18_without_a_set_a_place_is_shared_below_the_first_too() -> None:
    assert places("2S 2H", "KS QS", "AS", "AH") == ((1,), (2, 3), (0,))


def test_r19_who_took_no_trick_gets_the_next_card_from_the_left_of_the_dealer() -> None:
    top = cards("KD 9H AS 2C 4C")
    charity = (*top, *(card for card in PACK if card not in top))
    scenario = to_the_keeping(match(ONE_TAKES_ALL, rules=CHARITY, charity=charity))
    events = scenario.act(0, Keep("KD"))
    given = [event for event in events if isinstance(event, CharityGiven)]
    assert given == [CharityGiven(1, "9H"), CharityGiven(2, "AS"), CharityGiven(3, "2C")]
    for audience in AUDIENCES:
        assert [redact(ROYAL_FAMILY, event, audience) for event in given] == given
        families = seen(scenario.table, audience).families
        for seat, held in enumerate((("KD",), ("9H",), ("AS",), ("2C",))):
            assert families[seat] == (held if seat == audience else Hidden(1))
    assert scenario.match.aside == ()


def test_r19_after_the_last_round_too() -> None:
    scenario = rounds(match(*[ONE_TAKES_ALL] * 6, rules=CHARITY), 6)
    given = facts(scenario, CharityGiven)
    assert {step.deal for step in scenario.steps if any(e in given for e in step.events)} >= {1, 6}
    assert all(len(one.cards) == 6 for one in facts(scenario, RoundScored)[-1].families)


def test_r19_without_the_option_who_took_no_trick_gets_nothing() -> None:
    scenario = rounds(match(ONE_TAKES_ALL), 1)
    assert facts(scenario, CharityGiven) == []
    assert scenario.match.families[1:] == ((), (), ())


def test_r22_until_the_end_every_score_is_0_and_no_family_is_shown() -> None:
    scenario = rounds(match(), 5)
    assert scenario.match.scores == (0, 0, 0, 0)
    for audience in AUDIENCES:
        for seat, pile in enumerate(seen(scenario.table, audience).families):
            full = scenario.match.families[seat]
            assert pile == (full if seat == audience else Hidden(len(full)))
    assert not any(event.families for event in facts(scenario, RoundScored))


def test_r22_then_all_families_are_shown_at_once() -> None:
    scenario = rounds(match(), 6)
    scored = facts(scenario, RoundScored)[-1]
    for audience in AUDIENCES:
        assert redact(ROYAL_FAMILY, scored, audience) == scored
        shown = seen(scenario.table, audience).families
        assert shown == tuple(one.cards for one in scored.families) == scenario.match.families


def test_r22_the_lines_say_why_and_the_best_total_wins() -> None:
    scenario = rounds(match(name="royal 31"), 6)
    scored = facts(scenario, RoundScored)[-1]
    lines = [(line.seats, line.reason, line.points, line.rule) for line in scored.lines]
    assert lines == [
        ((1,), "family", 10, "ROY-R11"),
        ((1,), "duplicates", -1, "ROY-R9"),
        ((3,), "duplicates", -1, "ROY-R9"),
    ]
    (end,) = facts(scenario, MatchEnded)
    assert [unit.score for unit in end.standings] == [0, 9, 0, -1]
    assert (end.reason, end.winners) == ("won", (1,))
    assert scored.ranking == ((1,), (0, 2), (3,))


def test_r22_no_deal_can_be_checked_before_the_end() -> None:
    """The cards set aside would tell what was kept (fair-deal 8)."""
    scenario = rounds(match(), 5)
    assert facts(scenario, DealRevealed) == []
    last = keep_any(to_the_keeping(scenario))
    revealed = [event.deal for event in last if isinstance(event, DealRevealed)]
    assert revealed == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "raw", [{"duplicate_penalty": 3}, {"duplicate_penalty": 0}, {"hand": 5}], ids=str
)
def test_r9_r20_there_are_no_other_options(raw: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Rules)


def test_a_card_of_another_hand_is_refused() -> None:
    assert refusal(in_trick("9D", "8D"), 1, Play("AS")) == ("not_your_card", "")
