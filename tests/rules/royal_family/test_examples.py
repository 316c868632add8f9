"""The worked examples ROY-E1 to E15."""

import pytest

from domain.royal_family.decide import consequence
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import Play, TrickTaken
from domain.royal_family.scoring import family, winners
from domain.royal_family.state import State
from tests.rules.royal_family.situations import (
    PACK,
    PLAIN,
    cards,
    dealt,
    in_trick,
    match,
    places,
    playable,
    refusal,
    rounds,
)
from tests.scenario import RandomDeals


@pytest.mark.parametrize(
    ("example", "kept", "chosen", "base", "total"),
    [
        ("E1", "KS QS JS 2H KD 2D", "KS QS JS 2H", 18, 16),
        ("E2", "KH QH JH 2H AC 9D", "KH QH JH 2H", 20, 20),
        ("E3", "AS TC 8D 7C 5H 2D", "", 0, 0),
        ("E4", "KC QC 2D AS 9S 4H", "KC QC", 7, 7),
        ("E5", "KH QS 2D 9C 8C 7C", "KH QS 2D", 6, 6),
        ("E5, no Jester", "KH QS 9C 8C 7C", "KH QS", 5, 5),
        ("E6", "KS QH JH 2S 2C KD", "KS QH JH 2S", 12, 10),
        ("E7", "2C 2D JS JH 9C 8C", "", 0, -2),
        ("E8", "KD QD 2D JC AS 3H", "KD QD JC 2D", 12, 12),
        ("E9", "KD KS KH QS", "KS QS", 7, 5),
    ],
)
def test_what_a_family_scores(example: str, kept: str, chosen: str, base: int, total: int) -> None:
    scored = family(PLAIN, 0, cards(kept))
    assert (scored.set, scored.base, scored.total) == (cards(chosen), base, total), example


def test_e10_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    deals = RandomDeals(ROYAL_FAMILY, PLAIN, "any")
    assert consequence(in_trick("9D JD AS 3D", ""), deals, 0) == TrickTaken(1)


def test_e10_who_has_a_diamond_must_play_one() -> None:
    assert playable("9D JD", "AS 4D KD") == {"4D", "KD"}
    refused = refusal(in_trick("9D JD", "AS 4D"), 2, Play("AS"))
    assert refused == ("must_follow_suit", "ROY-R1")


@pytest.mark.parametrize(
    ("example", "first", "second"),
    [
        ("E11: the higher base", "KH QH 2H KS 2S", "KC QC"),
        ("E12: the King's suit", "KH QH JH", "KD QD JD"),
        ("E13: the suited Jester", "KD QS JS 2D", "KS QH JH 2C"),
    ],
)
def test_who_wins_a_tie(example: str, first: str, second: str) -> None:
    totals = [family(PLAIN, 0, cards(text)).total for text in (first, second)]
    assert totals[0] == totals[1]
    assert places(first, second) == ((0,), (1,)), example
    assert places(second, first) == ((1,), (0,)), example


# Seat 3 has the lowest cards of the pack and takes no trick, whatever is played.
LOW = cards("4S 3S 2S 4H 3H 2H 4D 3D 2D 4C 3C 2C 5S")
HIGH = [card for card in PACK if card not in LOW]


def test_e14_what_no_family_takes_is_set_aside_for_a_round() -> None:
    first = dealt([*(tuple(HIGH[seat::3]) for seat in range(3)), LOW])
    scenario = rounds(match(first), 1)
    assert [len(family) for family in scenario.match.families] == [1, 1, 1, 0]
    assert len(scenario.match.aside) == 1
    rounds(scenario, 1)
    assert [len(family) for family in scenario.match.families] == [2, 2, 2, 1]
    assert len(scenario.match.aside) == 1


def test_e15_no_set_and_the_same_total_is_a_shared_victory() -> None:
    equal = "AS TS", "AH TH", "2C 2D", "JC JD 2H 2S"
    assert places(*equal) == ((0, 1), (2,), (3,))
    assert winners(State(PLAIN, ranking=places(*equal))) == (0, 1)
