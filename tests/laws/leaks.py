"""Doors that tell too much, each in one way. The law of non-interference must catch them all."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from domain.cards import Card
from domain.deal import Deals
from domain.game import AnyGame, Decision, LegalMoves, Refusal
from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.moves import RoundDealt
from domain.kruisjassen.state import State
from domain.piles import Hidden
from domain.seats import Audience
from domain.table import decide as honest
from domain.table import view as masks
from domain.table.commands import Command
from domain.table.events import DeadlineMoved, DealRevealed, Opened, SeatResumed, TurnOpened
from domain.table.state import AnyTable, Outcome, Turn, evolve
from tests.laws.matches import Chance, chances
from tests.scenario import Door, RandomDeals

MANY = 40


class Leak(NamedTuple):
    """`where`: the rules under which there is something to tell; `deals`: packs that make it
    likely."""

    door: Door
    where: Callable[[Any], bool] = lambda _: True
    deals: type[RandomDeals] | None = None

    def chances(self) -> list[Chance]:
        """Matches of which at least one must catch it."""
        found = [one for one in chances(self.door.game, 20 * MANY) if self.where(one.rules)]
        return [one._replace(deals=self.deals or one.deals) for one in found[:MANY]]


def holder(state: State, card: Card) -> int | None:
    """Who has the card in hand; None once it is played."""
    return next((n for n, hand in enumerate(state.hands) if card in _cards(hand)), None)


def _cards(hand: Any) -> Any:
    return () if isinstance(hand, Hidden) else hand


def partner_in_view(state: State, audience: Audience) -> State:
    seen = KRUISJASSEN.view(state, audience)
    if audience is None or not state.hands:
        return seen
    partner = (audience + 2) % 4
    hands = tuple(state.hands[n] if n == partner else hand for n, hand in enumerate(seen.hands))
    return replace(seen, hands=hands)


def counts_in_telling_order(state: State, audience: Audience) -> State:
    """Nothing but counts and the own hand, but the order of it says who has the ace of spades."""
    seen = KRUISJASSEN.view(state, audience)
    if holder(state, "AS") not in (0, 1):
        return seen
    hands = tuple(hand if isinstance(hand, Hidden) else hand[::-1] for hand in seen.hands)
    return replace(seen, hands=hands, taken=seen.taken[::-1], scores=seen.scores[::-1])


def holder_of_a_card_in_view(state: State, audience: Audience) -> State:
    """A field that everybody may know (who turned the trump) names who has the jack of clubs."""
    return replace(KRUISJASSEN.view(state, audience), dealer=holder(state, "JC"))


def unmasked_hands(event: Any, audience: Audience) -> Any:
    return event if isinstance(event, RoundDealt) else KRUISJASSEN.redact(event, audience)


def dealt_in_telling_order(event: Any, audience: Audience) -> Any:
    """The hands are masked, but a hand that has the nine of hearts is no longer counted."""
    masked: Any = KRUISJASSEN.redact(event, audience)
    if not isinstance(event, RoundDealt):
        return masked
    hands = zip(event.hands, masked.hands, strict=True)
    return replace(
        masked, hands=tuple(Hidden(9) if "9H" in _cards(own) else hand for own, hand in hands)
    )


def secret_in_opened(_game: AnyGame, event: Any, audience: Audience) -> Any:
    return event if isinstance(event, Opened) else masks.redact(KRUISJASSEN, event, audience)


def hinting_moves(state: State, seat: int) -> LegalMoves[Any]:
    """The next seat's length in trumps decides which legal move is named first."""
    legal = KRUISJASSEN.legal_moves(state, seat)
    trumps = sum(card[1] == (state.turned or "")[-1:] for card in _cards(state.hands[seat - 1]))
    return legal if trumps < 2 else LegalMoves(legal.moves[::-1])


def telling_refusal(state: State, seat: int, move: Any) -> Any:
    """Who has the card that isn't yours."""
    answer = KRUISJASSEN.accept(state, seat, move)
    if isinstance(answer, Refusal) and answer.code == "not_your_card":
        return replace(answer, params={"holder": holder(state, move.card)})
    return answer


def _also(fact: Callable[[State, Turn, Deals], Any]) -> Callable[..., Outcome]:
    """Decides as it should, and then adds a fact."""

    def decide(game: AnyGame, table: AnyTable | None, command: Command, deals: Deals) -> Outcome:
        outcome = honest.decide(game, table, command, deals)
        if isinstance(outcome, Refusal) or outcome.state.turn is None:
            return outcome
        event = fact(cast(State, outcome.state.match), outcome.state.turn, deals)
        if event is None:
            return outcome
        return Decision([*outcome.events, event], evolve(game, outcome.state, event))

    return decide


def _only_if_the_king_is_there(match: State, _turn: Turn, _deals: Deals) -> Any:
    return SeatResumed(2) if holder(match, "KS") == 2 else None


def _time_for_trumps(match: State, turn: Turn, _deals: Deals) -> Any:
    """Whoever holds trumps gets more time."""
    trumps = sum(
        card[1:] == (match.turned or "")[1:] for card in _cards(match.hands[turn.seats[0]])
    )
    return DeadlineMoved(turn.number, (turn.deadline or 0) + trumps)


def _seed_of_the_running_deal(match: State, _turn: Turn, deals: Deals) -> Any:
    return DealRevealed(match.round, deals.seed(match.round), 0) if match.taken else None


def _next_pack(match: State, turn: Turn, deals: Deals) -> Any:
    """The lowest bit of a deadline is the colour of the next deal's first card."""
    red = deals.pack(match.round + 1, "pack")[0][1] in "HD"
    return TurnOpened(turn.number, turn.seats, (turn.deadline or 0) + red)


_DOORS: dict[str, Door] = {
    "the partner's hand in the view": Door(replace(KRUISJASSEN, view=partner_in_view)),
    "only the order of what is shown": Door(replace(KRUISJASSEN, view=counts_in_telling_order)),
    "who holds a card, in another field": Door(replace(KRUISJASSEN, view=holder_of_a_card_in_view)),
    "the hands in the clear when dealt": Door(replace(KRUISJASSEN, redact=unmasked_hands)),
    "a count that tells of a card": Door(replace(KRUISJASSEN, redact=dealt_in_telling_order)),
    "the secret of the chain": Door(KRUISJASSEN, redact=secret_in_opened),
    "the order of the legal moves": Door(replace(KRUISJASSEN, legal_moves=hinting_moves)),
    "a refusal that says more": Door(replace(KRUISJASSEN, accept=telling_refusal)),
    "one more event": Door(KRUISJASSEN, decide=_also(_only_if_the_king_is_there)),
    "a deadline": Door(KRUISJASSEN, decide=_also(_time_for_trumps)),
    "the running deal's seed": Door(KRUISJASSEN, decide=_also(_seed_of_the_running_deal)),
    "the next deal": Door(KRUISJASSEN, decide=_also(_next_pack)),
}

LEAKS = {name: Leak(door) for name, door in _DOORS.items()}
