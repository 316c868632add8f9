"""Which moves are legal, and what the rules draw from them."""

from collections.abc import Iterator
from itertools import combinations as choices

from domain.cards import Cards
from domain.deal import Deals
from domain.game import LegalMoves, Progress, Refusal
from domain.kqj import auction, combinations, play
from domain.kqj.dealing import deal_rest, deal_round
from domain.kqj.moves import (
    Announce,
    Bid,
    Buried,
    Bury,
    CombinationsCancelled,
    Exchange,
    Exchanged,
    HandsSwapped,
    KittyTaken,
    KqjEvent,
    KqjMove,
    LayDown,
    Look,
    Looked,
    Play,
    SwapHands,
)
from domain.kqj.rules import BURIED, LAYOUTS
from domain.kqj.scoring import close_round, score_round, winners
from domain.kqj.state import (
    Auction,
    Burying,
    Choosing,
    Effect,
    Exchanging,
    Playing,
    State,
    accessible,
    three_holder,
    uncovered,
)
from domain.seats import Seats

CHOICES = "H4"  # ranks whose effect somebody chooses the target of
EFFECT_TRICKS = 2  # over when the effects take place (KQJ-R93)


def to_move(state: State) -> Seats:
    phase = state.phase
    if isinstance(phase, Playing):
        if state.effects and (effect := _due(state, phase)):
            return (effect.seat,) if effect.rank in CHOICES else ()
        played, players = len(phase.trick), state.rules.players
        return ((phase.leader + played) % players,) if played < players else ()
    match phase:
        case Choosing() | Auction():
            return auction.caller(state, phase)
        case Burying(seat):
            return (seat,)
        case Exchanging():
            return (_declarer(state),)
        case None:
            return ()


def _due(state: State, playing: Playing) -> Effect | None:
    if not state.effects or playing.trick or len(state.taken) < EFFECT_TRICKS:
        return None
    return state.effects[0]


def _declarer(state: State) -> int:
    assert state.contract is not None
    return state.contract.declarer


# Moves


def legal_moves(state: State, seat: int) -> LegalMoves[KqjMove]:
    phase = state.phase
    if seat not in to_move(state) or not _knows_hand(state, seat):
        return LegalMoves(())
    match phase:
        case Playing():
            return _while_playing(state, seat, phase)
        case Choosing() | Auction():
            calls = auction.calls(state, phase, seat)
            return LegalMoves(calls, complete=not any(map(_is_bid, calls)))
        case Burying():
            return LegalMoves(tuple(map(Bury, choices(accessible(state, seat), BURIED))))
        case Exchanging():
            return LegalMoves(tuple(_exchanges(state, seat, phase)))
        case None:
            return LegalMoves(())


def accept(state: State, seat: int, move: KqjMove) -> KqjEvent | Refusal:
    phase = state.phase
    match phase:
        case Playing():
            return _accept_while_playing(state, seat, phase, move)
        case Choosing() | Auction():
            return auction.call(state, phase, seat, move)
        case Burying() if isinstance(move, Bury):
            return _bury(state, seat, move.cards)
        case Exchanging() if isinstance(move, Exchange):
            return _exchange(state, seat, phase, move)
        case _:
            return Refusal("wrong_phase")


def _accept_while_playing(
    state: State, seat: int, playing: Playing, move: KqjMove
) -> KqjEvent | Refusal:
    effect = _due(state, playing)
    match move:
        case Play() if effect is None:
            return play.play(state, seat, playing, move)
        case LayDown() if effect is None:
            return play.lay_down(state, seat, playing)
        case Announce() if effect is None:
            return combinations.announce(state, seat, move)
        case Look() | SwapHands() if effect is not None:
            return _carry_out(state, effect, move)
        case _:
            return Refusal("wrong_phase")


def _is_bid(move: KqjMove) -> bool:
    return isinstance(move, Bid)


def _knows_hand(state: State, seat: int) -> bool:
    """Who can't see a hand knows no legal move of it."""
    return isinstance(state.hands[seat], tuple)


def _while_playing(state: State, seat: int, playing: Playing) -> LegalMoves[KqjMove]:
    if effect := _due(state, playing):
        return LegalMoves(tuple(_choices(state, effect)))
    plays: tuple[KqjMove, ...] = play.legal_plays(state, seat, playing)
    announced = combinations.announcements(state, seat)
    claim = (LayDown(),) if play.may_lay_down(state, seat, playing) else ()
    return LegalMoves(plays + announced + claim, complete=not announced)


# Effects of Fours


def _choices(state: State, effect: Effect) -> Iterator[KqjMove]:
    others = (seat for seat in range(state.rules.players) if seat != effect.seat)
    return map(Look if effect.rank == "H" else SwapHands, others)


def _carry_out(state: State, effect: Effect, move: Look | SwapHands) -> KqjEvent | Refusal:
    seat, other = effect.seat, move.seat
    if isinstance(move, Look) != (effect.rank == "H"):
        return Refusal("another_effect_is_due", "KQJ-R93", {"rank": effect.rank})
    if other == seat or not 0 <= other < state.rules.players:
        return Refusal("choose_another_seat", "KQJ-R94, R97")
    if isinstance(move, Look):
        return Looked(seat, other, combinations.natural(accessible(state, other)))
    return HandsSwapped(seat, other, state.hands[other], state.hands[seat])


# Between the deal and the first trick


def _bury(state: State, seat: int, cards: Cards) -> Buried | Refusal:
    if len(cards) != BURIED or len(set(cards)) != BURIED:
        return Refusal("bury_three_cards", "KQJ-R25")
    held = accessible(state, seat)
    if missing := [card for card in cards if card not in held]:
        return Refusal("not_your_card", "KQJ-R26", {"card": missing[0]})
    return Buried(seat, cards)


def _exchanges(state: State, seat: int, phase: Exchanging) -> Iterator[Exchange]:
    for own in _exchangeable(state, seat, phase):
        for other in phase.owed:
            for theirs in uncovered(state, other):
                yield Exchange(own, other, theirs)


def _exchangeable(state: State, seat: int, phase: Exchanging) -> Cards:
    """From stacks that haven't been swapped: two own cards leave (KQJ-R28)."""
    stacks = enumerate(state.stacks[seat])
    return tuple(card for n, stack in stacks if n not in phase.moved for card in stack.up)


def _exchange(state: State, seat: int, phase: Exchanging, move: Exchange) -> Exchanged | Refusal:
    if move.seat not in phase.owed:
        return Refusal("choose_another_seat", "KQJ-R28", {"seats": phase.owed})
    if move.own not in uncovered(state, seat):
        return Refusal("not_your_card", "KQJ-R28", {"card": move.own})
    if move.own not in _exchangeable(state, seat, phase):
        return Refusal("stack_already_exchanged", "KQJ-R28")
    if move.theirs not in uncovered(state, move.seat):
        return Refusal("not_their_card", "KQJ-R28", {"card": move.theirs})
    return Exchanged(seat, move.own, move.seat, move.theirs)


# What follows by itself


def consequence(state: State, deals: Deals, now: int) -> KqjEvent | None:
    if state.round == state.scored:
        over = winners(state) is not None or state.round == deals.last
        return None if over else deal_round(state, deals, now)
    phase = state.phase
    match phase:
        case Playing():
            return _after_a_card(state, phase, now)
        case Choosing():
            return None if auction.caller(state, phase) else close_round(state, now)
        case Auction():
            if not auction.is_over(state, phase):
                return None
            return auction.settled(phase) or close_round(state, now)
        case None:
            return _before_tricks(state, now)
        case _:
            return None


def _before_tricks(state: State, now: int) -> KqjEvent | None:
    if state.laid_down is not None:
        return score_round(state, now)
    if state.stock:
        return deal_rest(state)
    return KittyTaken(three_holder(state))


def _after_a_card(state: State, playing: Playing, now: int) -> KqjEvent | None:
    if playing.trick:
        complete = len(playing.trick) == state.rules.players
        return play.take_trick(state, playing) if complete else None
    if mutes := play.turn_mutes(state):
        return mutes
    match _due(state, playing):
        case Effect(seat, "6"):
            return CombinationsCancelled(seat)
        case Effect(rank="5"):
            return close_round(state, now)
    over = len(state.taken) == LAYOUTS[state.rules.players].tricks
    return score_round(state, now) if over else None


def progress(state: State) -> Progress:
    return Progress(state.round, state.scored)
