"""What an audience may see of a table: all of it, but the chain's secret and hidden cards."""

from typing import Any

from msgspec.structs import replace

from domain.game import AnyGame
from domain.piles import hide
from domain.seats import Audience
from domain.table.events import Opened, PacksFixed, TableEvent
from domain.table.state import AnyTable


def view(game: AnyGame, table: AnyTable, audience: Audience) -> AnyTable:
    if table.match is None:
        return table
    return replace(table, match=game.view(table.match, audience))


def redact(game: AnyGame, event: Any, audience: Audience) -> Any:
    match event:
        case Opened():
            return replace(event, secret=None)
        case PacksFixed(packs=packs):
            return replace(event, packs={label: hide(pack) for label, pack in packs.items()})
        case _ if isinstance(event, TableEvent):
            return event
        case _:
            return game.redact(event, audience)
