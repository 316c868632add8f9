"""A bot that sees one seat's view and nothing else."""

from typing import Final, assert_never

from domain.cards import SUITS, Card, Cards, Trump
from domain.kqj.auction import lowest_bid, takeable, trumps
from domain.kqj.combinations import best_set, is_time, usable, worth
from domain.kqj.decide import legal_moves
from domain.kqj.judgement import chance, share, sight, strength, value
from domain.kqj.moves import (
    Announce,
    Bid,
    Bury,
    Combination,
    Double,
    Exchange,
    Four,
    KqjMove,
    LayDown,
    Look,
    Pass,
    Play,
    Redouble,
    SwapHands,
    Take,
)
from domain.kqj.rules import BURIED, LAST_TRICK, TOTAL, bid_limits
from domain.kqj.state import (
    Auction,
    Burying,
    Choosing,
    Exchanging,
    Playing,
    State,
    accessible,
    partners,
    ranking_in,
    spoken_by,
    three_holder,
)
from domain.tricks.ranking import Ranking, total

# In points; each the best of several in rounds of this bot against itself.
SWAPS: Final = 18  # what the two swaps bring a Declarer among three
HELD_BACK: Final = 60  # how far below its estimate it opens
DOUBT: Final = 75  # how far below a bid it must see the bidder to double
SURE: Final = 20  # how far above the bid it must see its side to redouble
LATER: Final = 2.5  # what each card still to come to a trick brings
KEEP: Final = 2.4  # what a point of a card's value is worth in the hand


def pick(view: State, seat: int, level: int, dice: int) -> KqjMove:
    """Level 0 makes any legal move, level 1 a sensible one."""
    if level == 0:
        moves = legal_moves(view, seat).moves
        return moves[dice % len(moves)]
    phase = view.phase
    assert phase is not None
    match phase:
        case Choosing():
            return _choose(view, seat, phase)
        case Auction():
            return _call(view, seat, phase)
        case Burying():
            return _bury(view, seat)
        case Exchanging():
            moves = legal_moves(view, seat).moves
            return max(moves, key=lambda move: _after(view, seat, move))
        case Playing():
            return _in_a_trick(view, seat, phase)
        case _:
            assert_never(phase)


# The contract


def _choose(view: State, seat: int, phase: Choosing) -> Take | Pass:
    """Takes with a hand that is better than most."""
    gain, trump = max((_gain(view, seat, one), one) for one in takeable(view, phase))
    return Take(trump) if gain > 0 else Pass()


def _gain(view: State, seat: int, trump: Trump) -> float:
    """With the cards that the seat will get for certain if it declares."""
    kitty = view.kitty if view.kitty and three_holder(view) == seat else ()
    cards = (*accessible(view, seat), *view.turned, *kitty)
    return strength(view, seat, trump, cards, spare=len(kitty))


def _call(view: State, seat: int, auction: Auction) -> KqjMove:
    """Bids up to its estimate, never over a partner."""
    bid = auction.bid
    if bid is not None and partners(view, seat, bid.seat):
        sure = auction.waiting and _ours(view, seat, bid.trump) >= bid.amount + SURE
        return Redouble() if sure else Pass()
    if bid is not None and _theirs(view, seat, bid.trump) < bid.amount:
        return Double()
    estimate, trump = max((_ours(view, seat, one), one) for one in trumps(view.rules))
    lowest, highest = lowest_bid(view.rules, auction), bid_limits(view.rules)[1]
    if estimate < lowest or lowest > highest:
        return Pass()
    opening = int(estimate - HELD_BACK) // 10 * 10
    return Bid(min(max(lowest, opening), highest), trump)


def _ours(view: State, seat: int, trump: Trump) -> float:
    """What the side will have if it declares."""
    return share(view, seat) + _gain(view, seat, trump) + _swaps(view)


def _theirs(view: State, seat: int, trump: Trump) -> float:
    """What the bidder's side may well have. Combinations make it harder to tell."""
    rest = TOTAL + LAST_TRICK - share(view, seat) - _gain(view, seat, trump)
    doubt = DOUBT * (2 if view.rules.combinations == "bonus" else 1)
    return rest / (len(view.sides) - 1) + _swaps(view) + doubt


def _swaps(view: State) -> int:
    return SWAPS if view.rules.players == 3 else 0


# Before the tricks


def _bury(view: State, seat: int) -> Bury:
    """The worst cards, of the shortest suits."""
    cards = accessible(view, seat)
    ranking = ranking_in(view)
    seen = sight(view, seat, ranking, cards)
    length = {suit: sum([card[1] == suit for card in cards]) for suit in SUITS}
    worst = sorted(cards, key=lambda c: (value(seen, c), length[c[1]], ranking.points[c]))
    return Bury(tuple(worst[:BURIED]))


def _after(view: State, seat: int, move: KqjMove) -> float:
    """How strong the hand is after the swap."""
    assert isinstance(move, Exchange)
    kept = tuple(card for card in accessible(view, seat) if card != move.own)
    return _strength(view, seat, (*kept, move.theirs))


def _strength(view: State, seat: int, cards: Cards) -> float:
    assert view.contract is not None
    return strength(view, seat, view.contract.trump, cards)


# The tricks


def _in_a_trick(view: State, seat: int, playing: Playing) -> KqjMove:
    moves = legal_moves(view, seat).moves
    if isinstance(moves[0], Look | SwapHands):
        return max(moves, key=lambda move: _effect(view, seat, move))
    if LayDown() in moves:
        return LayDown()
    if is_time(view, seat) and (found := _combinations(view, seat)):
        return Announce(found)
    cards = tuple([move.card for move in moves if isinstance(move, Play) and not move.silent])
    return Play(_card(view, seat, playing, cards))


def _card(view: State, seat: int, playing: Playing, cards: Cards) -> Card:
    """What it will win or lose with the trick, less what the card may still do in the hand."""
    ranking, own = ranking_in(view), accessible(view, seat)
    cards = tuple([card for card in cards if not _too_early(view, seat, own, ranking, card)])
    if len(cards) == 1:
        return cards[0]
    seen = sight(view, seat, ranking, own)
    later = view.rules.players - len(playing.trick) - 1
    stake = total(ranking, playing.trick) + LATER * later

    def gain(card: Card) -> float:
        swing = 2 * chance(view, seat, seen, playing, card) - 1
        return swing * (stake + ranking.points[card]) - KEEP * value(seen, card)

    return max(cards, key=gain)


def _too_early(view: State, seat: int, own: Cards, ranking: Ranking, card: Card) -> bool:
    """First the K, then the Q, then the J (KQJ-R53); where the later may be played so may the
    earlier."""
    rank, suit = card[0], card[1]
    if rank not in "QJ" or card not in ranking.trumps:
        return False
    king = "K" + suit in own
    if rank == "Q":
        return king
    return "Q" + suit in own and (king or spoken_by(view, seat, suit) is not None)


# Combinations


def _combinations(view: State, seat: int) -> tuple[Combination, ...]:
    """All that pay; what closes the round, cancels or swaps only where that helps."""
    own = usable(view, seat)
    found = best_set(own)
    fours = [rank for rank in "654" if all(rank + suit in own for suit in SUITS)]
    weak = bool(fours) and _strength(view, seat, accessible(view, seat)) < 0
    if "5" in fours and weak:
        return (Four("5"),)
    if "6" in fours and _lead(view, seat) + sum(map(worth, found)) < 0:
        return (Four("6"),)
    if "4" in fours and weak and not found:
        return (Four("4"),)
    return found


def _lead(view: State, seat: int) -> int:
    """Of the own side in announced points."""
    points = enumerate(view.combination_points)
    return sum([own if partners(view, seat, other) else -own for other, own in points])


def _effect(view: State, seat: int, move: KqjMove) -> float:
    """Looks at the Declarer or another opponent; swaps a weak hand away, but no points."""
    assert isinstance(move, Look | SwapHands)
    assert view.contract is not None
    if partners(view, seat, move.seat):
        return 0
    if isinstance(move, Look):
        return 2 if move.seat == view.contract.declarer else 1
    points = view.combination_points
    return points[move.seat] - points[seat] - _strength(view, seat, accessible(view, seat))
