"""Situations from few words: cards as `AS XX`, groups as `5S 5H 5D / 6: XX`, seat 0 on turn."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from domain.cards import Card, Cards
from domain.game import Decision, Refusal, decide
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import Group, Lay, QueenMove, RoundScored
from domain.queen_of_spades.rules import HAND_SIZE, Rules, canonical_pack, is_wild
from domain.queen_of_spades.state import Set, State
from domain.table.settings import Settings
from tests.scenario import Door, Scenario, StackedDeals

FOUR = Rules()
SIX = Rules(players=6)
SEAT = 0


def cards(text: str) -> Cards:
    return tuple(text.split())


def groups(text: str) -> tuple[Group, ...]:
    """The rank is that of the first natural card, or is written before a colon."""
    return tuple(map(_group, text.split("/"))) if text else ()


def _group(text: str) -> Group:
    rank, colon, rest = text.strip().partition(":")
    held = cards(rest if colon else text)
    if not colon:
        rank = next(card[0] for card in held if not is_wild(card))
    return msgspec.convert({"rank": rank, "cards": held}, Group)


def lay(text: str) -> Lay:
    return Lay(groups(text))


def on_turn(
    hand: str,
    own: str = "",
    *,
    theirs: str = "",
    pile: str = "3S",
    stack: str = "4S 4H 4D 4C",
    others: str = "3H / 3D / 3C",
    drawn: bool = True,
    scores: tuple[int, int] = (0, 0),
) -> State:
    """The first round of four; seat 0 has these cards, `others` are the hands of seats 1 to 3,
    `own` and `theirs` the sets of the teams; the pile's top card is the last."""
    hands = (cards(hand), *map(cards, others.split("/")))
    laid = tuple(tuple(Set(one.rank, one.cards) for one in groups(text)) for text in (own, theirs))
    return State(
        FOUR,
        round=1,
        dealer=3,
        hands=hands,
        stack=cards(stack),
        pile=cards(pile),
        pile_top=cards(pile)[-1] if pile else None,
        sets=laid,
        seat=SEAT,
        drawn=drawn,
        scores=scores,
    )


DEALS = StackedDeals(QUEEN_OF_SPADES, FOUR)


def made(state: State, *moves: QueenMove) -> State:
    """By whoever is on turn."""
    for move in moves:
        state = _decided(state, move).state
    return state


def scored(state: State, *moves: QueenMove) -> RoundScored:
    """What the last of these moves, which ends the round, makes all teams score."""
    *before, last = moves
    events = _decided(made(state, *before), last).events
    (found,) = [event for event in events if isinstance(event, RoundScored)]
    return found


def _decided(state: State, move: QueenMove) -> Decision[State]:
    outcome = decide(QUEEN_OF_SPADES, state, state.seat, move, DEALS, 0)
    assert isinstance(outcome, Decision), (move, outcome)
    return outcome


def refusal(state: State, move: QueenMove, seat: int = SEAT) -> Refusal | None:
    outcome = decide(QUEEN_OF_SPADES, state, seat, move, DEALS, 0)
    return outcome if isinstance(outcome, Refusal) else None


def code(state: State, move: QueenMove) -> str | None:
    refused = refusal(state, move)
    return refused.code if refused is not None else None


def recorded(event: RoundScored) -> tuple[int, ...]:
    """By team; its lines add up to it, and each cites a ruling."""
    for side in event.sides:
        lines = [line for line in event.lines if line.seats == side.seats]
        assert sum(line.points for line in lines) == side.recorded
        assert all(line.rule.startswith("QOS-R") for line in lines)
    return tuple(side.recorded for side in event.sides)


def hand_of(state: State, seat: int = SEAT) -> Counter[Card]:
    hand = state.hands[seat]
    assert isinstance(hand, tuple)
    return Counter(hand)


# A match


def pack_for(
    hands: Mapping[int, str], turned: str, stack: str = "", *, dealer: int = 3, rules: Rules = FOUR
) -> Cards:
    """Deals these seats these cards first, then turns that card, then has these on the stack; all
    other cards as they come."""
    players, pack = rules.players, list(canonical_pack(rules, "pack"))
    dealt = HAND_SIZE * players
    wanted = {dealt + nth: card for nth, card in enumerate((turned, *cards(stack)))}
    for seat, text in hands.items():
        first = (seat - dealer - 1) % players
        wanted.update(zip(range(first, dealt, players), cards(text), strict=False))
    rest = iter((Counter(pack) - Counter(wanted.values())).elements())
    return tuple(wanted.get(place) or next(rest) for place in range(len(pack)))


def started(
    *packs: Cards, dealer: int = 3, rules: Rules = FOUR, settings: Settings | None = None
) -> Scenario:
    """A table on which seat 0 begins, unless another deals."""
    deals = StackedDeals(QUEEN_OF_SPADES, rules, packs, dealer)
    return Scenario(Door(QUEEN_OF_SPADES), rules, deals).start(settings)
