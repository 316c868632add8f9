"""A bot that sees one seat's view and nothing else.

Level 1 lays what it can, but keeps wild cards for pairs until an end is near. The rest it weighs in
points: what a card in hand may still bring, and what a discard may give to the seat on the left.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Final

from domain.cards import Card, Cards
from domain.piles import size
from domain.queen_of_spades import sets
from domain.queen_of_spades.decide import legal_moves
from domain.queen_of_spades.moves import Discard, Group, Lay, QueenMove, TakePile
from domain.queen_of_spades.rules import POINTS, SMALLEST_SET, is_wild, team_of, worth
from domain.queen_of_spades.state import State, sets_of
from domain.seats import left

# Found by play of one choice against another; none of them is sharp.
NEAR: Final = 0.3  # a risk at which nothing is kept back
DRAWN: Final = 20  # points that two cards of the stack promise
WILD: Final = 25  # points of a set that a wild card promises
CARD: Final = 5  # points that one more card brings to a set
LAYABLE: Final = (0.0, 0.15, 0.5, 0.9)  # the chance of a rank of which so many are held
KNOWN: Final = 0.3  # how much likelier a rank is to lie in a team's set than in its hands

Laid = dict[str, Cards]


def pick(view: State, seat: int, level: int, dice: int) -> QueenMove:
    """Level 0 makes any listed move."""
    hand = _hand(view, seat)
    if level == 0 or not view.drawn:
        moves = legal_moves(view, seat).moves
        return moves[dice % len(moves)] if level == 0 else _start(view, seat, hand, moves)
    groups = _to_lay(hand, _laid(view, seat), _risk(view, seat))
    if groups:
        return Lay(tuple(Group(rank, cards) for rank, cards in groups.items()))  # type: ignore[arg-type]
    return Discard(_discard(view, seat, hand))


def _hand(view: State, seat: int) -> Cards:
    """In order: when a card came tells nothing."""
    hand = view.hands[seat]
    assert isinstance(hand, tuple)
    return sets.ordered(hand)


def _laid(view: State, seat: int) -> Laid:
    return {one.rank: one.cards for one in sets_of(view, seat)}


def _risk(view: State, seat: int) -> float:
    """That the round ends before what is in hand can be laid; 1 where the stack is empty."""
    own = team_of(view.rules, seat)
    rivals = [size(h) for other, h in enumerate(view.hands) if team_of(view.rules, other) != own]
    return 1 / (1 + min(*rivals, size(view.stack) / 2) / 2)


# Draw or take the pile


def _start(view: State, seat: int, hand: Cards, moves: tuple[QueenMove, ...]) -> QueenMove:
    pair, top = sets.matching(view, hand), view.pile_top
    (other,) = (move for move in moves if move != TakePile())
    if TakePile() not in moves or pair is None or top is None:
        return other
    laid, risk, three = _laid(view, seat), _risk(view, seat), (top, *pair)
    gained = (*_without(hand, pair), *view.pile[:-1])
    with_three = {**laid, top[0]: laid.get(top[0], ()) + three}
    taken = worth(three) + _prospect(gained, with_three, risk)
    drawn = _prospect(hand, laid, risk) + (DRAWN if view.stack else 0)
    return TakePile() if taken >= drawn else other


def _prospect(hand: Cards, laid: Laid, risk: float) -> float:
    """What can be laid now, and what the rest may bring."""
    groups = _most(hand, laid, loose=True)
    gone = tuple(chain.from_iterable(groups.values()))
    rest = _without(hand, gone)
    return worth(gone) + sum(_value(card, rest, {**laid, **groups}, risk) for card in rest)


def _without(hand: Cards, gone: Cards) -> Cards:
    return tuple((Counter(hand) - Counter(gone)).elements())


def _value(card: Card, hand: Cards, laid: Laid, risk: float) -> float:
    """Of a card kept in hand; it is paid for where the round ends too early."""
    points = POINTS[card]
    if is_wild(card):
        return points * (1 - 2 * risk) + WILD
    held = sum(other[0] == card[0] for other in hand) + (card == "QS")  # worth waiting for
    chance = LAYABLE[SMALLEST_SET if card[0] in laid else min(held, SMALLEST_SET)]
    return chance * (points + CARD) * (1 - risk) - risk * points


# Lay


def _to_lay(hand: Cards, laid: Laid, risk: float) -> Laid:
    groups = _most(hand, laid, loose=True)
    goes_out = sum(map(len, groups.values())) >= len(hand) - 1
    return groups if goes_out or risk >= NEAR else _most(hand, laid, loose=False)


def _most(hand: Cards, laid: Laid, *, loose: bool) -> Laid:
    """Naturals, and pairs with a wild card each, the dearest first; `loose`: wild cards on sets as
    well, as many as go, but not before the opening, which is one move (QOS-R11)."""
    held = _by_rank(hand)
    wild = [card for card in reversed(sets.ordered(hand)) if is_wild(card)]
    groups = {r: cards for r, cards in held.items() if r in laid or len(cards) >= SMALLEST_SET}
    pairs = [r for r in held if r not in groups and len(held[r]) == SMALLEST_SET - 1]
    pairs.sort(key=lambda rank: -worth(held[rank]))
    if not laid and (not groups or len(groups) + min(len(pairs), len(wild)) < 2):
        return {}
    for rank in pairs[: len(wild)]:
        groups[rank] = (*held[rank], wild.pop(0))
    if loose and laid:
        for rank in {**laid, **groups}:
            more = groups.get(rank, ())
            added = tuple(wild[: _room((*laid.get(rank, ()), *more))])
            del wild[: len(added)]
            if added:
                groups[rank] = more + added
    return groups


def _by_rank(hand: Cards) -> Laid:
    found: Laid = {}
    for card in sets.ordered(hand):
        if not is_wild(card):
            found[card[0]] = (*found.get(card[0], ()), card)
    return found


def _room(cards: Cards) -> int:
    """For wild cards (QOS-R9)."""
    return max(0, len(cards) - 2 * sum(map(is_wild, cards)))


# Discard


def _discard(view: State, seat: int, hand: Cards) -> Card:
    """What is least worth keeping, and gives least away; of equal cards the first in order."""
    laid, risk = _laid(view, seat), _risk(view, seat)
    cost = {card: _value(card, hand, laid, risk) + _danger(view, seat, card) for card in hand}
    return min(cost, key=cost.__getitem__)


def _danger(view: State, seat: int, card: Card) -> float:
    """What the next seat may gain by taking the pile with this card on it."""
    taker = left(seat, view.rules.players)
    if is_wild(card) or not sets_of(view, taker):
        return 0.0
    hidden = size(view.stack) + sum(size(h) for other, h in enumerate(view.hands) if other != seat)
    share = size(view.hands[taker]) / hidden
    unseen = 2 * view.rules.players - _seen(view, seat, card[0])
    chance = 1 - (1 - share) ** unseen - unseen * share * (1 - share) ** max(unseen - 1, 0)
    if card[0] in _laid(view, taker):
        chance *= KNOWN
    return chance * (worth(view.pile) + POINTS[card] + CARD * len(view.pile))


def _seen(view: State, seat: int, rank: str) -> int:
    laid = (one.cards for team in view.sets for one in team if one.rank == rank)
    piles: Iterable[Cards] = (_hand(view, seat), view.pile, *laid)
    return sum(card[0] == rank for pile in piles for card in pile)
