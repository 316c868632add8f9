"""Kruisjassen situations from few words: cards as `AC 9H`, a table built around one trick."""

from domain.cards import Cards
from domain.game import Refusal
from domain.kruisjassen.decide import accept, legal_moves
from domain.kruisjassen.moves import Play
from domain.kruisjassen.rules import Rules, Score
from domain.kruisjassen.state import State


def cards(text: str) -> Cards:
    return tuple(text.split())


def to_play(trick: str, hand: str, trump: str = "hearts") -> State:
    """Seat 0 led; the hand is that of the seat whose turn it is."""
    played = cards(trick)
    hands = tuple(cards(hand) if seat == len(played) else () for seat in range(4))
    rules = Rules(objective=Score())
    return State(rules, round=1, dealer=3, trump=trump, hands=hands, trick=played)  # type: ignore[arg-type]


def legal(trick: str, hand: str, trump: str = "hearts") -> set[str]:
    """What may be played, and every other card of the hand is refused."""
    state = to_play(trick, hand, trump)
    seat = len(state.trick)
    allowed = {move.card for move in legal_moves(state, seat).moves}
    for card in cards(hand):
        assert isinstance(accept(state, seat, Play(card)), Refusal) == (card not in allowed)
    return allowed


def refusal(trick: str, hand: str, card: str) -> str:
    state = to_play(trick, hand)
    answer = accept(state, len(state.trick), Play(card))
    assert isinstance(answer, Refusal)
    return answer.code
