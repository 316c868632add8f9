"""What a round records, and when a match is won."""

from domain.kruisjassen.moves import RoundScored, Side
from domain.kruisjassen.rules import DEALS_PER_TREE, LAST_TRICK, DealCount, Rules, Score, Trees
from domain.kruisjassen.state import TEAMS, State, standings
from domain.score import Line, Standing, leaders
from domain.seats import Seats

TRICKS = 8
HUNDRED = 100
ALL_TRICKS_POINTS = 5
HUNDRED_POINTS = 2
ALL_TRICKS_TREES = 100


def score_round(state: State) -> RoundScored:
    """KRU-R15: cards, and five for the last trick; the scoring says what of it is recorded."""
    assert state.trump is not None
    sides, lines = [], []
    for seats in TEAMS:
        tricks = [trick for trick in state.taken if trick.winner in seats]
        points = sum([trick.points for trick in tricks])
        last = LAST_TRICK if state.taken[-1].winner in seats else 0
        own = _lines(state.rules, seats, len(tricks), points, last)
        lines += own
        recorded = sum([line.points for line in own])
        sides.append(Side(seats, len(tricks), points, last, recorded))
    totals = tuple(
        Standing(unit.seats, unit.score + side.recorded)
        for unit, side in zip(standings(state), sides, strict=True)
    )
    return RoundScored(state.round, tuple(lines), totals, state.trump, tuple(sides))


def _lines(rules: Rules, seats: Seats, tricks: int, points: int, last: int) -> list[Line]:
    score = _tree_lines if rules.scoring == "trees" else _point_lines
    return [
        Line(seats, reason, worth, rule)
        for reason, worth, rule in score(tricks, points, last)
        if worth
    ]


def _point_lines(tricks: int, points: int, last: int) -> list[tuple[str, int, str]]:
    """Variant 1. All tricks pay instead of the hundred; 146 points in seven tricks don't (R17)."""
    if tricks == TRICKS:
        return [("all_tricks", ALL_TRICKS_POINTS, "KRU-R16")]
    hundred = HUNDRED_POINTS if points + last >= HUNDRED else 0
    return [("hundred_points", hundred, "KRU-R16")]


def _tree_lines(tricks: int, points: int, last: int) -> list[tuple[str, int, str]]:
    """Variant 2: every point counts, and all tricks bring a hundred more."""
    pit = ALL_TRICKS_TREES if tricks == TRICKS else 0
    return [
        ("card_points", points, "KRU-R15"),
        ("last_trick", last, "KRU-R15"),
        ("all_tricks", pit, "KRU-R20"),
    ]


def winners(state: State) -> Seats | None:
    """None while the match goes on; all seats in a draw (KRU-R19)."""
    if state.round != state.scored:
        return None
    return leaders(standings(state)) if _is_over(state) else None


def _is_over(state: State) -> bool:
    match state.rules.objective:
        case Score(target):
            return max(state.scores) >= target
        case DealCount(deals):
            return state.scored == deals
        case Trees(trees):
            return state.scored == trees * DEALS_PER_TREE
        case None:
            return False
