"""What a seat may do, and what may happen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.cards import Card, CardName, Cards, Trump
from domain.facts import Event, Move
from domain.kqj.rules import Rank
from domain.piles import Pile
from domain.score import RoundScored as AnyRoundScored
from domain.seats import Seats

Word = Literal["K", "KQ", "KQJ"]


# Moves


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """Whoever is to call may: while Trump is chosen, in the auction, and instead of redoubling."""


class Take(Move, frozen=True, gc=False, tag="take"):
    """While Trump is chosen: the Turned Card's suit, in the second turn any (KQJ-R20)."""

    trump: Trump


class Bid(Move, frozen=True, gc=False, tag="bid"):
    """In the auction. `amount` in tens; above the bid before, whatever the trump (KQJ-R99)."""

    amount: int
    trump: Trump
    slam: bool = False


class Double(Move, frozen=True, gc=False, tag="double"):
    """In the auction, after a bid of another side (KQJ-R105)."""


class Redouble(Move, frozen=True, gc=False, tag="redouble"):
    """When the bid of the own side was doubled (KQJ-R106)."""


class Bury(Move, frozen=True, gc=False, tag="bury"):
    """Five players, once the Kitty is taken: the Discard of who drew the 3 (KQJ-R25)."""

    cards: Annotated[tuple[CardName, ...], Meta(max_length=12)]


class Exchange(Move, frozen=True, gc=False, tag="exchange"):
    """Three players, before the first trick: a face-up card of the Declarer's for one of another
    seat's, once with each (KQJ-R28)."""

    own: CardName
    seat: int
    theirs: CardName


class Sequence(Struct, frozen=True, gc=False, tag_field="kind", tag="sequence"):
    cards: Annotated[tuple[CardName, ...], Meta(max_length=12)]


class Four(Struct, frozen=True, gc=False, tag_field="kind", tag="four"):
    rank: Rank


Combination = Sequence | Four


class Announce(Move, frozen=True, gc=False, tag="announce"):
    """In the second trick before the own card (KQJ-R85), in the order in which they count as
    announced; one bad item refuses them all."""

    combinations: Annotated[tuple[Combination, ...], Meta(min_length=1, max_length=16)]


class Look(Move, frozen=True, gc=False, tag="look"):
    """After the second trick, who announced Four Heroes: at the cards of that seat (KQJ-R94)."""

    seat: int


class SwapHands(Move, frozen=True, gc=False, tag="swap_hands"):
    """After the second trick, who announced Four 4s: with that seat (KQJ-R97)."""

    seat: int


class Play(Move, frozen=True, gc=False, tag="play"):
    """In a trick. Says the word that is due, unless `silent` (KQJ-R54)."""

    card: CardName
    silent: bool = False


class LayDown(Move, frozen=True, gc=False, tag="lay_down"):
    """On lead, if what the seat has seen proves that it wins every trick left (KQJ-R43, R44)."""


KqjMove = (
    Pass
    | Take
    | Bid
    | Double
    | Redouble
    | Bury
    | Exchange
    | Announce
    | Look
    | SwapHands
    | Play
    | LayDown
)


# Events


class Stack(Struct, frozen=True, gc=False):
    """Three players: a face-up card and the Mute beneath it, as long as they are there."""

    up: Cards
    under: Pile


class RoundDealt(Event, frozen=True, gc=False, tag="kqj.round_dealt"):
    """`at`: ms since the epoch. `draw`: the 2s and 3s by seat, where partners are drawn. `stock`:
    what is dealt after the choice of trump; its first card follows the Turned Card."""

    round: int
    at: int
    dealer: int
    draw: Cards
    sides: tuple[Seats, ...]
    hands: tuple[Pile, ...]
    stacks: tuple[tuple[Stack, ...], ...]
    kitty: Cards
    turned: Card | None
    stock: Pile


class Passed(Event, frozen=True, gc=False, tag="kqj.passed"):
    seat: int


class BidMade(Event, frozen=True, gc=False, tag="kqj.bid_made"):
    seat: int
    amount: int
    trump: Trump
    slam: bool


class Doubled(Event, frozen=True, gc=False, tag="kqj.doubled"):
    seat: int


class Redoubled(Event, frozen=True, gc=False, tag="kqj.redoubled"):
    seat: int


class CallsTakenBack(Event, frozen=True, gc=False, tag="kqj.calls_taken_back"):
    """The last call of the seat and all that came after it: so many."""

    seat: int
    calls: int


class Contract(Struct, frozen=True, gc=False):
    """`amount` is null without Bidding; `multiplier` 2 if doubled, 4 if redoubled."""

    declarer: int
    trump: Trump
    amount: int | None = None
    slam: bool = False
    multiplier: int = 1


class ContractSettled(Event, frozen=True, gc=False, tag="kqj.contract_settled"):
    """A Take, or the end of an auction. The Turned Card, if any, is the Declarer's now."""

    contract: Contract


class RestDealt(Event, frozen=True, gc=False, tag="kqj.rest_dealt"):
    """What each seat gets besides; `kitty`: the card that joins the other two."""

    hands: tuple[Pile, ...]
    kitty: Cards


class KittyTaken(Event, frozen=True, gc=False, tag="kqj.kitty_taken"):
    seat: int


class Buried(Event, frozen=True, gc=False, tag="kqj.buried"):
    seat: int
    cards: Pile


class Exchanged(Event, frozen=True, gc=False, tag="kqj.exchanged"):
    seat: int
    own: Card
    other: int
    theirs: Card


class Announced(Event, frozen=True, gc=False, tag="kqj.announced"):
    """Shown to everybody; `points` are those of all of them."""

    seat: int
    combinations: tuple[Combination, ...]
    points: int


class Looked(Event, frozen=True, gc=False, tag="kqj.looked"):
    """What the seat saw of the other's cards, sorted."""

    seat: int
    other: int
    sees: Pile


class HandsSwapped(Event, frozen=True, gc=False, tag="kqj.hands_swapped"):
    """`takes` is the new hand of `seat`, `gives` that of the other; table cards change as well."""

    seat: int
    other: int
    takes: Pile
    gives: Pile


class CombinationsCancelled(Event, frozen=True, gc=False, tag="kqj.combinations_cancelled"):
    seat: int


class CardPlayed(Event, frozen=True, gc=False, tag="kqj.card_played"):
    seat: int
    card: Card
    says: Word | None


class TrickTaken(Event, frozen=True, gc=False, tag="kqj.trick_taken"):
    """`points` are those of its cards."""

    seat: int
    points: int


class Turned(Struct, frozen=True, gc=False):
    seat: int
    stack: int
    card: Card


class MutesTurned(Event, frozen=True, gc=False, tag="kqj.mutes_turned"):
    mutes: tuple[Turned, ...]


class Spoken(Struct, frozen=True, gc=False):
    """The last word of a seat in a trump suit. `jack`: the word KQJ can still fall due (R52)."""

    seat: int
    suit: str
    word: Word
    jack: bool = True


class LaidDown(Event, frozen=True, gc=False, tag="kqj.laid_down"):
    """All cards that were left go to the seat; `spoken` is what is credited (KQJ-R47)."""

    seat: int
    cards: tuple[Cards, ...]
    tricks: int
    points: int
    spoken: tuple[Spoken, ...]


class Side(Struct, frozen=True, gc=False):
    """A side's round. `recorded` and the premiums are what each scoring unit of it adds."""

    seats: Seats
    declaring: bool
    tricks: int
    card_points: int
    last_trick: int
    slam: int
    kq: int
    combinations: int
    total: int
    recorded: int
    dispute_premium: int
    count_premium: int
    combination_premium: int


class RoundScored(AnyRoundScored, frozen=True, gc=False, tag="kqj.round_scored"):
    """A closed round has no sides. `at`: ms since the epoch; `discard` is no secret any more."""

    at: int
    outcome: Literal["made", "down", "dispute", "closed"]
    declarer: int | None
    trump: Trump | None
    amount: int | None
    multiplier: int
    sides: tuple[Side, ...]
    pending_dispute_premium: int
    discard: Cards = ()


KqjEvent = (
    RoundDealt
    | Passed
    | BidMade
    | Doubled
    | Redoubled
    | CallsTakenBack
    | ContractSettled
    | RestDealt
    | KittyTaken
    | Buried
    | Exchanged
    | Announced
    | Looked
    | HandsSwapped
    | CombinationsCancelled
    | CardPlayed
    | TrickTaken
    | MutesTurned
    | LaidDown
    | RoundScored
)
