"""The worked examples KRU-E1 to E12. Trump is hearts."""

import pytest

from domain.kruisjassen.decide import consequence
from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.moves import TrickTaken
from domain.kruisjassen.rules import RANKINGS, Rules, Score, Trees, canonical_pack
from domain.kruisjassen.scoring import score_round, winners
from domain.kruisjassen.state import State
from domain.tricks.ranking import total
from domain.tricks.trick import Taken
from tests.rules.kruisjassen.tricks import cards, legal, refusal, to_play
from tests.scenario import RandomDeals

HEARTS = RANKINGS["hearts"]
POINTS = Rules(objective=Score())
TREES = Rules(scoring="trees", objective=Trees())


def test_e1_the_pack_counts_141_of_which_trumps_are_60() -> None:
    pack = canonical_pack(POINTS, "pack")
    by_suit = {suit: sum(HEARTS.points[c] for c in pack if c[1] == suit) for suit in "SHDC"}
    assert by_suit == {"S": 27, "H": 60, "D": 27, "C": 27}
    assert total(HEARTS, pack) == 141


@pytest.mark.parametrize(
    ("example", "trick", "hand", "allowed"),
    [
        ("E2", "AC", "7C JH KD", "7C JH"),
        ("E3", "AC 9H", "QC 8H", "QC"),
        ("E3", "AC 9H", "QC 8H JH", "QC JH"),
        ("E4", "AC 9H", "8H KD", "KD"),
        ("E4", "AC 9H", "8H 7H", "8H 7H"),
        ("E4", "AC 9H", "8H JH", "JH"),
        ("E5", "AH", "7H JH AS", "7H JH"),
        ("E5", "AH", "AS KD", "AS KD"),
        ("E6", "KC", "7H 9S", "7H 9S"),
    ],
)
def test_what_may_be_played(example: str, trick: str, hand: str, allowed: str) -> None:
    assert legal(trick, hand) == set(cards(allowed)), example


def test_e2_e3_the_refusal_names_the_duty() -> None:
    assert refusal("AC", "7C JH KD", "KD") == "must_follow_suit"
    assert refusal("AC 9H", "QC 8H", "8H") == "must_not_undertrump"
    assert refusal("AC", "7C JH KD", "AS") == "not_your_card"


@pytest.mark.parametrize(
    ("example", "trick", "winner", "points"),
    [
        ("E7", "TS JS 9S 8S", "JS", 11),
        ("E7", "TS KS AS 7H", "7H", 24),
        ("E8", "AH 9H TH KH", "9H", 38),
        ("E8", "9H JH 8H 7H", "JH", 34),
        ("E8", "TH QH 8H 7H", "QH", 12),
    ],
)
def test_who_takes_the_trick(example: str, trick: str, winner: str, points: int) -> None:
    played = cards(trick)
    fact = consequence(to_play(trick, ""), RandomDeals(KRUISJASSEN, POINTS, "any"), 0)
    assert fact == TrickTaken(played.index(winner), points), example


def after(rules: Rules, points: tuple[int, int], tricks: tuple[int, int], last: int) -> State:
    """A round that is played out: card points and tricks of both teams, and who took the last."""
    taken = [Taken(0, team, (), points[team]) for team in (0, 1) if tricks[team]]
    taken += [Taken(0, team, (), 0) for team in (0, 1) for _ in range(tricks[team] - 1)]
    by_last = sorted(taken, key=lambda trick: trick.winner == last)
    return State(rules, round=1, dealer=0, trump="hearts", hands=((),) * 4, taken=tuple(by_last))


@pytest.mark.parametrize(
    ("example", "rules", "points", "tricks", "last", "recorded"),
    [
        ("E9", POINTS, (96, 45), (5, 3), 0, (2, 0)),
        ("E9", POINTS, (94, 47), (5, 3), 0, (0, 0)),
        ("E9", POINTS, (100, 41), (5, 3), 1, (2, 0)),
        ("E9", POINTS, (141, 0), (8, 0), 0, (5, 0)),
        ("E9, R17", POINTS, (141, 0), (7, 1), 0, (2, 0)),
        ("E11", TREES, (94, 47), (5, 3), 0, (99, 47)),
        ("E11", TREES, (141, 0), (8, 0), 0, (246, 0)),
        ("E11, R17", TREES, (141, 0), (7, 1), 0, (146, 0)),
        ("E12", POINTS, (41, 88 + 12), (3, 5), 1, (0, 2)),
    ],
)
def test_what_a_round_records(
    example: str,
    rules: Rules,
    points: tuple[int, int],
    tricks: tuple[int, int],
    last: int,
    recorded: tuple[int, int],
) -> None:
    scored = score_round(after(rules, points, tricks, last))
    assert tuple(side.recorded for side in scored.sides) == recorded, example
    assert tuple(unit.score for unit in scored.standings) == recorded, example
    assert sum(line.points for line in scored.lines) == sum(recorded), example


@pytest.mark.parametrize(
    ("scores", "won"),
    [((10, 0), None), ((11, 0), (0, 2)), ((4, 11), (1, 3)), ((12, 10), (0, 2))],
    ids=str,
)
def test_e10_eleven_points_win_the_race(scores: tuple[int, int], won: object) -> None:
    assert winners(State(POINTS, round=5, scored=5, scores=scores)) == won
