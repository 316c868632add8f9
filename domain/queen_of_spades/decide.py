"""Which moves are legal, and what the rules draw from them."""

from domain.cards import Cards
from domain.deal import Deals, next_dealer
from domain.game import LegalMoves, Progress, Refusal
from domain.piles import one_by_one
from domain.queen_of_spades import sets
from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discard,
    Discarded,
    Draw,
    Lay,
    Pass,
    Passed,
    PileTaken,
    QueenEvent,
    QueenMove,
    RoundDealt,
    SetsLaid,
    TakePile,
)
from domain.queen_of_spades.rules import DRAWN, HAND_SIZE, POINTS
from domain.queen_of_spades.scoring import score_round, winners
from domain.queen_of_spades.state import State, out, sets_of
from domain.seats import Seats

_STARTS = (Draw(), TakePile(), Pass())
_DISCARD = {card: Discard(card) for card in POINTS}


def to_move(state: State) -> Seats:
    over = state.round == state.scored or state.passed or out(state) is not None
    return () if over else (state.seat,)


def _hand(state: State, seat: int) -> Cards | None:
    """None where it is hidden: who can't see a hand knows no legal move of it."""
    hand = state.hands[seat]
    return hand if isinstance(hand, tuple) else None


def legal_moves(state: State, seat: int) -> LegalMoves[QueenMove]:
    """Of the lays only the smallest: see `sets.lays`."""
    hand = _hand(state, seat) if seat in to_move(state) else None
    if hand is None:
        return LegalMoves(())
    if not state.drawn:
        starts = [m for m in _STARTS if not _start_refusal(state, seat, hand, m)]
        return LegalMoves(tuple(starts))
    hand = sets.ordered(hand)
    lays = sets.lays(state, seat, hand)
    discards = tuple(map(_DISCARD.__getitem__, dict.fromkeys(hand)))
    return LegalMoves((*lays, *discards), complete=not lays)


def accept(state: State, seat: int, move: QueenMove) -> QueenEvent | Refusal:
    hand = _hand(state, seat) or ()
    match move:
        case Lay() | Discard():
            return _lay_or_discard(state, seat, hand, move)
        case _:
            refused = _start_refusal(state, seat, hand, move)
            return refused or _started(state, seat, hand, move)


def _start_refusal(
    state: State, seat: int, hand: Cards, move: Draw | TakePile | Pass
) -> Refusal | None:
    """A turn begins with one of these (QOS-R16)."""
    if state.drawn:
        return Refusal("already_drawn", "QOS-R16, R21")
    match move:
        case Draw():
            return None if state.stack else Refusal("stack_is_empty", "QOS-R25")
        case Pass():
            return Refusal("must_draw", "QOS-R25") if state.stack else None
        case TakePile():
            if not sets_of(state, seat):
                return Refusal("must_open_first", "QOS-R12, R18")
            if sets.matching(state, hand) is None:
                return Refusal("pile_not_matched", "QOS-R18, R19")
            return None


def _started(state: State, seat: int, hand: Cards, move: Draw | TakePile | Pass) -> QueenEvent:
    match move:
        case Draw():
            assert isinstance(state.stack, tuple)
            return CardsDrawn(seat, state.stack[:DRAWN])
        case TakePile():
            assert state.pile_top is not None
            return PileTaken(seat, (state.pile_top, *(sets.matching(state, hand) or ())))
        case Pass():
            return Passed(seat)


def _lay_or_discard(
    state: State, seat: int, hand: Cards, move: Lay | Discard
) -> SetsLaid | Discarded | Refusal:
    if not state.drawn:
        return Refusal("must_draw", "QOS-R16")
    if isinstance(move, Lay):
        return sets.refusal(state, seat, hand, move) or SetsLaid(seat, move.groups)
    if move.card not in hand:
        return Refusal("not_your_card", params={"card": move.card})
    return Discarded(seat, move.card)


def consequence(state: State, deals: Deals, _now: int) -> QueenEvent | None:
    if state.round > state.scored:
        over = state.passed or out(state) is not None
        return score_round(state) if over else None
    if winners(state) is not None or state.round == deals.last:
        return None
    return deal_round(state, deals)


def deal_round(state: State, deals: Deals) -> RoundDealt:
    """QOS-R3, R4; one card at a time from the dealer's left."""
    number, players = state.round + 1, state.rules.players
    dealer = next_dealer(deals, state.dealer, players)
    cards = deals.pack(number, "pack")
    dealt = HAND_SIZE * players
    hands = one_by_one(cards[:dealt], dealer, players)
    return RoundDealt(number, dealer, hands, cards[dealt], cards[dealt + 1 :])


def progress(state: State) -> Progress:
    return Progress(state.round, state.scored)
