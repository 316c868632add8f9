"""What a game is: a record of functions over plain data; and `decide`, written once for all."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from domain.cards import Cards
from domain.deal import Deals
from domain.facts import Event, Move
from domain.score import Standing
from domain.seats import Audience, Seats

R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


class Refusal(Struct, frozen=True):
    """Why not: a stable code that names the duty, the ruling, and what a client may show."""

    code: str
    rule: str = ""
    params: Mapping[str, Any] = {}


class Reason(Struct, frozen=True):
    """A refusal as a game knows it: the rulings that it may cite, a sentence for people, what its
    `params` may look like, and which moves it may meet (None: any; none: it is about the rules)."""

    rule: str
    meaning: str
    params: Mapping[str, Any] = {}
    moves: tuple[str, ...] | None = None


class LegalMoves(Struct, Generic[M], frozen=True, gc=False):
    """In canonical order. Where `complete` is false, `refusal` accepts further moves."""

    moves: tuple[M, ...]
    complete: bool = True


class Progress(Struct, frozen=True, gc=False):
    """Numbers of deals: begun, and checkable by anyone without telling what is still hidden."""

    dealt: int
    revealable: int


class Need(Struct, frozen=True):
    """Where `option` is `value`, the `other` must be one of `allowed`; an option that is a choice
    of types goes by its tag."""

    option: str
    value: Any
    other: str
    allowed: tuple[Any, ...]
    rule: str


def clash(rules: Any, needs: tuple[Need, ...]) -> Refusal | None:
    """options_clash, with the two options; what isn't chosen yet clashes with nothing."""
    for need in needs:
        chosen = _chosen(rules, need.other)
        if _chosen(rules, need.option) == need.value and chosen not in (None, *need.allowed):
            return Refusal("options_clash", need.rule, {"options": [need.option, need.other]})
    return None


def _chosen(rules: Any, option: str) -> Any:
    value = getattr(rules, option)
    return value.__struct_config__.tag if isinstance(value, Struct) else value


class Game(Struct, Generic[R, S, M, E], frozen=True):
    """One game. A state is also a view: what a seat may not see is a count there.

    | function | question |
    |---|---|
    | `needs` | which options go with which others only |
    | `refusals` | why it may refuse, by code |
    | `normalise` | the rules in full, or which options clash |
    | `labels` | what a deal under the rules may draw from (fair-deal 3) |
    | `pack` | of a label, unshuffled (fair-deal 7) |
    | `to_move` | the seats that must decide now; none while a consequence is due or at the end |
    | `accept` | the move as one fact, or the reason to refuse; asked of seats in `to_move` only |
    | `consequence` | the next fact that the rules draw by themselves, at `now` ms; None: none |
    | `taken_back` | the fact that takes a seat's last decision back, with all that came after it; \
None: something hidden was shown since, or a card moved |
    | `evolve` | the state after a fact; decides nothing |
    | `view`, `redact` | the state, the fact, as an audience may see them |
    | `pick` | a bot's move for a seat, from its view alone; `dice` breaks ties |
    | `move_behind` | the move that led to the fact at a place of a match's facts, full or masked: \
what was hidden may be shown by a later one. None: it isn't, or no move did |
    """

    name: str
    title: str
    ruleset: int
    rules: type[R]
    moves: Any
    events: Any
    state: type[S]
    seats: Callable[[R], int]
    needs: tuple[Need, ...]
    refusals: Mapping[str, Reason]
    normalise: Callable[[R], R | Refusal]
    labels: Callable[[R, int], tuple[str, ...]]
    pack: Callable[[R, str], Cards]
    initial: Callable[[R], S]
    to_move: Callable[[S], Seats]
    legal_moves: Callable[[S, int], LegalMoves[M]]
    accept: Callable[[S, int, M], E | Refusal]
    consequence: Callable[[S, Deals, int], E | None]
    taken_back: Callable[[S, int], E | None]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Audience], S]
    redact: Callable[[E, Audience], E]
    pick: Callable[[S, int, int, int], M]
    move_behind: Callable[[Sequence[E], int], M | None]
    progress: Callable[[S], Progress]
    standings: Callable[[S], tuple[Standing, ...]]
    winners: Callable[[S], Seats | None]


AnyGame = Game[Any, Any, Any, Any]


class Decision(Struct, Generic[S], frozen=True, gc=False):
    events: list[Any]
    state: S


def decide(
    game: AnyGame, state: S, seat: int, move: Move, deals: Deals, now: int
) -> Decision[S] | Refusal:
    """The accepted move as a fact, then every fact that follows; or why not."""
    if seat not in game.to_move(state):
        return Refusal("not_your_turn")
    fact = game.accept(state, seat, move)
    if isinstance(fact, Refusal):
        return fact
    return settle(game, game.evolve(state, fact), deals, now, [fact])


def settle(game: AnyGame, state: S, deals: Deals, now: int, facts: list[Any]) -> Decision[S]:
    """Draw consequences until the rules have none left."""
    while (fact := game.consequence(state, deals, now)) is not None:
        facts.append(fact)
        state = game.evolve(state, fact)
    return Decision(facts, state)
