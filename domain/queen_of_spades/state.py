"""Where a match stands, and how facts move it. A state with counts for piles is a view."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards
from domain.piles import Hidden, Pile, gain, part, size
from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discarded,
    Group,
    Passed,
    PileTaken,
    QueenEvent,
    RoundDealt,
    RoundScored,
    SetsLaid,
)
from domain.queen_of_spades.rules import Rules, team_of, teams
from domain.score import Standing
from domain.seats import changed, left


class Set(Struct, frozen=True, gc=False):
    rank: str
    cards: Cards


class State(Struct, frozen=True, gc=False):
    """`scored` numbers the last round that is over. `seat` is on turn; `drawn`: it has its cards,
    and may lay. `sets`: those of each team, oldest first; a team that has one has opened.

    `pile` is whole, its top card last, since every seat saw each discard; only `pile_top` is to be
    shown (QOS-R31).
    """

    rules: Rules
    round: int = 0
    scored: int = 0
    dealer: int | None = None
    hands: tuple[Pile, ...] = ()
    stack: Pile = ()
    pile: Cards = ()
    pile_top: Card | None = None
    sets: tuple[tuple[Set, ...], ...] = ()
    seat: int = 0
    drawn: bool = False
    passed: bool = False
    scores: tuple[int, ...] = ()


def initial(rules: Rules) -> State:
    return State(rules, scores=(0,) * len(teams(rules)))


def standings(state: State) -> tuple[Standing, ...]:
    return tuple(map(Standing, teams(state.rules), state.scores))


def sets_of(state: State, seat: int) -> tuple[Set, ...]:
    return state.sets[team_of(state.rules, seat)]


def out(state: State) -> int | None:
    """The seat that has no card left (QOS-R23)."""
    for seat, hand in enumerate(state.hands):
        if not size(hand):
            return seat
    return None


def evolve(state: State, event: QueenEvent) -> State:
    match event:
        case Discarded(seat, card):
            return replace(
                state,
                hands=_less(state, seat, (card,)),
                pile=(*state.pile, card),
                pile_top=card,
                seat=left(seat, state.rules.players),
                drawn=False,
            )
        case CardsDrawn(seat, cards):
            hands = changed(state.hands, seat, gain(state.hands[seat], cards))
            return replace(state, hands=hands, stack=_drawn(state.stack, cards), drawn=True)
        case SetsLaid(seat, groups):
            cards = tuple(card for group in groups for card in group.cards)
            return replace(state, hands=_less(state, seat, cards), sets=_with(state, seat, groups))
        case PileTaken():
            return _pile_taken(state, event)
        case Passed():
            return replace(state, passed=True)
        case RoundDealt():
            return replace(
                state,
                round=event.round,
                dealer=event.dealer,
                hands=event.hands,
                stack=event.stack,
                pile=(event.turned,),
                pile_top=event.turned,
                sets=((),) * len(teams(state.rules)),
                seat=left(event.dealer, state.rules.players),
                drawn=False,
                passed=False,
            )
        case RoundScored():
            scores = tuple(unit.score for unit in event.standings)
            return replace(state, scored=event.round, scores=scores)
        case _:
            assert_never(event)


def _less(state: State, seat: int, cards: Cards) -> tuple[Pile, ...]:
    return changed(state.hands, seat, part(state.hands[seat], cards))


def _drawn(stack: Pile, cards: Pile) -> Pile:
    """From its top; the last card leaves nothing, which nobody needs to count."""
    if isinstance(stack, tuple):
        return stack[size(cards) :]
    return Hidden(stack.hidden - size(cards)) if stack.hidden > size(cards) else ()


def _pile_taken(state: State, event: PileTaken) -> State:
    """The three are laid, the rest of the pile goes to hand (QOS-R18)."""
    top, *others = event.laid
    hand = gain(part(state.hands[event.seat], tuple(others)), state.pile[:-1])
    return replace(
        state,
        hands=changed(state.hands, event.seat, hand),
        pile=(),
        pile_top=None,
        sets=_with(state, event.seat, (Group(top[0], event.laid),)),  # type: ignore[arg-type]
        drawn=True,
    )


def _with(state: State, seat: int, groups: tuple[Group, ...]) -> tuple[tuple[Set, ...], ...]:
    own = {one.rank: one.cards for one in sets_of(state, seat)}
    for group in groups:
        own[group.rank] = own.get(group.rank, ()) + group.cards
    laid = tuple(Set(rank, cards) for rank, cards in own.items())
    return changed(state.sets, team_of(state.rules, seat), laid)
