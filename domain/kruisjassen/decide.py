"""Which moves are legal, and what the rules draw from them."""

from typing import Final

from domain.cards import IN_SUIT, SUITS, Cards
from domain.deal import Deals, next_dealer
from domain.game import LegalMoves, Progress, Refusal
from domain.kruisjassen.moves import (
    CardPlayed,
    KruisjassenEvent,
    Play,
    RoundDealt,
    TrickTaken,
)
from domain.kruisjassen.rules import PLAIN, RANKINGS, TRUMP_NAMES
from domain.kruisjassen.scoring import score_round, winners
from domain.kruisjassen.state import PLAYERS, State
from domain.piles import known
from domain.seats import Seats
from domain.tricks.duties import Duty, breached, playable
from domain.tricks.ranking import Ranking, total, winning

PACKETS = (3, 2, 3)  # KRU-R1

# Around the table twice, so that leader + cards played needs no modulus.
_IN_TURN: Final[tuple[Seats, ...]] = tuple((place % PLAYERS,) for place in range(2 * PLAYERS))
_PLAY = {card: Play(card) for suit in SUITS for card in (rank + suit for rank in PLAIN.ranks)}


def _follow(hand: Cards, trick: Cards, ranking: Ranking) -> Cards:
    """Without the suit led there is no duty, not even to trump (KRU-R9); trump always goes."""
    led = IN_SUIT[trick[0][1]]
    if led.isdisjoint(hand):
        return ()
    trumps = ranking.trumps
    return tuple([card for card in hand if card in led or card in trumps])


def _not_undertrump(hand: Cards, trick: Cards, ranking: Ranking) -> Cards:
    """Counts a partner's trump as well (KRU-R11); off when trump is led (KRU-R7)."""
    trumps, strength = ranking.trumps, ranking.strength
    if trick[0] in trumps or trumps.isdisjoint(trick):
        return hand
    bar = max([strength[card] for card in trick])
    return tuple([card for card in hand if card not in trumps or strength[card] > bar])


DUTIES = (
    Duty("must_follow_suit", "KRU-R7, R8", _follow),
    Duty("must_not_undertrump", "KRU-R8, R9, R10", _not_undertrump),
)


def ranking_in(state: State) -> Ranking:
    assert state.trump is not None
    return RANKINGS[state.trump]


def to_move(state: State) -> Seats:
    played = len(state.trick)
    if played == PLAYERS or state.round == state.scored:
        return ()
    return _IN_TURN[state.leader + played]


def hand_of(state: State, seat: int) -> Cards:
    """Empty where the hand is hidden: who can't see a hand knows no legal move of it."""
    return known(state.hands[seat])


def legal_moves(state: State, seat: int) -> LegalMoves[Play]:
    if seat not in to_move(state):
        return LegalMoves(())
    cards = playable(DUTIES, hand_of(state, seat), state.trick, ranking_in(state))
    return LegalMoves(tuple(map(_PLAY.__getitem__, cards)))


def refusal(state: State, seat: int, move: Play) -> Refusal | None:
    hand = hand_of(state, seat)
    if move.card not in hand:
        return Refusal("not_your_card", params={"card": move.card})
    duty = breached(DUTIES, hand, move.card, state.trick, ranking_in(state))
    return None if duty is None else Refusal(duty.code, duty.rule)


def accept(state: State, seat: int, move: Play) -> KruisjassenEvent | Refusal:
    return refusal(state, seat, move) or CardPlayed(seat, move.card)


def consequence(state: State, deals: Deals, _now: int) -> KruisjassenEvent | None:
    if len(state.trick) == PLAYERS:
        return _take_trick(state)
    if state.round > state.scored:
        return score_round(state) if not any(state.hands) else None
    if winners(state) is not None or state.round == deals.last:
        return None
    return deal_round(state, deals)


def _take_trick(state: State) -> TrickTaken:
    ranking = ranking_in(state)
    winner = (state.leader + winning(ranking, state.trick)) % PLAYERS
    return TrickTaken(winner, total(ranking, state.trick))


def deal_round(state: State, deals: Deals) -> RoundDealt:
    """KRU-R1 to R4; the first dealer by lot, then to the left."""
    number = state.round + 1
    dealer = next_dealer(deals, state.dealer, PLAYERS)
    pack = deals.pack(number, "pack")
    turned = pack[-1]
    if state.rules.trump_source == "unused_pack":
        turned = deals.pack(number, "turned")[0]
    return RoundDealt(number, dealer, _hands(pack, dealer), turned, TRUMP_NAMES[turned[1]])


def _hands(pack: Cards, dealer: int) -> tuple[Cards, ...]:
    hands: list[Cards] = [()] * PLAYERS
    at = 0
    for packet in PACKETS:
        for step in range(1, PLAYERS + 1):
            seat = (dealer + step) % PLAYERS
            hands[seat] += pack[at : at + packet]
            at += packet
    return tuple(hands)


def progress(state: State) -> Progress:
    return Progress(state.round, state.scored)
