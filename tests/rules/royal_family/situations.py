"""Situations from few words: cards as `KS 2H`; matches of which some packs are given."""

from collections.abc import Sequence
from random import Random
from typing import Any

from domain.cards import RANKS, SUITS, Cards, pack
from domain.game import Refusal
from domain.royal_family.decide import accept, legal_moves
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import Keep, Play, RoyalMove
from domain.royal_family.rules import Rules
from domain.royal_family.scoring import family, ranking
from domain.royal_family.state import State, is_played_out
from domain.seats import Audience, Seats
from domain.table.settings import Settings
from domain.table.state import AnyTable, owing
from domain.table.view import view
from tests.scenario import Door, RandomDeals, Scenario, random_act

PLAIN = Rules()
CHARITY = Rules(charity_keep=True)
PACK = pack("AKQJT98765432")
AUDIENCES = (None, 0, 1, 2, 3)
FACES = frozenset(rank + suit for rank in RANKS for suit in SUITS)


def cards(text: str) -> Cards:
    return tuple(text.split())


def dealt(hands: Sequence[Cards]) -> Cards:
    """The pack of a first round in which seat 0 leads, one card at a time."""
    return tuple(hand[place] for place in range(13) for hand in hands)


# Seat 0 leads spades and takes every trick.
ONE_TAKES_ALL = dealt([PACK[suit * 13 : suit * 13 + 13] for suit in range(4)])


class Packs(RandomDeals):
    """The first rounds' packs as given, and the top of the discard; seat 3 deals first."""

    def __init__(self, rules: Rules, name: str, packs: Sequence[Cards], charity: Cards) -> None:
        super().__init__(ROYAL_FAMILY, rules, name)
        self._packs, self._charity = packs, charity

    def pack(self, deal: int, label: str) -> Cards:
        if label == "seats":
            return ("3", "0", "1", "2")
        if label == "charity" and self._charity:
            return self._charity
        given = label == "pack" and deal <= len(self._packs)
        return self._packs[deal - 1] if given else super().pack(deal, label)


def match(
    *packs: Cards,
    rules: Rules = PLAIN,
    name: str = "royal family",
    charity: Cards = (),
    settings: Settings | None = None,
) -> Scenario:
    deals = Packs(rules, name, packs, charity)
    return Scenario(Door(ROYAL_FAMILY), rules, deals).start(settings)


def to_the_keeping(scenario: Scenario) -> Scenario:
    """All tricks of the round are played, somehow."""
    dice = Random(scenario.match.round)
    while not is_played_out(scenario.match):
        random_act(scenario, dice)
    return scenario


def keep_any(scenario: Scenario) -> list[Any]:
    """Who owes a card keeps the first that was captured; all events of it."""
    events: list[Any] = []
    number = scenario.match.round
    while scenario.table.turn is not None and scenario.match.round == number:
        seat = owing(ROYAL_FAMILY, scenario.table)[0]
        events += scenario.act(seat, Keep(scenario.match.captured[seat][0]))
    return events


def rounds(scenario: Scenario, count: int) -> Scenario:
    for _ in range(count):
        keep_any(to_the_keeping(scenario))
    return scenario


def facts(scenario: Scenario, kind: Any) -> list[Any]:
    return [event for event in scenario.events if isinstance(event, kind)]


def seen(table: AnyTable, audience: Audience) -> State:
    state = view(ROYAL_FAMILY, table, audience).match
    assert isinstance(state, State)
    return state


def in_trick(trick: str, hand: str) -> State:
    """Seat 0 led; the hand is that of the seat whose turn it is."""
    played = cards(trick)
    hands = tuple(cards(hand) if seat == len(played) else () for seat in range(4))
    return State(PLAIN, round=1, dealer=3, hands=hands, trick=played)


def playable(trick: str, hand: str) -> set[str]:
    state = in_trick(trick, hand)
    moves = legal_moves(state, len(state.trick)).moves
    return {move.card for move in moves if isinstance(move, Play)}


def refusal(state: State, seat: int, move: RoyalMove) -> tuple[str, str]:
    answer = accept(state, seat, move)
    assert isinstance(answer, Refusal)
    return answer.code, answer.rule


def places(*families: str, rules: Rules = PLAIN) -> tuple[Seats, ...]:
    """From the best on; seat n has the n-th of these Families."""
    return ranking(tuple(family(rules, seat, cards(text)) for seat, text in enumerate(families)))
