"""The contract: Trump is chosen with the Turned Card, or bid for. Both end in one fact."""

from typing import assert_never

from domain.cards import Trump
from domain.game import Refusal
from domain.kqj.moves import (
    Bid,
    BidMade,
    CallsTakenBack,
    Contract,
    ContractSettled,
    Double,
    Doubled,
    KqjMove,
    Pass,
    Passed,
    Redouble,
    Redoubled,
    Take,
)
from domain.kqj.rules import OPEN_MODES, TRUMP_OF, Rules, bid_limits
from domain.kqj.state import Auction, Call, Choosing, State, opener, side_of
from domain.seats import Seats


def caller(state: State, phase: Choosing | Auction) -> Seats:
    """Nobody once it is settled, or all have passed."""
    players = state.rules.players
    match phase:
        case Choosing(passes):
            return ((opener(state) + passes) % players,) if passes < 2 * players else ()
        case Auction():
            if phase.waiting:
                return phase.waiting[:1]
            return () if is_over(state, phase) else (phase.caller,)
        case _:
            assert_never(phase)


def is_over(state: State, auction: Auction) -> bool:
    """All have passed, Slam or a Double was said (KQJ-R100, R102, R103, R106)."""
    if auction.bid is None:
        return auction.passes == state.rules.players
    stopped = auction.bid.slam or auction.multiplier > 1
    return not auction.waiting and (stopped or auction.passes == state.rules.players - 1)


def settled(auction: Auction) -> ContractSettled | None:
    """None where nobody bid: the round is closed."""
    bid = auction.bid
    if bid is None:
        return None
    return ContractSettled(Contract(bid.seat, bid.trump, bid.amount, bid.slam, auction.multiplier))


def trumps(rules: Rules) -> tuple[Trump, ...]:
    suits = tuple(TRUMP_OF.values())
    return suits + OPEN_MODES if rules.all_trump_no_trump else suits


def takeable(state: State, phase: Choosing) -> tuple[Trump, ...]:
    """First the Turned Card's suit, later any; All-Trump and No-Trump always (KQJ-R20, R21)."""
    if phase.passes >= state.rules.players:
        return trumps(state.rules)
    turned = TRUMP_OF[state.turned[0][1]]
    return (turned, *OPEN_MODES) if state.rules.all_trump_no_trump else (turned,)


def lowest_bid(rules: Rules, auction: Auction) -> int:
    return auction.bid.amount + 10 if auction.bid is not None else bid_limits(rules)[0]


def calls(state: State, phase: Choosing | Auction, seat: int) -> tuple[KqjMove, ...]:
    """Of bids, the lowest per trump, with and without Slam."""
    if isinstance(phase, Choosing):
        return (Pass(), *(Take(trump) for trump in takeable(state, phase)))
    if phase.waiting:
        return (Pass(), Redouble())
    double = (Double(),) if _opposes(state, phase, seat) else ()
    return (Pass(), *_lowest_bids(state.rules, phase), *double)


def _lowest_bids(rules: Rules, auction: Auction) -> tuple[Bid, ...]:
    amount, highest = lowest_bid(rules, auction), bid_limits(rules)[1]
    if amount > highest:
        return ()
    return tuple(Bid(amount, trump, slam) for trump in trumps(rules) for slam in (False, True))


def _opposes(state: State, auction: Auction, seat: int) -> bool:
    return auction.bid is not None and seat not in side_of(state, auction.bid.seat)


def call(
    state: State, phase: Choosing | Auction, seat: int, move: KqjMove
) -> Call | ContractSettled | Refusal:
    match move, phase:
        case Pass(), _:
            return Passed(seat)
        case Take(trump), Choosing():
            if trump not in trumps(state.rules):
                return Refusal("trump_not_offered", "KQJ-R6", {"trump": trump})
            if trump not in takeable(state, phase):
                return Refusal("not_the_turned_suit", "KQJ-R20", {"turned": state.turned[0]})
            return ContractSettled(Contract(seat, trump))
        case Bid(), Auction(waiting=()):
            return _bid(state, phase, seat, move)
        case Double(), Auction(waiting=()):
            if phase.bid is None:
                return Refusal("nothing_to_double", "KQJ-R105")
            if not _opposes(state, phase, seat):
                return Refusal("not_your_opponents_bid", "KQJ-R105")
            return Doubled(seat)
        case Redouble(), Auction():
            return Redoubled(seat) if phase.waiting else Refusal("nothing_to_redouble", "KQJ-R106")
        case _:
            return Refusal("wrong_phase", "", {"phase": phase.__struct_config__.tag})


def taken_back(state: State, seat: int) -> CallsTakenBack | None:
    """Until a card moves, also what ended the auction."""
    callers = [call.seat for call in state.calls]
    if isinstance(state.phase, Choosing):
        first, players = opener(state), state.rules.players
        callers = [(first + n) % players for n in range(state.phase.passes)]
    return CallsTakenBack(seat, callers[::-1].index(seat) + 1) if seat in callers else None


def _bid(state: State, auction: Auction, seat: int, bid: Bid) -> BidMade | Refusal:
    lowest, highest = lowest_bid(state.rules, auction), bid_limits(state.rules)[1]
    if bid.trump not in trumps(state.rules):
        return Refusal("trump_not_offered", "KQJ-R6", {"trump": bid.trump})
    if bid.amount % 10:
        return Refusal("bid_not_in_tens", "KQJ-R99")
    if bid.amount < lowest:
        return Refusal("bid_too_low", "KQJ-R99", {"lowest": lowest})
    if bid.amount > highest:
        return Refusal("bid_too_high", "KQJ-R112", {"highest": highest})
    return BidMade(seat, bid.amount, bid.trump, bid.slam)
