"""What a round records, and when a match is won."""

from domain.piles import known
from domain.queen_of_spades.moves import RoundScored, Side
from domain.queen_of_spades.rules import team_of, teams, worth
from domain.queen_of_spades.state import State, out, standings
from domain.score import Line, Standing, leaders
from domain.seats import Seats


def score_round(state: State) -> RoundScored:
    """Who went out pays nothing for the partner's cards (QOS-R26); all others do (R27, R28)."""
    went_out = out(state)
    winning = None if went_out is None else team_of(state.rules, went_out)
    sides, lines = [], []
    for number, seats in enumerate(teams(state.rules)):
        laid = sum(worth(one.cards) for one in state.sets[number])
        held = sum(worth(known(state.hands[seat])) for seat in seats)
        in_hand = 0 if number == winning else held
        sides.append(Side(seats, laid, in_hand, laid - in_hand))
        reasons = (("laid", laid, "QOS-R26, R27"), ("in_hand", -in_hand, "QOS-R27, R28"))
        lines += [Line(seats, reason, points, rule) for reason, points, rule in reasons if points]
    totals = tuple(
        Standing(unit.seats, unit.score + side.recorded)
        for unit, side in zip(standings(state), sides, strict=True)
    )
    return RoundScored(state.round, tuple(lines), totals, went_out, tuple(sides))


def winners(state: State) -> Seats | None:
    """One team alone has the most, and some team the target (QOS-R29)."""
    if state.round != state.scored or max(state.scores) < state.rules.target:
        return None
    alone = state.scores.count(max(state.scores)) == 1
    return leaders(standings(state)) if alone else None
