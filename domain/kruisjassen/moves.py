"""What a seat may do, and what may happen."""

from typing import Literal

from msgspec import Struct

from domain.cards import Card, CardName
from domain.facts import Event, Move
from domain.piles import Pile
from domain.score import RoundScored as AnyRoundScored
from domain.seats import Seats


class Play(Move, frozen=True, gc=False, tag="play"):
    """In a trick."""

    card: CardName


class RoundDealt(Event, frozen=True, gc=False, tag="kruisjassen.round_dealt"):
    """`turned` is the card that shows trump: the dealer's last card, or one of the unused pack."""

    round: int
    dealer: int
    hands: tuple[Pile, ...]
    turned: Card
    trump: Literal["spades", "hearts", "diamonds", "clubs"]


class CardPlayed(Event, frozen=True, gc=False, tag="kruisjassen.card_played"):
    seat: int
    card: Card


class TrickTaken(Event, frozen=True, gc=False, tag="kruisjassen.trick_taken"):
    """`points` are those of its cards, without the last trick's five."""

    seat: int
    points: int


class Side(Struct, frozen=True, gc=False):
    """A team's round. `recorded` is what it adds to its score."""

    seats: Seats
    tricks: int
    card_points: int
    last_trick: int
    recorded: int


class RoundScored(AnyRoundScored, frozen=True, gc=False, tag="kruisjassen.round_scored"):
    trump: Literal["spades", "hearts", "diamonds", "clubs"]
    sides: tuple[Side, ...]


KruisjassenEvent = RoundDealt | CardPlayed | TrickTaken | RoundScored
