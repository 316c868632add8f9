"""What a round records, and when a match is won."""

from typing import Literal, NamedTuple

from domain.kqj.moves import RoundScored, Side
from domain.kqj.rules import (
    LAST_TRICK,
    LAYOUTS,
    LOW,
    LOW_PREMIUM,
    NO_TRICK_PREMIUM,
    SLAM,
    WORDS,
    RoundCount,
    Score,
    Time,
    units,
)
from domain.kqj.state import State, ranking_in, standings
from domain.piles import known
from domain.score import Line, Standing, leaders
from domain.seats import Seats
from domain.tricks.ranking import total

SECOND_MS = 1000

Outcome = Literal["made", "down", "dispute"]


class Count(NamedTuple):
    """What a side brought home, before anything is recorded."""

    seats: Seats
    declaring: bool
    tricks: int
    card_points: int
    last_trick: int
    slam: int
    kq: int
    kqj: int
    combinations: int

    @property
    def total(self) -> int:
        own = self.card_points + self.last_trick + self.slam
        return own + self.kq + self.kqj + self.combinations


def close_round(state: State, now: int) -> RoundScored:
    """Nothing is recorded; a pending Dispute Premium stays (KQJ-R23, R78, R96, R100)."""
    return _scored(state, now, "closed", (), (), state.pending_dispute_premium)


def score_round(state: State, now: int) -> RoundScored:
    counts = tuple(_count(state, seats) for seats in state.sides)
    outcome = _outcome(state, counts)
    sides, lines = [], []
    for count in counts:
        wins = _wins(outcome, count)
        recorded = _recorded(state, count) if wins else []
        dispute = state.pending_dispute_premium if wins else 0
        low = _count_premium(counts, count)
        pool = _pool(state) if wins else 0
        premiums = [
            ("dispute_premium", dispute, "KQJ-R76"),
            ("count_premium", low, "KQJ-R72, R73"),
            ("combination_premium", pool, "KQJ-R91"),
        ]
        for unit in (unit for unit in units(state.rules) if unit[0] in count.seats):
            lines += [Line(unit, *reason) for reason in recorded + premiums if reason[1]]
        sides.append(
            Side(
                count.seats,
                count.declaring,
                count.tricks,
                count.card_points,
                count.last_trick,
                count.slam,
                count.kq + count.kqj,
                count.combinations,
                count.total,
                sum(points for _, points, _ in recorded),
                dispute,
                low,
                pool,
            )
        )
    tied = next(count.total for count in counts if count.declaring)
    pending = rounded(tied) if outcome == "dispute" else 0
    return _scored(state, now, outcome, tuple(sides), tuple(lines), pending)


def _scored(
    state: State,
    now: int,
    outcome: Outcome | Literal["closed"],
    sides: tuple[Side, ...],
    lines: tuple[Line, ...],
    pending: int,
) -> RoundScored:
    contract = state.contract
    return RoundScored(
        round=state.round,
        lines=lines,
        standings=tuple(
            Standing(unit.seats, unit.score + _sum(lines, unit.seats)) for unit in standings(state)
        ),
        at=now,
        outcome=outcome,
        declarer=contract.declarer if contract else None,
        trump=contract.trump if contract else None,
        amount=contract.amount if contract else None,
        multiplier=contract.multiplier if contract else 1,
        sides=sides,
        pending_dispute_premium=pending,
        discard=known(state.discard),
    )


def _sum(lines: tuple[Line, ...], seats: Seats) -> int:
    return sum(line.points for line in lines if line.seats == seats)


def rounded(points: int) -> int:
    """To tens, five up (KQJ-R64)."""
    return (points + 5) // 10 * 10


# Counting


def _count(state: State, seats: Seats) -> Count:
    """KQJ-R58 to R62; the Discard goes with the last trick (KQJ-R27)."""
    assert state.contract is not None
    won = [trick for trick in state.taken if trick.winner in seats]
    tricks, points = len(won), sum(trick.points for trick in won)
    claim = state.laid_down
    if claim is not None and claim.seat in seats:
        tricks, points = tricks + claim.tricks, points + claim.points
    last = claim.seat if claim is not None else state.taken[-1].winner
    if last in seats:
        points += total(ranking_in(state), known(state.discard))
    words = [one.word for one in state.spoken if one.seat in seats]
    return Count(
        seats=seats,
        declaring=state.contract.declarer in seats,
        tricks=tricks,
        card_points=points,
        last_trick=LAST_TRICK if last in seats else 0,
        slam=SLAM if tricks == LAYOUTS[state.rules.players].tricks else 0,
        kq=words.count("KQ") * WORDS["KQ"],
        kqj=words.count("KQJ") * WORDS["KQJ"],
        combinations=_combinations(state, seats) if state.rules.combinations == "bonus" else 0,
    )


def _combinations(state: State, seats: Seats) -> int:
    """All that were announced (KQJ-R90), unless four 6s were (KQJ-R95)."""
    if state.combinations_cancelled:
        return 0
    return sum(state.combination_points[seat] for seat in seats)


def _pool(state: State) -> int:
    """Combinations as Premiums: of all players, for the winners (KQJ-R91)."""
    if state.rules.combinations != "premium":
        return 0
    return _combinations(state, tuple(range(state.rules.players)))


# Judging


def _outcome(state: State, counts: tuple[Count, ...]) -> Outcome:
    own = next(count for count in counts if count.declaring)
    contract = state.contract
    assert contract is not None
    if contract.amount is not None:
        made = own.total >= contract.amount and (own.slam or not contract.slam)
        return "made" if made else "down"  # KQJ-R107, R110, R113
    others = [count.total for count in counts if not count.declaring]
    against = sum(others) if state.rules.players == 3 else max(others)  # KQJ-R63, R66, R67
    if own.total == against:
        return "dispute"
    return "made" if own.total > against else "down"


def _wins(outcome: Outcome, count: Count) -> bool:
    """KQJ-R69: the contracting side, or all defending sides."""
    return outcome != "dispute" and count.declaring == (outcome == "made")


def _recorded(state: State, count: Count) -> list[tuple[str, int, str]]:
    """What a winning side records, line by line."""
    contract = state.contract
    assert contract is not None
    if contract.amount is not None:
        return [("contract", contract.amount * contract.multiplier, "KQJ-R109")]
    return [
        ("card_points", count.card_points, "KQJ-R62"),
        ("last_trick", count.last_trick, "KQJ-R58"),
        ("slam", count.slam, "KQJ-R59, R60"),
        ("kq", count.kq, "KQJ-R51"),
        ("kqj", count.kqj, "KQJ-R52"),
        ("combinations", count.combinations, "KQJ-R91"),
        ("rounding", rounded(count.total) - count.total, "KQJ-R64"),
    ]


def _count_premium(counts: tuple[Count, ...], own: Count) -> int:
    """Three sides only (KQJ-R71): for each other that has little, or alone nothing (R72, R73)."""
    if len(counts) < 3:
        return 0
    others = [count for count in counts if count is not own]
    low = [count for count in others if count.tricks and count.card_points <= LOW]
    premium = LOW_PREMIUM * len(low)
    without = [count for count in counts if not count.tricks]
    alone = len(without) == 1 and without[0] is not own
    return premium + (NO_TRICK_PREMIUM if alone else 0)


# The end


def winners(state: State) -> Seats | None:
    """None while the match goes on; who shares the best score shares the win (KQJ-R80, R83)."""
    if state.round != state.scored:
        return None
    return leaders(standings(state)) if _is_over(state) else None


def _is_over(state: State) -> bool:
    match state.rules.objective:
        case Score(target):
            return max(state.scores) >= target
        case RoundCount(rounds):
            return state.counted == rounds
        case Time(seconds):
            if state.began is None or state.ended is None:
                return False
            return state.ended - state.began >= seconds * SECOND_MS
