"""Who sees what: the own hand, the own Discard, what one was shown; Mutes and stock nobody."""

from typing import assert_never

from msgspec.structs import replace

from domain.kqj.moves import (
    Announced,
    BidMade,
    Buried,
    CallsTakenBack,
    CardPlayed,
    CombinationsCancelled,
    ContractSettled,
    Doubled,
    Exchanged,
    HandsSwapped,
    KittyTaken,
    KqjEvent,
    LaidDown,
    Looked,
    MutesTurned,
    Passed,
    Redoubled,
    RestDealt,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from domain.kqj.state import Stacks, State, three_holder
from domain.piles import covered, hide, hide_others
from domain.seats import Audience


def view(state: State, audience: Audience) -> State:
    return replace(
        state,
        hands=hide_others(state.hands, audience),
        stacks=_mutes_covered(state.stacks),
        stock=covered(state.stock),
        discard=covered(state.discard) if not _buried(state, audience) else state.discard,
        looks=tuple(
            look if look.seat == audience else replace(look, cards=hide(look.cards))
            for look in state.looks
        ),
    )


def _mutes_covered(stacks: Stacks) -> Stacks:
    """A Mute is unseen by everybody, its owner too (KQJ-R115)."""
    return tuple(
        tuple(replace(stack, under=covered(stack.under)) for stack in own) for own in stacks
    )


def _buried(state: State, audience: Audience) -> bool:
    """The Discard is its owner's secret until it counts (KQJ-R26)."""
    return bool(state.discard) and three_holder(state) == audience


def redact(event: KqjEvent, audience: Audience) -> KqjEvent:
    match event:
        case RoundDealt():
            return replace(
                event,
                hands=hide_others(event.hands, audience),
                stacks=_mutes_covered(event.stacks),
                stock=covered(event.stock),
            )
        case RestDealt():
            return replace(event, hands=hide_others(event.hands, audience))
        case Buried(seat, cards):
            return event if seat == audience else replace(event, cards=hide(cards))
        case Looked(seat=seat, sees=sees):
            return event if seat == audience else replace(event, sees=hide(sees))
        case HandsSwapped():
            return replace(
                event,
                takes=event.takes if event.seat == audience else hide(event.takes),
                gives=event.gives if event.other == audience else hide(event.gives),
            )
        case (
            Passed()
            | BidMade()
            | Doubled()
            | Redoubled()
            | CallsTakenBack()
            | ContractSettled()
            | KittyTaken()
            | Exchanged()
            | Announced()
            | CombinationsCancelled()
            | CardPlayed()
            | TrickTaken()
            | MutesTurned()
            | LaidDown()
            | RoundScored()
        ):
            return event
        case _:
            assert_never(event)
