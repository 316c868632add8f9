"""What came out of which pack, found again from a table's events."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from domain.deal import Asked, Deals
from domain.game import AnyGame
from domain.table.events import TableEvent
from domain.table.state import AnyTable, evolve


class Dealt(NamedTuple):
    """A fact, its place among the events (from 0), and the packs it came from: (deal, label)."""

    place: int
    fact: Any
    packs: tuple[tuple[int, str], ...]


def dealt(game: AnyGame, events: Iterable[tuple[int, Any]], deals: Deals) -> Iterator[Dealt]:
    """`events` in full from the first on, each with its time. The rules themselves say which packs
    a fact needs: they draw it again."""
    table: AnyTable | None = None
    for place, (at, event) in enumerate(events):
        if table is not None and _drawn_by_rules(game, table, event):
            asked = Asked(deals)
            game.consequence(table.match, asked, at)
            if asked.packs:
                yield Dealt(place, event, tuple(asked.packs))
        table = evolve(game, table, event)


def _drawn_by_rules(game: AnyGame, table: AnyTable, event: Any) -> bool:
    return not isinstance(event, TableEvent) and not game.to_move(table.match)
