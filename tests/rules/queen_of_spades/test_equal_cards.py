"""A hand is a multiset: nothing tells when a card came, or which of two equal ones it is."""

from random import Random
from typing import Any, Literal

import msgspec
import pytest

from domain.cards import Cards
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import CardsDrawn, RoundDealt
from domain.queen_of_spades.rules import DRAWN, HAND_SIZE, Rules
from domain.queen_of_spades.sets import ordered
from domain.queen_of_spades.state import State
from domain.seats import Audience
from tests.scenario import Door, RandomDeals, Scenario, random_act

_ENCODER = msgspec.json.Encoder(order="sorted")


class Reordered(RandomDeals):
    """The same hands and the same cards of every draw, but each in another order."""

    def pack(self, deal: int, label: str) -> Cards:
        cards = list(super().pack(deal, label))
        if label == "seats":
            return tuple(cards)
        dice, players = Random(f"reordered {deal}"), self.rules.players
        dealt = HAND_SIZE * players
        for first in range(players):
            hand = cards[first:dealt:players]
            cards[first:dealt:players] = dice.sample(hand, HAND_SIZE)
        for first in range(dealt + 1, len(cards) - 1, DRAWN):
            cards[first : first + DRAWN] = cards[first : first + DRAWN][::-1]
        return tuple(cards)


def told(world: Scenario, audience: Audience) -> bytes:
    """The last events and the view; an audience's own cards in order, since it holds them so."""
    events = [world.door.redact(world.game, e, audience) for e in world.steps[-1].events]
    view = world.door.view(world.game, world.table, audience)
    view = msgspec.structs.replace(view, match=_in_order(view.match))
    return _ENCODER.encode([[_in_order(event) for event in events], view])


def _in_order(value: Any) -> Any:
    match value:
        case State(hands=hands) | RoundDealt(hands=hands):
            own = tuple(ordered(hand) if isinstance(hand, tuple) else hand for hand in hands)
            return msgspec.structs.replace(value, hands=own)
        case CardsDrawn(seat, tuple() as cards):
            return CardsDrawn(seat, ordered(cards))
        case _:
            return value


@pytest.mark.parametrize("players", [4, 6])
def test_the_order_in_which_cards_came_is_told_to_nobody(players: Literal[4, 6]) -> None:
    game, rules, dice = QUEEN_OF_SPADES, Rules(players), Random(players)
    worlds = [
        Scenario(Door(game), rules, deals(game, rules, f"equal {players}")).start()
        for deals in (RandomDeals, Reordered)
    ]
    one, other = worlds
    differed = 0
    for _ in range(400):
        seat = one.match.seat
        views = [game.view(world.match, seat) for world in worlds]
        legal = [_ENCODER.encode(game.legal_moves(view, seat)) for view in views]
        assert legal[0] == legal[1]
        picks = [game.pick(view, seat, 1, 0) for view in views]
        assert picks[0] == picks[1]
        if dice.random() < 0.5:
            one.act(seat, picks[0])
        else:
            random_act(one, dice)
        move = one.steps[-1].command.move  # type: ignore[union-attr]
        other.act(seat, move)
        differed += one.match.hands[seat] != other.match.hands[seat]
        for audience in (None, *range(players)):
            assert told(one, audience) == told(other, audience)
    assert differed > 100
    assert one.match.round > 3
