"""What a seat may do, and what may happen."""

from msgspec import Struct

from domain.cards import Card, CardName, Cards
from domain.facts import Event, Move
from domain.piles import Hidden, Pile
from domain.score import RoundScored as AnyRoundScored
from domain.seats import Seats

# One card, to those who may not see it a count.
Face = Card | Hidden


class Play(Move, frozen=True, gc=False, tag="play"):
    """In a trick."""

    card: CardName


class Keep(Move, frozen=True, gc=False, tag="keep"):
    """When the tricks of a round are over, all who took one at once: from the own captured cards;
    final, and seen by nobody else (ROY-R6)."""

    card: CardName


RoyalMove = Play | Keep


class RoundDealt(Event, frozen=True, gc=False, tag="royal_family.round_dealt"):
    """`aside`: what is left over, unseen (ROY-R4)."""

    round: int
    dealer: int
    hands: tuple[Pile, ...]
    aside: Pile


class CardPlayed(Event, frozen=True, gc=False, tag="royal_family.card_played"):
    seat: int
    card: Card


class TrickTaken(Event, frozen=True, gc=False, tag="royal_family.trick_taken"):
    seat: int


class CardKept(Event, frozen=True, gc=False, tag="royal_family.card_kept"):
    seat: int
    card: Face


class CharityGiven(Event, frozen=True, gc=False, tag="royal_family.charity_given"):
    """Shown to all, then added face down to the Family of who took no trick (ROY-R19)."""

    seat: int
    card: Card


class Family(Struct, frozen=True, gc=False):
    """What a seat kept, in that order; `set` is the best that it makes: K Q J 2, or less."""

    seat: int
    cards: Cards
    set: Cards
    base: int
    penalty: int
    total: int


class RoundScored(AnyRoundScored, frozen=True, gc=False, tag="royal_family.round_scored"):
    """Per seat the tricks, the card kept, the card given, and which joined the Family: there a card
    that was shown is only counted, too. After the last round all Families are shown, and `ranking`
    has the seats from the best on, with those that share a place together."""

    tricks: tuple[int, ...]
    kept: tuple[Face | None, ...]
    charity: tuple[Card | None, ...]
    joined: tuple[Face | None, ...]
    families: tuple[Family, ...] = ()
    ranking: tuple[Seats, ...] = ()


RoyalEvent = RoundDealt | CardPlayed | TrickTaken | CardKept | CharityGiven | RoundScored
