"""Which moves are legal, and what the rules draw from them."""

from collections.abc import Iterator

from domain.cards import Cards
from domain.deal import Deals, next_dealer
from domain.game import LegalMoves, Progress, Refusal
from domain.piles import known, one_by_one
from domain.royal_family.moves import (
    CardKept,
    CardPlayed,
    CharityGiven,
    Keep,
    Play,
    RoundDealt,
    RoyalEvent,
    RoyalMove,
    TrickTaken,
)
from domain.royal_family.rules import HAND_SIZES, PLAYERS, RANKING, ROUNDS
from domain.royal_family.scoring import score_round
from domain.royal_family.state import State, is_played_out
from domain.seats import Seats
from domain.tricks.duties import Duty, breached, follow, playable
from domain.tricks.ranking import winning

DUTIES = (Duty("must_follow_suit", "ROY-R1", follow),)


def to_move(state: State) -> Seats:
    """While cards are kept, all who took a trick and haven't chosen (ROY-R5, R6)."""
    if state.round == state.scored or len(state.trick) == PLAYERS:
        return ()
    if is_played_out(state):
        return tuple(s for s in range(PLAYERS) if state.tricks[s] and state.kept[s] is None)
    return ((state.leader + len(state.trick)) % PLAYERS,)


def _hand(state: State, seat: int) -> Cards:
    """Empty where the hand is hidden: who can't see a hand knows no legal move of it."""
    return known(state.hands[seat])


def legal_moves(state: State, seat: int) -> LegalMoves[RoyalMove]:
    if seat not in to_move(state):
        return LegalMoves(())
    if is_played_out(state):
        return LegalMoves(tuple(map(Keep, state.captured[seat])))
    cards = playable(DUTIES, _hand(state, seat), state.trick, RANKING)
    return LegalMoves(tuple(map(Play, cards)))


def accept(state: State, seat: int, move: RoyalMove) -> RoyalEvent | Refusal:
    keeping = is_played_out(state)
    match move:
        case Play(card) if not keeping:
            return _play(state, seat, card)
        case Keep(card) if keeping:
            if card not in state.captured[seat]:
                return Refusal("not_in_your_captured_cards", "ROY-R5", {"card": card})
            return CardKept(seat, card)
        case _:
            return Refusal("wrong_phase")


def _play(state: State, seat: int, card: str) -> CardPlayed | Refusal:
    hand = _hand(state, seat)
    if card not in hand:
        return Refusal("not_your_card", params={"card": card})
    duty = breached(DUTIES, hand, card, state.trick, RANKING)
    return CardPlayed(seat, card) if duty is None else Refusal(duty.code, duty.rule)


def consequence(state: State, deals: Deals, _now: int) -> RoyalEvent | None:
    if len(state.trick) == PLAYERS:
        return TrickTaken((state.leader + winning(RANKING, state.trick)) % PLAYERS)
    if state.round == state.scored:
        return deal_round(state, deals) if state.round < ROUNDS else None
    if not is_played_out(state) or to_move(state):
        return None
    return _charity(state, deals) or score_round(state)


def _charity(state: State, deals: Deals) -> CharityGiven | None:
    """Module B: who took no trick, from the dealer's left, gets the next card (ROY-R19)."""
    assert state.dealer is not None
    around = ((state.dealer + step) % PLAYERS for step in range(1, PLAYERS + 1))
    without = [s for s in around if not state.tricks[s] and state.charity[s] is None]
    if not state.rules.charity_keep or not without:
        return None
    top = next(_outside(state, deals.pack(state.round, "charity")))
    return CharityGiven(without[0], top)


def deal_round(state: State, deals: Deals) -> RoundDealt:
    """One card at a time from the dealer's left; what is left over is set aside (ROY-R2 to R4)."""
    number = state.round + 1
    dealer = next_dealer(deals, state.dealer, PLAYERS)
    cards = tuple(_outside(state, deals.pack(number, "pack")))
    dealt = HAND_SIZES[number - 1] * PLAYERS
    return RoundDealt(number, dealer, one_by_one(cards[:dealt], dealer, PLAYERS), cards[dealt:])


def _outside(state: State, pack: Cards) -> Iterator[str]:
    """The cards that lie in no Family, in the order shuffled (fair-deal 7)."""
    within = [card for family in state.families for card in known(family)]
    faces = (*state.kept, *state.charity, *within)
    return (card for card in pack if card not in faces)


def progress(state: State) -> Progress:
    """Nothing can be checked before the end: the cards left over would tell what was kept."""
    return Progress(state.round, state.round if state.ranking else 0)
