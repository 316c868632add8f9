"""The moves behind what is in a log."""

from collections.abc import Sequence
from typing import assert_never

from domain.cards import Cards
from domain.kqj.moves import (
    Announce,
    Announced,
    Bid,
    BidMade,
    Buried,
    Bury,
    CallsTakenBack,
    CardPlayed,
    CombinationsCancelled,
    ContractSettled,
    Double,
    Doubled,
    Exchange,
    Exchanged,
    HandsSwapped,
    KittyTaken,
    KqjEvent,
    KqjMove,
    LaidDown,
    LayDown,
    Look,
    Looked,
    MutesTurned,
    Pass,
    Passed,
    Play,
    Redouble,
    Redoubled,
    RestDealt,
    RoundDealt,
    RoundScored,
    SwapHands,
    Take,
    TrickTaken,
)
from domain.piles import Hidden


def move_behind(facts: Sequence[KqjEvent], place: int) -> KqjMove | None:
    match fact := facts[place]:
        case CardPlayed():
            return Play(fact.card, silent=fact.says is None)
        case Passed():
            return Pass()
        case BidMade():
            return Bid(fact.amount, fact.trump, fact.slam)
        case Doubled():
            return Double()
        case Redoubled():
            return Redouble()
        case ContractSettled():
            return Take(fact.contract.trump)
        case Buried(_, cards):
            buried = _counted(facts, place) if isinstance(cards, Hidden) else cards
            return Bury(buried) if buried else None
        case Exchanged():
            return Exchange(fact.own, fact.other, fact.theirs)
        case Announced():
            return Announce(fact.combinations)
        case Looked():
            return Look(fact.other)
        case HandsSwapped():
            return SwapHands(fact.other)
        case LaidDown():
            return LayDown()
        case (
            RoundDealt()
            | RestDealt()
            | KittyTaken()
            | CallsTakenBack()
            | CombinationsCancelled()
            | TrickTaken()
            | MutesTurned()
            | RoundScored()
        ):
            return None
        case _:
            assert_never(fact)


def _counted(facts: Sequence[KqjEvent], place: int) -> Cards:
    """The Discard is shown when its round is scored."""
    scored = (fact for fact in facts[place:] if isinstance(fact, RoundScored))
    return next((fact.discard for fact in scored), ())
