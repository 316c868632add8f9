"""What an audience has seen of the cards, told from the types of the full events alone.

That is on purpose not told from `redact`: what a wrong `redact` lets slip would count as seen, and
nothing would ever be a leak. A field whose type is a pile may be hidden, and belongs to one seat:
the seat that the event names or, of a tuple of piles, the seat at that place. All else is public.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec import inspect

from domain.cards import Card
from domain.piles import Hidden
from domain.seats import Audience
from tests.scenario import cards_in

Names = frozenset[Card]

# (event tag, field) -> what an audience sees of it, where the rule above doesn't tell.
SHOWN: dict[tuple[str, str], Callable[[Any, Audience], Any]] = {
    ("kqj.round_dealt", "stacks"): lambda event, _: [s.up for own in event.stacks for s in own],
    ("kqj.hands_swapped", "gives"): lambda event, who: event.gives if event.other == who else (),
}

# What a rule lets or makes a seat tell of its hidden cards, the first two of a rank in the order of
# suits (QOS-R18): it belongs to what an audience has seen.
SAID: dict[str, str] = {"kqj.card_played": "says", "queen_of_spades.pile_taken": "laid"}


def said(events: Iterable[Any]) -> list[Any]:
    told = [(event, SAID.get(str(event.__struct_config__.tag))) for event in events]
    return [getattr(event, field) for event, field in told if field is not None]


def seen(events: Iterable[Any], audience: Audience, names: Names) -> Names:
    return Names().union(*(cards_in(shown(event, audience), names) for event in events))


def shown(event: Any, audience: Audience) -> dict[str, Any]:
    """Field by field what an audience sees; of what is hidden nothing."""
    found = {}
    fact: Any = type(event)
    for field, kind in _fields(fact).items():
        value = getattr(event, field)
        if told := SHOWN.get((str(event.__struct_config__.tag), field)):
            value = told(event, audience)
        elif _is_pile(kind):
            value = value if getattr(event, "seat", None) == audience is not None else ()
        elif isinstance(kind, inspect.VarTupleType) and _is_pile(kind.item_type):
            value = value[audience] if audience is not None else ()
        found[field] = value
    return found


@cache
def _fields(kind: Any) -> dict[str, inspect.Type]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: field.type for field in info.fields}


def _is_pile(kind: inspect.Type) -> bool:
    types = kind.types if isinstance(kind, inspect.UnionType) else ()
    return any(isinstance(one, inspect.StructType) and one.cls is Hidden for one in types)
