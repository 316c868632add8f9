"""Royal Family told too loosely: what is kept."""

from typing import Any

from msgspec.structs import replace

from domain.piles import Hidden
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import CardKept, RoundScored
from domain.royal_family.state import State
from domain.seats import Audience
from tests.laws.leaks import Leak
from tests.scenario import Door


def _shown(field: str) -> Leak:
    """A view in which a field is as in the state."""

    def view(state: State, audience: Audience) -> State:
        seen = ROYAL_FAMILY.view(state, audience)
        return replace(seen, **{field: getattr(state, field)})

    return Leak(Door(replace(ROYAL_FAMILY, view=view)))


def _shown_when_scored(field: str) -> Leak:
    def redact(event: Any, audience: Audience) -> Any:
        masked: Any = ROYAL_FAMILY.redact(event, audience)
        scored = isinstance(event, RoundScored)
        return replace(masked, **{field: getattr(event, field)}) if scored else masked

    return Leak(Door(replace(ROYAL_FAMILY, redact=redact)))


def kept_in_the_clear(event: Any, audience: Audience) -> Any:
    return event if isinstance(event, CardKept) else ROYAL_FAMILY.redact(event, audience)


def captured_without_what_is_kept(state: State, audience: Audience) -> State:
    """Nothing but public cards, and one is missing."""
    rest = [
        tuple(card for card in pile if card != kept)
        for pile, kept in zip(state.captured, state.kept, strict=True)
    ]
    return replace(ROYAL_FAMILY.view(state, audience), captured=tuple(rest))


def families_by_rank(state: State, audience: Audience) -> State:
    """Counts only, but a Family with a King comes as if it had one card more."""
    seen = ROYAL_FAMILY.view(state, audience)
    families = tuple(
        Hidden(pile.hidden + any(card[0] == "K" for card in family))
        if isinstance(pile, Hidden) and isinstance(family, tuple)
        else pile
        for family, pile in zip(state.families, seen.families, strict=True)
    )
    return replace(seen, families=families)


ROYAL_FAMILY_LEAKS = {
    "a kept card in the view": _shown("kept"),
    "a kept card when it is chosen": Leak(Door(replace(ROYAL_FAMILY, redact=kept_in_the_clear))),
    "the captured cards without the kept one": Leak(
        Door(replace(ROYAL_FAMILY, view=captured_without_what_is_kept))
    ),
    "what a round's score says was kept": _shown_when_scored("kept"),
    "what joins a Family": _shown_when_scored("joined"),
    "the Families in the view": _shown("families"),
    "whether there is a King in a Family": Leak(Door(replace(ROYAL_FAMILY, view=families_by_rank))),
    "what is set aside": _shown("aside"),
}
