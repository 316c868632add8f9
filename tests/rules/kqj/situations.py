"""KQJ situations from few words: cards as `AC 9H`, one trick, a counted round, a match dealt."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.cards import Card, Cards, Trump
from domain.facts import Move
from domain.game import Decision, Refusal, decide, settle
from domain.kqj.decide import accept, legal_moves
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Announce,
    Bid,
    Contract,
    Pass,
    Play,
    RoundScored,
    Spoken,
    Take,
    TrickTaken,
    Word,
)
from domain.kqj.play import PACK
from domain.kqj.rules import TRUMP_OF, Rules, fixed_sides
from domain.kqj.state import Playing, State, initial
from domain.seats import Seats
from domain.tricks.trick import Taken
from tests.scenario import StackedDeals

SIX = Rules()
THREE_TEAMS = Rules(teams=3)
FIVE = Rules(players=5)
FOUR = Rules(players=4)
THREE = Rules(players=3)


def cards(text: str) -> Cards:
    return tuple(text.split())


# One trick


def to_play(
    trick: str, hand: str, trump: Trump = "hearts", rules: Rules = SIX, declarer: int = 0
) -> State:
    """Seat 0 led; the hand is that of the seat whose turn it is."""
    played = cards(trick)
    return State(
        rules,
        round=1,
        dealer=rules.players - 1,
        sides=fixed_sides(rules),
        phase=Playing(0, played),
        contract=Contract(declarer, trump),
        hands=tuple(cards(hand) if s == len(played) else () for s in range(rules.players)),
    )


def legal(trick: str, hand: str, trump: Trump = "hearts", rules: Rules = SIX) -> set[Card]:
    """What may be played; every other card of the hand is refused."""
    state = to_play(trick, hand, trump, rules)
    seat = len(cards(trick))
    allowed = {move.card for move in legal_moves(state, seat).moves if isinstance(move, Play)}
    for card in cards(hand):
        assert isinstance(accept(state, seat, Play(card)), Refusal) == (card not in allowed)
    return allowed


# A round that is played out


def played_out(
    rules: Rules,
    points: tuple[int, ...],
    *,
    last: int = 0,
    tricks: tuple[int, ...] | None = None,
    contract: Contract | None = None,
    words: Mapping[int, Word] | None = None,
    combinations: Mapping[int, int] | None = None,
    sides: tuple[Seats, ...] = (),
    pending: int = 0,
) -> State:
    """`points`: of cards in the tricks of each side, in the order of `sides`; `last`: the side that
    took the last trick; `words` and `combinations` by seat."""
    sides = sides or fixed_sides(rules)
    number = {6: 8, 5: 9, 4: 12, 3: 16}[rules.players]
    tricks = tricks or _tricks(points, last, number)
    won = [
        Taken(0, side[0], (), points[n] if nth == 0 else 0)
        for n, side in enumerate(sides)
        for nth in range(tricks[n])
    ]
    by_last = sorted(won, key=lambda trick: trick.winner == sides[last][0])
    spoken = tuple(Spoken(seat, "H", word) for seat, word in (words or {}).items())
    pool = tuple((combinations or {}).get(seat, 0) for seat in range(rules.players))
    return replace(
        initial(rules),
        round=1,
        dealer=0,
        sides=sides,
        contract=contract or Contract(0, "hearts"),
        hands=((),) * rules.players,
        taken=tuple(by_last),
        pending_dispute_premium=pending,
        spoken=spoken,
        combination_points=pool,
    )


def _tricks(points: tuple[int, ...], last: int, number: int) -> tuple[int, ...]:
    """One for each side, and the rest for who took the last."""
    others = len(points) - 1
    return tuple(number - others if side == last else 1 for side in range(len(points)))


def recorded(scored: RoundScored) -> tuple[int, ...]:
    return tuple(side.recorded for side in scored.sides)


def scores(scored: RoundScored) -> tuple[int, ...]:
    """Of each unit, and the lines say why."""
    for unit in scored.standings:
        lines = [line for line in scored.lines if line.seats == unit.seats]
        assert all(line.rule.startswith("KQJ-R") for line in lines)
    return tuple(unit.score for unit in scored.standings)


# A match


def pack_for(rules: Rules, hands: Mapping[int, str], declarer: int = 1) -> Cards:
    """Deals the seats these cards, once the declarer has taken at its first turn: with three
    players the hand, then the face-up cards, then the Mutes. All other cards as they come."""
    marked = Match(rules, declarer=declarer).state
    wanted: dict[Card, Card] = {}
    for seat, text in hands.items():
        wanted.update(zip(owned(marked, seat), cards(text), strict=False))
    given = set(wanted.values())
    rest = iter([card for card in PACK if card not in given])
    return tuple(wanted.get(mark) or next(rest) for mark in PACK)


def owned(state: State, seat: int) -> Cards:
    """Hand, face-up cards and Mutes."""
    stacks: Any = state.stacks[seat] if state.stacks else ()
    hand: Any = state.hands[seat]
    return (
        *hand,
        *(card for stack in stacks for card in stack.up),
        *(card for stack in stacks for card in stack.under),
    )


class Match:
    """A match from its first deal on, seat 0 dealing; the declarer takes, or bids, at its first
    turn. With drawn partners seat 0 has the first 3."""

    def __init__(
        self,
        rules: Rules,
        hands: Mapping[int, str] | None = None,
        *,
        declarer: int | None = None,
        trump: Trump | None = None,
        pending: int = 0,
    ) -> None:
        packs = [pack_for(rules, hands, declarer or 1)] if hands is not None else []
        self.deals = StackedDeals(KQJ, rules, packs)
        self.now = 0
        self.events: list[Any] = []
        state = replace(initial(rules), pending_dispute_premium=pending)
        self._moved(settle(KQJ, state, self.deals, self.now, []))
        if declarer is not None:
            self._settle(declarer, trump)

    def _settle(self, declarer: int, trump: Trump | None) -> None:
        while self.mover != declarer:
            self.act(Pass())
        if turned := self.state.turned:
            take = Take(trump or TRUMP_OF[turned[0][1]])
            if isinstance(accept(self.state, declarer, take), Refusal):
                self.act(*(Pass() for _ in range(self.state.rules.players)))
            self.act(take)
            return
        self.act(Bid(200, trump or "hearts"))
        for _ in range(self.state.rules.players - 1):
            self.act(Pass())

    @property
    def mover(self) -> int:
        (seat,) = KQJ.to_move(self.state)
        return seat

    def act(self, *moves: Move) -> list[Any]:
        """Made one after the other, each by the seat whose turn it is: what happened then."""
        facts = []
        for move in moves:
            outcome = decide(KQJ, self.state, self.mover, move, self.deals, self.now)
            assert isinstance(outcome, Decision), (move, outcome)
            self._moved(outcome)
            facts += outcome.events
        return facts

    def play(self, text: str) -> "Match":
        self.act(*map(Play, cards(text)))
        return self

    @property
    def tricks(self) -> list[TrickTaken]:
        return [event for event in self.events if isinstance(event, TrickTaken)]

    def go(self, count: int) -> "Match":
        """So many times the first card that may be played."""
        for _ in range(count):
            self.act(legal_moves(self.state, self.mover).moves[0])
        return self

    def all_pass(self) -> "Match":
        round_ = self.state.round
        while self.state.round == round_ and KQJ.to_move(self.state):
            self.act(Pass())
        return self

    def second_trick(self, announced: Mapping[int, Announce]) -> "Match":
        """The first card of each, after what it announces."""
        for _ in range(self.state.rules.players):
            if (move := announced.get(self.mover)) is not None:
                self.act(move)
            self.go(1)
        return self

    def to_the_end(self) -> RoundScored:
        """Of the round, by the first card each time."""
        round_ = self.state.round
        while self.state.scored < round_:
            self.go(1)
        scored: RoundScored = only(
            [event for event in self.events if getattr(event, "round", 0) == round_], RoundScored
        )
        return scored

    def refusal(self, move: Move, seat: int | None = None) -> str:
        seat = self.mover if seat is None else seat
        outcome = decide(KQJ, self.state, seat, move, self.deals, self.now)
        assert isinstance(outcome, Refusal), outcome
        return outcome.code

    def _moved(self, outcome: Decision[State]) -> None:
        self.state = outcome.state
        self.events += outcome.events


def only(events: list[Any], kind: Any) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
