"""KQJ told too loosely: what is hidden in this game alone."""

from typing import Any

from msgspec.structs import replace

from domain.deal import Deals
from domain.game import AnyGame, Refusal
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Buried,
    HandsSwapped,
    Looked,
    RestDealt,
    RoundDealt,
)
from domain.kqj.rules import Rules
from domain.kqj.state import State, accessible, ranking_in
from domain.seats import Audience
from domain.table import decide as honest
from domain.table.commands import AskUndo, Command
from domain.table.events import DeadlineMoved
from domain.table.state import AnyTable, Outcome, then
from tests.laws.leaks import Leak
from tests.rules.kqj.deals import FourDeals
from tests.scenario import Door


def _shown(*fields: str) -> Door:
    """A view in which some fields are as in the state."""

    def view(state: State, audience: Audience) -> State:
        return replace(
            KQJ.view(state, audience), **{field: getattr(state, field) for field in fields}
        )

    return Door(replace(KQJ, view=view))


def _in_the_clear(kind: type) -> Door:
    """Events of a kind go out as they are stored."""

    def redact(event: Any, audience: Audience) -> Any:
        return event if isinstance(event, kind) else KQJ.redact(event, audience)

    return Door(replace(KQJ, redact=redact))


def _shown_when_dealt(field: str) -> Door:
    def redact(event: Any, audience: Audience) -> Any:
        masked: Any = KQJ.redact(event, audience)
        dealt = isinstance(event, RoundDealt)
        return replace(masked, **{field: getattr(event, field)}) if dealt else masked

    return Door(replace(KQJ, redact=redact))


def own_mutes_in_view(state: State, audience: Audience) -> State:
    """A seat sees what lies beneath its own cards, but nobody else's."""
    seen = KQJ.view(state, audience)
    if audience is None or not state.stacks:
        return seen
    stacks = tuple(
        own if seat == audience else masked
        for seat, (own, masked) in enumerate(zip(state.stacks, seen.stacks, strict=True))
    )
    return replace(seen, stacks=stacks)


def discard_to_the_last_winner(state: State, audience: Audience) -> State:
    """Whose side the Discard would go to."""
    seen = KQJ.view(state, audience)
    winner = state.taken[-1].winner if state.taken else None
    return replace(seen, discard=state.discard) if audience == winner is not None else seen


def looks_kept_up_to_date(state: State, audience: Audience) -> State:
    """Who looked goes on seeing the other's cards."""
    seen = KQJ.view(state, audience)
    looks = tuple(
        replace(look, cards=accessible(state, look.other)) if look.seat == audience else look
        for look in seen.looks
    )
    return replace(seen, looks=looks)


def swapped_hands_to_all_seats(event: Any, audience: Audience) -> Any:
    """To spectators not."""
    if isinstance(event, HandsSwapped) and audience is not None:
        return event
    return KQJ.redact(event, audience)


def claim_refused_with_the_reason(state: State, seat: int, move: Any) -> Any:
    """Names the cards in other hands that stand against it: none of the Discard."""
    answer = KQJ.accept(state, seat, move)
    if isinstance(answer, Refusal) and answer.code == "not_proven":
        return replace(answer, params={"cards": sorted(_beaten(state, seat))})
    return answer


def _beaten(state: State, seat: int) -> list[str]:
    strength, own = ranking_in(state).strength, accessible(state, seat)
    others = (other for other in range(state.rules.players) if other != seat)
    return [
        card
        for other in others
        for card in accessible(state, other)
        if any(card[1] == mine[1] and strength[card] > strength[mine] for mine in own)
    ]


def clock_that_tells(
    game: AnyGame, table: AnyTable | None, command: Command, deals: Deals
) -> Outcome:
    """Whoever asks for an undo learns from the deadline how many spades the next seat holds."""
    outcome = honest.decide(game, table, command, deals)
    if isinstance(outcome, Refusal) or not isinstance(command, AskUndo):
        return outcome
    turn = outcome.state.turn
    assert turn is not None
    assert outcome.state.match is not None
    spades = [c for c in accessible(outcome.state.match, turn.seats[0]) if c[1] == "S"]
    moved = DeadlineMoved(turn.number, (turn.deadline or 0) + len(spades))
    return then(game, outcome, [moved])


def _three(rules: Rules) -> bool:
    return rules.players == 3


def _five(rules: Rules) -> bool:
    return rules.players == 5


def _turned(rules: Rules) -> bool:
    return not rules.bidding


def _bidding(rules: Rules) -> bool:
    return rules.bidding


def _combinations(rules: Rules) -> bool:
    return rules.combinations != "off"


class LooksAndSwaps(FourDeals):
    ranks = "H4"


KQJ_LEAKS = {
    "the own Mutes in the view": Leak(Door(replace(KQJ, view=own_mutes_in_view)), _three),
    "the Mutes when dealt": Leak(_shown_when_dealt("stacks"), _three),
    "the stock in the view": Leak(_shown("stock"), _turned),
    "the stock when dealt": Leak(_shown_when_dealt("stock"), _turned),
    "the hands when the rest is dealt": Leak(_in_the_clear(RestDealt), _turned),
    "the Discard in the view": Leak(_shown("discard"), _five),
    "the Discard when buried": Leak(_in_the_clear(Buried), _five),
    "the Discard to who took a trick": Leak(
        Door(replace(KQJ, view=discard_to_the_last_winner)), _five
    ),
    "a look in every view": Leak(_shown("looks"), _combinations),
    "a look when it is made": Leak(_in_the_clear(Looked), _combinations),
    "a look kept up to date": Leak(
        Door(replace(KQJ, view=looks_kept_up_to_date)),
        lambda rules: _three(rules) and _combinations(rules),
        LooksAndSwaps,
    ),
    "swapped hands to a third seat": Leak(
        Door(replace(KQJ, redact=swapped_hands_to_all_seats)), _combinations
    ),
    "a clock that an undo moves": Leak(Door(KQJ, decide=clock_that_tells), _bidding),
    "why a claim is refused": Leak(Door(replace(KQJ, accept=claim_refused_with_the_reason)), _five),
}
