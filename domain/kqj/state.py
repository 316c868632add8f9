"""Where a match stands, and how facts move it. A state with counts for piles is a view."""

from functools import partial, reduce
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards
from domain.kqj.moves import (
    Announced,
    BidMade,
    Buried,
    CallsTakenBack,
    CardPlayed,
    CombinationsCancelled,
    Contract,
    ContractSettled,
    Doubled,
    Exchanged,
    Four,
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
    Spoken,
    Stack,
    TrickTaken,
)
from domain.kqj.rules import Rules, ranking_of, units
from domain.piles import Pile, gain, known, lose, part
from domain.score import Standing
from domain.seats import Seats, changed, left
from domain.tricks.ranking import Ranking
from domain.tricks.trick import Taken

T = TypeVar("T")

EFFECTS = "H654"  # ranks of which four have an effect (KQJ-R94 to R97)

# What a round is at. None: the rules are about to draw the next fact by themselves.


class Choosing(Struct, frozen=True, gc=False, tag_field="phase", tag="choosing"):
    """Once around for the Turned Card's suit, once for any (KQJ-R20)."""

    passes: int = 0


class Auction(Struct, frozen=True, gc=False, tag_field="phase", tag="auction"):
    """`passes` in a row; `waiting`: those who may still redouble, in turn (KQJ-R106)."""

    caller: int
    passes: int = 0
    bid: BidMade | None = None
    multiplier: int = 1
    waiting: Seats = ()


class Burying(Struct, frozen=True, gc=False, tag_field="phase", tag="burying"):
    seat: int


class Exchanging(Struct, frozen=True, gc=False, tag_field="phase", tag="exchanging"):
    """`owed`: the seats to swap with; `moved`: the Declarer's stacks that were swapped."""

    owed: Seats
    moved: tuple[int, ...] = ()


class Playing(Struct, frozen=True, gc=False, tag_field="phase", tag="playing"):
    """`trick`: its cards so far, from the leader on."""

    leader: int
    trick: Cards = ()


Phase = Choosing | Auction | Burying | Exchanging | Playing


Call = Passed | BidMade | Doubled | Redoubled


class Effect(Struct, frozen=True, gc=False):
    """Of a Four of a Kind, in the order announced; due after the second trick (KQJ-R93)."""

    seat: int
    rank: str


class Seen(Struct, frozen=True, gc=False):
    """What `seat` saw of the other's cards when that many tricks were over; never updated."""

    seat: int
    other: int
    tricks: int
    cards: Pile


class State(Struct, frozen=True, gc=False):
    """`scored` numbers the last round that is over, `counted` those that weren't closed; `began`
    and `ended` are ms since the epoch. `calls`: the auction's, until a card moves.

    The tricks of a round stay in view, since every seat saw them; only the last one is to be shown
    again (KQJ-R40).
    """

    rules: Rules
    round: int = 0
    scored: int = 0
    counted: int = 0
    began: int | None = None
    ended: int | None = None
    scores: tuple[int, ...] = ()
    pending_dispute_premium: int = 0
    dealer: int | None = None
    draw: Cards = ()
    sides: tuple[Seats, ...] = ()
    phase: Phase | None = None
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    hands: tuple[Pile, ...] = ()
    stacks: tuple[tuple[Stack, ...], ...] = ()
    turned: Cards = ()
    kitty: Cards = ()
    discard: Pile = ()
    discard_counted: Cards = ()
    stock: Pile = ()
    taken: tuple[Taken, ...] = ()
    spoken: tuple[Spoken, ...] = ()
    announced: tuple[Announced, ...] = ()
    combination_points: tuple[int, ...] = ()
    combinations_cancelled: bool = False
    effects: tuple[Effect, ...] = ()
    looks: tuple[Seen, ...] = ()
    laid_down: LaidDown | None = None


def initial(rules: Rules) -> State:
    return State(rules, scores=(0,) * len(units(rules)))


def standings(state: State) -> tuple[Standing, ...]:
    return tuple(
        Standing(seats, score)
        for seats, score in zip(units(state.rules), state.scores, strict=True)
    )


# What the state tells


def opener(state: State) -> int:
    assert state.dealer is not None
    return left(state.dealer, state.rules.players)


def ranking_in(state: State) -> Ranking:
    assert state.contract is not None
    return ranking_of(state.rules, state.contract.trump)


def side_of(state: State, seat: int) -> Seats:
    """Those whose tricks are counted together."""
    for side in state.sides:
        if seat in side:
            return side
    raise ValueError(seat)


def partners(state: State, seat: int, other: int) -> bool:
    """Of one side; with three players, both against the Declarer (KQJ-R36)."""
    if state.rules.players == 3 and state.contract is not None:
        declarer = state.contract.declarer
        return (seat == declarer) == (other == declarer)
    return other in side_of(state, seat)


def accessible(state: State, seat: int) -> Cards:
    """Hand and uncovered table cards (KQJ-R41, R55); none of a hand that is only counted."""
    own = known(state.hands[seat])
    return own + uncovered(state, seat) if state.stacks else own


def uncovered(state: State, seat: int) -> Cards:
    up: Cards = ()
    for stack in state.stacks[seat]:
        up += stack.up
    return up


def spoken_by(state: State, seat: int, suit: str) -> Spoken | None:
    return next((one for one in state.spoken if one.seat == seat and one.suit == suit), None)


def three_holder(state: State) -> int:
    """Who drew the 3: takes the Kitty, and knows the Discard (KQJ-R25, R26)."""
    return next(seat for seat, card in enumerate(state.draw) if card[0] == "3")


# How facts move it


def evolve(state: State, event: KqjEvent) -> State:
    match event:
        case CardPlayed():
            return _played(state, event)
        case TrickTaken():
            return _taken(state, event)
        case MutesTurned():
            return _turned(state, event)
        case RoundDealt():
            return _dealt(state, event)
        case Passed() | BidMade() | Doubled() | Redoubled():
            return _called(state, event)
        case CallsTakenBack():
            return _taken_back(state, event.calls)
        case ContractSettled(contract):
            return _settled(state, contract)
        case RestDealt(hands, kitty):
            got = tuple(map(gain, state.hands, hands))
            rest = replace(state, hands=got, kitty=state.kitty + kitty, stock=())
            return replace(rest, phase=_before_tricks(rest))
        case KittyTaken(seat):
            hands = changed(state.hands, seat, gain(state.hands[seat], state.kitty))
            return replace(state, hands=hands, kitty=(), phase=Burying(seat), calls=())
        case Buried(seat, cards):
            hands = changed(state.hands, seat, part(state.hands[seat], cards))
            return replace(state, hands=hands, discard=cards, phase=Playing(opener(state)))
        case Exchanged():
            return _exchanged(state, event)
        case Announced():
            return _announced(state, event)
        case Looked(seat, other, sees):
            look = Seen(seat, other, len(state.taken), sees)
            return replace(state, looks=(*state.looks, look), effects=state.effects[1:])
        case HandsSwapped():
            return _swapped(state, event)
        case CombinationsCancelled():
            return replace(state, combinations_cancelled=True, effects=state.effects[1:])
        case LaidDown():
            return _laid_down(state, event)
        case RoundScored():
            return _scored(state, event)
        case _:
            assert_never(event)


def _dealt(state: State, event: RoundDealt) -> State:
    """All of the last round is forgotten but the scores."""
    bidding = state.rules.bidding
    return State(
        rules=state.rules,
        round=event.round,
        scored=state.scored,
        counted=state.counted,
        began=event.at if state.began is None else state.began,
        ended=state.ended,
        scores=state.scores,
        pending_dispute_premium=state.pending_dispute_premium,
        dealer=event.dealer,
        draw=event.draw,
        sides=event.sides,
        phase=Auction(left(event.dealer, state.rules.players)) if bidding else Choosing(),
        hands=event.hands,
        stacks=event.stacks,
        turned=(event.turned,) if event.turned is not None else (),
        kitty=event.kitty,
        stock=event.stock,
        combination_points=(0,) * state.rules.players,
    )


def _called(state: State, call: Call) -> State:
    if isinstance(state.phase, Choosing):
        return replace(state, phase=Choosing(state.phase.passes + 1))
    assert isinstance(state.phase, Auction)
    phase = _in_auction(state, state.phase, call)
    return replace(state, phase=phase, calls=(*state.calls, call))


def _in_auction(state: State, auction: Auction, call: Call) -> Auction:
    after = left(call.seat, state.rules.players)
    match call:
        case Passed() if auction.waiting:
            return replace(auction, waiting=auction.waiting[1:])
        case Passed():
            return replace(auction, caller=after, passes=auction.passes + 1)
        case BidMade():
            return Auction(after, bid=call)
        case Doubled(seat):
            return replace(auction, multiplier=2, waiting=_may_redouble(state, auction, seat))
        case Redoubled():
            return replace(auction, multiplier=4, waiting=())
        case _:
            assert_never(call)


def _may_redouble(state: State, auction: Auction, doubler: int) -> Seats:
    assert auction.bid is not None
    players = state.rules.players
    around = ((doubler + step) % players for step in range(1, players))
    side = side_of(state, auction.bid.seat)
    return tuple(seat for seat in around if seat in side)


def _taken_back(state: State, last: int) -> State:
    """The auction goes on from the calls that are left, even if it was over."""
    if isinstance(state.phase, Choosing):
        return replace(state, phase=Choosing(state.phase.passes - last))
    calls = state.calls[:-last]
    phase = reduce(partial(_in_auction, state), calls, Auction(opener(state)))
    return replace(state, phase=phase, calls=calls, contract=None)


def _settled(state: State, contract: Contract) -> State:
    """With Bidding everything is dealt by now; else the Declarer takes the Turned Card (R13)."""
    if not state.turned:
        return replace(state, contract=contract, phase=_before_tricks(state, contract))
    declarer = contract.declarer
    hands = changed(state.hands, declarer, gain(state.hands[declarer], state.turned))
    return replace(state, contract=contract, hands=hands, turned=(), phase=None)


def _before_tricks(state: State, contract: Contract | None = None) -> Phase | None:
    """The exchange with three players, the Kitty with five, else the first lead (R29)."""
    contract = contract or state.contract
    assert contract is not None
    if state.stacks:
        owed = tuple(s for s in range(state.rules.players) if s != contract.declarer)
        return Exchanging(owed)
    return None if state.kitty else Playing(opener(state))


def _exchanged(state: State, event: Exchanged) -> State:
    assert isinstance(state.phase, Exchanging)
    own, theirs = stack_of(state, event.seat, event.own), stack_of(state, event.other, event.theirs)
    stacks = _with_up(state.stacks, event.seat, own, (event.theirs,))
    stacks = _with_up(stacks, event.other, theirs, (event.own,))
    owed = tuple(seat for seat in state.phase.owed if seat != event.other)
    going_on = Exchanging(owed, (*state.phase.moved, own))
    phase = going_on if owed else Playing(opener(state))
    return replace(state, stacks=stacks, phase=phase, calls=())


def stack_of(state: State, seat: int, card: Card) -> int:
    return next(n for n, stack in enumerate(state.stacks[seat]) if card in stack.up)


Stacks = tuple[tuple[Stack, ...], ...]


def _with_up(stacks: Stacks, seat: int, number: int, up: Cards) -> Stacks:
    return _with(stacks, seat, number, replace(stacks[seat][number], up=up))


def _with(stacks: Stacks, seat: int, number: int, stack: Stack) -> Stacks:
    own = stacks[seat]
    own = (*own[:number], stack, *own[number + 1 :])
    return (*stacks[:seat], own, *stacks[seat + 1 :])


def _announced(state: State, event: Announced) -> State:
    ranks = [one.rank for one in event.combinations if isinstance(one, Four)]
    effects = tuple(Effect(event.seat, rank) for rank in ranks if rank in EFFECTS)
    points = list(state.combination_points)
    points[event.seat] += event.points
    return replace(
        state,
        announced=(*state.announced, event),
        combination_points=tuple(points),
        effects=state.effects + effects,
    )


def _swapped(state: State, event: HandsSwapped) -> State:
    """A spoken K is dead without its Queen; a KQ stands, but no KQJ can follow (KQJ-R97)."""
    one, other = event.seat, event.other
    hands = changed(changed(state.hands, one, event.takes), other, event.gives)
    return replace(
        state,
        hands=hands,
        stacks=_exchange_places(state.stacks, one, other),
        combination_points=_exchange_places(state.combination_points, one, other),
        spoken=tuple(
            replace(spoken, jack=False) if spoken.seat in (one, other) else spoken
            for spoken in state.spoken
        ),
        effects=state.effects[1:],
    )


def _exchange_places(items: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    if not items:
        return items
    moved = list(items)
    moved[one], moved[other] = moved[other], moved[one]
    return tuple(moved)


def _played(state: State, event: CardPlayed) -> State:
    assert isinstance(state.phase, Playing)
    seat, card = event.seat, event.card
    hands, stacks = state.hands, state.stacks
    if stacks and card in uncovered(state, seat):
        stacks = _with_up(stacks, seat, stack_of(state, seat, card), ())
    else:
        hands = lose(hands, seat, card)
    phase = Playing(state.phase.leader, (*state.phase.trick, card))
    if event.says is None:
        return replace(state, hands=hands, stacks=stacks, phase=phase, calls=())
    spoken = _said(state, Spoken(seat, card[1], event.says))
    return replace(state, hands=hands, stacks=stacks, phase=phase, calls=(), spoken=spoken)


def _said(state: State, now: Spoken) -> tuple[Spoken, ...]:
    before = spoken_by(state, now.seat, now.suit)
    if before is None:
        return (*state.spoken, now)
    after = replace(before, word=now.word)
    return tuple(after if one is before else one for one in state.spoken)


def _taken(state: State, event: TrickTaken) -> State:
    assert isinstance(state.phase, Playing)
    trick = Taken(state.phase.leader, event.seat, state.phase.trick, event.points)
    return replace(state, phase=Playing(event.seat), taken=(*state.taken, trick))


def _turned(state: State, event: MutesTurned) -> State:
    """A Jack that lay beneath a card wasn't held when its King was played (R52, R55)."""
    stacks, spoken = state.stacks, state.spoken
    for mute in event.mutes:
        stacks = _with(stacks, mute.seat, mute.stack, Stack((mute.card,), ()))
        late = mute.seat, mute.card
        spoken = tuple(
            replace(one, jack=False) if (one.seat, "J" + one.suit) == late else one
            for one in spoken
        )
    return replace(state, stacks=stacks, spoken=spoken)


def _laid_down(state: State, event: LaidDown) -> State:
    return replace(
        state,
        hands=tuple(part(hand, hand) for hand in state.hands),
        stacks=tuple((Stack((), ()),) * len(own) for own in state.stacks),
        spoken=event.spoken,
        laid_down=event,
        phase=None,
    )


def _scored(state: State, event: RoundScored) -> State:
    return replace(
        state,
        scored=event.round,
        counted=state.counted + (event.outcome != "closed"),
        ended=event.at,
        scores=tuple(unit.score for unit in event.standings),
        pending_dispute_premium=event.pending_dispute_premium,
        discard=() if event.discard else state.discard,
        discard_counted=event.discard,
        phase=None,
    )
