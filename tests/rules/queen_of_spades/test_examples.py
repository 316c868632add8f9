"""The worked examples QOS-E1 to E12."""

import pytest

from domain.piles import size
from domain.queen_of_spades.moves import Discard, TakePile
from domain.queen_of_spades.rules import Rules, worth
from domain.queen_of_spades.scoring import winners
from domain.queen_of_spades.state import evolve, out
from tests.rules.queen_of_spades.situations import (
    FOUR,
    SIX,
    cards,
    code,
    lay,
    made,
    on_turn,
    recorded,
    scored,
    started,
)


@pytest.mark.parametrize(("rules", "left"), [(FOUR, 47), (SIX, 71)], ids=["four", "six"])
def test_e1_what_is_left_for_the_stack(rules: Rules, left: int) -> None:
    assert size(started(rules=rules).match.stack) == left


@pytest.mark.parametrize(
    ("example", "counted", "points"),
    [
        ("E2", "KS KH KD", 30),
        ("E2", "7S 7H 2D", 30),
        ("E2", "AS AH XX", 90),
        ("E2", "9S 9H 9D 9C", 20),
        ("E3", "QS QH QD", 120),
        ("E3", "QS QS QC", 210),
        ("E6", "QS XX 2S AH KD 3C", 205),
    ],
)
def test_what_cards_are_worth(example: str, counted: str, points: int) -> None:
    assert worth(cards(counted)) == points, example


@pytest.mark.parametrize(
    ("opening", "refused"),
    [
        ("5S 5H 5D / 9S 9H 9D", None),
        ("5S 5H 5D / 9S 9H XX", None),
        ("5S 5H 2S / 9S 9H XX", "not_an_opening"),
        ("5S 5H 5D", "not_an_opening"),
        ("5S 5H 5D / 9S XX 2S", "too_many_wild_cards"),
    ],
)
def test_e4_openings(opening: str, refused: str | None) -> None:
    assert code(on_turn("5S 5H 5D 9S 9H 9D 2S XX KC"), lay(opening)) == refused


SETS = "5S 5H 5D / 9S 9H 9D"


@pytest.mark.parametrize(
    ("hand", "own", "refused"),
    [
        ("8H 8D KS", SETS, None),
        ("8H 8D 5S 5H 5D 9S 9H 9D", "", "must_open_first"),
        ("8H XX KS", SETS, "pile_not_matched"),
    ],
)
def test_e5_taking_the_pile(hand: str, own: str, refused: str | None) -> None:
    assert code(on_turn(hand, own, pile="8C", drawn=False), TakePile()) == refused


def test_e7_who_goes_out_counts_the_teams_sets_and_no_hand_of_the_partner() -> None:
    of_340 = "QH QH QD QD QC QC / AS AH AD AC AS AH AD AC / KS KH KD KC KS KH KD KC / TS TH TD TC"
    of_120 = "JS JH JD JC JS JH JD JC 2C 2C"
    of_200 = "9S 9H 9D 9C XX XX / 8S 8H 8D 8C 2S 2H 2D"
    hands = "XX 3S 3H 3D / QS / QS TS TH TD"
    assert [worth(cards(text)) for text in hands.split("/")] == [65, 100, 130]
    state = on_turn("7S", f"{of_340} / {of_120}", theirs=of_200, others=hands)
    assert recorded(scored(state, Discard("7S"))) == (460, 200 - 65 - 130)


def test_e8_a_team_that_never_opened_pays_for_both_hands() -> None:
    state = on_turn("7S", SETS, others="AS AH AD AC KS 3S / 3D / QS XX 3D 3C", theirs="")
    assert recorded(scored(state, Discard("7S")))[1] == -(95 + 160)


def test_e9_the_last_cards_are_laid_or_all_but_one_is_laid() -> None:
    laid = made(on_turn("4S 4H 4D KS KH KD 8C", SETS), lay("KS KH KD"))
    assert out(laid) is None
    assert scored(on_turn("4S 4H 4D", SETS), lay("4S 4H 4D")).went_out == 0
    assert scored(on_turn("4S 4H 4D 9C", SETS), lay("4S 4H 4D"), Discard("9C")).went_out == 0


def test_e10_on_the_partners_set_and_not_on_an_opponents() -> None:
    assert code(on_turn("JC KS", "JS JH JD"), lay("JC")) is None
    assert code(on_turn("JC KS", SETS, theirs="JS JH 2D"), lay("JC")) == "set_too_small"


def test_e11_never_more_wild_cards_than_natural_ones() -> None:
    state = on_turn("XX 2S 2H 6C KS", f"{SETS} / 6S 6H 2D")
    with_joker = made(state, lay("6: XX"))
    assert code(with_joker, lay("6: 2S")) == "too_many_wild_cards"
    assert code(made(with_joker, lay("6C")), lay("6: 2S")) is None
    assert code(on_turn("6S 2D XX KS", SETS), lay("6S 2D XX")) == "too_many_wild_cards"


@pytest.mark.parametrize(
    ("scores", "theirs", "won"),
    [((4910, 4800), "3S 3H 3D", (0, 2)), ((4910, 5060), "4S 4H 4D 4C", (1, 3))],
    ids=["5030 v. 4805", "5030 v. 5070"],
)
def test_e12_the_highest_total_wins_once_a_team_has_5000(
    scores: tuple[int, int], theirs: str, won: tuple[int, int]
) -> None:
    state = on_turn("7S", "QS QH QD", theirs=theirs, others="3H / KS / 3C", scores=scores)
    end = scored(state, Discard("7S"))
    assert recorded(end)[0] == 120
    assert winners(evolve(state, end)) == won
