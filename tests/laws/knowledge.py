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


def seen(events: Iterable[Any], audience: Audience, names: Names) -> Names:
    return Names().union(*(cards_in(shown(event, audience), names) for event in events))


def shown(event: Any, audience: Audience) -> dict[str, Any]:
    """Field by field what an audience sees; of what is hidden nothing."""
    fields = _fields(_type(event))
    return {field: _told(event, field, kind, audience) for field, kind in fields.items()}


def learnt(events: Iterable[Any], audience: Audience) -> list[Any]:
    """What an audience sees of what may be hidden, and what is said of it."""
    return [
        _told(event, field, kind, audience)
        for event in events
        for field, kind in _fields(_type(event)).items()
        if SAID.get(_tag(event)) == field or _may_be_hidden(event, field, kind)
    ]


def _told(event: Any, field: str, kind: inspect.Type, audience: Audience) -> Any:
    value = getattr(event, field)
    if told := SHOWN.get((_tag(event), field)):
        return told(event, audience)
    if _is_pile(kind):
        return value if getattr(event, "seat", None) == audience is not None else ()
    if _are_piles(kind):
        return value[audience] if audience is not None else ()
    return value


def _may_be_hidden(event: Any, field: str, kind: inspect.Type) -> bool:
    return (_tag(event), field) in SHOWN or _is_pile(kind) or _are_piles(kind)


def _tag(event: Any) -> str:
    return str(event.__struct_config__.tag)


def _type(event: Any) -> Any:
    return type(event)


@cache
def _fields(kind: Any) -> dict[str, inspect.Type]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: field.type for field in info.fields}


def _is_pile(kind: inspect.Type) -> bool:
    types = kind.types if isinstance(kind, inspect.UnionType) else ()
    return any(isinstance(one, inspect.StructType) and one.cls is Hidden for one in types)


def _are_piles(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.VarTupleType) and _is_pile(kind.item_type)
