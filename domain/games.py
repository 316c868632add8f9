"""The only list of games."""

from functools import reduce
from operator import or_
from typing import Any, Final

from domain.audit import AuditEvent
from domain.game import AnyGame
from domain.kqj.game import KQJ
from domain.kruisjassen.game import KRUISJASSEN
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.royal_family.game import ROYAL_FAMILY
from domain.table.events import TableEvent

GAMES: Final[dict[str, AnyGame]] = {
    game.name: game for game in (KQJ, KRUISJASSEN, QUEEN_OF_SPADES, ROYAL_FAMILY)
}

# The union of everything that may stand in a log.
EVENTS: Final[Any] = reduce(or_, (game.events for game in GAMES.values()), TableEvent | AuditEvent)
