"""What an audience has seen of the cards, told from the types of the full events alone.

That is on purpose not told from `redact`: what a wrong `redact` lets slip would count as seen, and
nothing would ever be a leak. A field whose type is a pile may be hidden, and belongs to one seat:
the seat that the event names or, of a tuple of piles, the seat at that place. All else is public.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from domain.cards import Card
from domain.piles import Hidden
from domain.seats import Audience
from tests.scenario import cards_in

Names = frozenset[Card]

# (event tag, field) -> the audiences that see a pile which isn't theirs by the rule above.
SHOWN_TO: dict[tuple[str, str], Any] = {}


def seen(events: Iterable[Any], audience: Audience, names: Names) -> Names:
    return Names().union(*(_seen_in(event, audience, names) for event in events))


def _seen_in(event: Any, audience: Audience, names: Names) -> Names:
    found = Names()
    for field, kind in _fields(type(event)).items():
        value = getattr(event, field)
        if _is_pile(kind):
            value = value if _owner(event, field) == audience is not None else ()
        elif isinstance(kind, inspect.VarTupleType) and _is_pile(kind.item_type):
            value = value[audience] if audience is not None else ()
        found |= cards_in(value, names)
    return found


def _owner(event: Any, field: str) -> Any:
    tag = str(event.__struct_config__.tag)
    return SHOWN_TO.get((tag, field), getattr(event, "seat", None))


def _fields(kind: type) -> dict[str, inspect.Type]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: field.type for field in info.fields}


def _is_pile(kind: inspect.Type) -> bool:
    types = kind.types if isinstance(kind, inspect.UnionType) else ()
    return any(isinstance(one, inspect.StructType) and one.cls is Hidden for one in types)
