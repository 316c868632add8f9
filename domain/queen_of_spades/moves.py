"""What a seat may do, and what may happen."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.cards import Card, CardName, Cards
from domain.facts import Event, Move
from domain.piles import Pile
from domain.queen_of_spades.rules import Rank
from domain.score import RoundScored as AnyRoundScored
from domain.seats import Seats

# Moves


class Draw(Move, frozen=True, gc=False, tag="draw"):
    """First in a turn (QOS-R16)."""


class TakePile(Move, frozen=True, gc=False, tag="take_pile"):
    """First in a turn, instead of drawing. All of it; its top card and two of that rank from the
    hand are laid at once (QOS-R18)."""


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """First in a turn, only with an empty stack: ends the round (QOS-R25)."""


class Group(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A new set, or cards for the team's set of that rank."""

    rank: Rank
    cards: Annotated[tuple[CardName, ...], Meta(max_length=162)]


class Lay(Move, frozen=True, gc=False, tag="lay"):
    """After the cards have come, as often as one likes. The opening (QOS-R11) is one of these."""

    groups: Annotated[tuple[Group, ...], Meta(max_length=24)]


class Discard(Move, frozen=True, gc=False, tag="discard"):
    """Ends the turn."""

    card: CardName


QueenMove = Draw | TakePile | Pass | Lay | Discard


# Events


class RoundDealt(Event, frozen=True, gc=False, tag="queen_of_spades.round_dealt"):
    """`stack`: its next card first."""

    round: int
    dealer: int
    hands: tuple[Pile, ...]
    turned: Card
    stack: Pile


class CardsDrawn(Event, frozen=True, gc=False, tag="queen_of_spades.cards_drawn"):
    """Two, or the last one of the stack."""

    seat: int
    cards: Pile


class PileTaken(Event, frozen=True, gc=False, tag="queen_of_spades.pile_taken"):
    """`laid`: the top card first, then the two from the hand."""

    seat: int
    laid: Cards


class Passed(Event, frozen=True, gc=False, tag="queen_of_spades.passed"):
    seat: int


class SetsLaid(Event, frozen=True, gc=False, tag="queen_of_spades.sets_laid"):
    seat: int
    groups: tuple[Group, ...]


class Discarded(Event, frozen=True, gc=False, tag="queen_of_spades.discarded"):
    seat: int
    card: Card


class Side(Struct, frozen=True, gc=False):
    """A team's round. `in_hand` is what is subtracted from what it laid."""

    seats: Seats
    laid: int
    in_hand: int
    recorded: int


class RoundScored(AnyRoundScored, frozen=True, gc=False, tag="queen_of_spades.round_scored"):
    """`went_out` is null where the stack ran out (QOS-R25)."""

    went_out: int | None
    sides: tuple[Side, ...]


QueenEvent = RoundDealt | CardsDrawn | PileTaken | Passed | SetsLaid | Discarded | RoundScored
