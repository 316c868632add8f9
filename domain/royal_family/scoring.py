"""What a Family is worth, and who has the best."""

from itertools import groupby, product

from domain.cards import SUITS, Cards
from domain.royal_family.moves import Face, Family, RoundScored
from domain.royal_family.rules import PLAYERS, ROUNDS, Rules
from domain.royal_family.state import State, standings
from domain.score import Line, Standing
from domain.seats import Seats

SPARE_RANKS = "KQJ2"

# (with a Jack, all royals of one suit, Jester: none, of the King's suit, of another) -> base
# (ROY-R11; a suited pair takes no Jester of another suit, ROY-R12).
BASE = {
    (True, True, "suited"): 20,
    (True, True, "other"): 18,
    (True, True, "none"): 15,
    (True, False, "suited"): 12,
    (True, False, "other"): 12,
    (True, False, "none"): 10,
    (False, True, "suited"): 9,
    (False, True, "none"): 7,
    (False, False, "suited"): 6,
    (False, False, "other"): 6,
    (False, False, "none"): 5,
}
ANY_JESTER = (12, 6)  # rows in which the Jester's suit decides a tie (ROY-R16)

# Compared as tuples, the greater the better.
Worth = tuple[int, ...]


def family(rules: Rules, seat: int, cards: Cards) -> Family:
    """ROY-R9 to R14: the best set, and a penalty for each further card of K, Q, J and 2."""
    best = max(_sets(cards), key=_worth, default=())
    base = _base(best)
    spares = penalty(rules, cards)
    return Family(seat, cards, best, base, spares, base - spares)


def penalty(rules: Rules, cards: Cards) -> int:
    """Whatever set is chosen, since none has two cards of a rank (ROY-R10)."""
    counts = [sum(card[0] == rank for card in cards) for rank in SPARE_RANKS]
    return rules.duplicate_penalty * sum(max(0, count - 1) for count in counts)


def _sets(cards: Cards) -> list[Cards]:
    kings, queens, jacks, jesters = (
        [card for card in cards if card[0] == rank] for rank in SPARE_RANKS
    )
    chosen = product(kings, queens, [*jacks, None], [*jesters, None])
    sets = [tuple(card for card in four if card is not None) for four in chosen]
    return [cards for cards in sets if _row(cards) in BASE]


def _row(cards: Cards) -> tuple[bool, bool, str]:
    royals = [card for card in cards if card[0] != "2"]
    jester = next((card for card in cards if card[0] == "2"), None)
    kind = "none" if jester is None else "suited" if jester[1] == cards[0][1] else "other"
    return (len(royals) == 3, len({card[1] for card in royals}) == 1, kind)


def _base(cards: Cards) -> int:
    return BASE[_row(cards)] if cards else 0


def _worth(cards: Cards) -> Worth:
    """Base, ROY-R16, ROY-R17; sets that are still equal differ by the suits of Q, J and 2 (R13)."""
    by_rank = {card[0]: card for card in cards}
    suits = tuple(_suit(by_rank[rank]) if rank in by_rank else -1 for rank in SPARE_RANKS)
    return (*_tiebreaks(cards), *suits[1:])


def _tiebreaks(cards: Cards) -> Worth:
    base = _base(cards)
    suited = base in ANY_JESTER and _row(cards)[2] == "suited"
    return (base, int(suited), _suit(cards[0]) if cards else -1)


def _suit(card: str) -> int:
    return -SUITS.index(card[1])


def ranking(families: tuple[Family, ...]) -> tuple[Seats, ...]:
    """By total, then the tiebreaks; only Families without a set can be equal (ROY-R15 to R18)."""

    def place(one: Family) -> Worth:
        return (one.total, *_tiebreaks(one.set))

    ordered = sorted(families, key=place, reverse=True)
    return tuple(tuple(one.seat for one in equal) for _, equal in groupby(ordered, place))


def score_round(state: State) -> RoundScored:
    """Nothing counts until the last round; then all Families at once (ROY-R22)."""
    last = state.round == ROUNDS
    families = tuple(_family_of(state, seat) for seat in range(PLAYERS)) if last else ()
    totals = tuple(Standing((one.seat,), one.total) for one in families)
    return RoundScored(
        round=state.round,
        lines=tuple(line for one in families for line in _lines(one)),
        standings=totals or standings(state),
        tricks=state.tricks,
        kept=state.kept,
        charity=state.charity,
        joined=tuple(map(_joining, state.kept, state.charity)),
        families=families,
        ranking=ranking(families),
    )


def _family_of(state: State, seat: int) -> Family:
    earlier = state.families[seat]
    assert isinstance(earlier, tuple)
    new = _joining(state.kept[seat], state.charity[seat])
    return family(state.rules, seat, (*earlier, new) if isinstance(new, str) else earlier)


def _joining(kept: Face | None, given: Face | None) -> Face | None:
    return kept if kept is not None else given


def _lines(one: Family) -> list[Line]:
    reasons = (("family", one.base, "ROY-R11"), ("duplicates", -one.penalty, "ROY-R9"))
    return [Line((one.seat,), reason, points, rule) for reason, points, rule in reasons if points]


def winners(state: State) -> Seats | None:
    return tuple(sorted(state.ranking[0])) if state.ranking else None
