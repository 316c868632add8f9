"""What the table waits for: bot turns now, deadlines later. A pure function of its state."""

from typing import Literal

from msgspec import Struct

from domain.game import AnyGame
from domain.table.state import AnyTable, moved_by_bot, owing


class Errand(Struct, frozen=True, gc=False):
    """`due_at` in ms since the epoch; 0 is now."""

    turn: int
    seat: int
    kind: Literal["bot_turn", "expire_turn"]
    due_at: int


def errands(game: AnyGame, table: AnyTable | None) -> frozenset[Errand]:
    turn = table.turn if table is not None else None
    if table is None or turn is None:
        return frozenset()
    due = set()
    for seat in owing(game, table):
        if moved_by_bot(table.seats[seat]):
            due.add(Errand(turn.number, seat, "bot_turn", 0))
        elif turn.deadline is not None:
            due.add(Errand(turn.number, seat, "expire_turn", turn.deadline))
    return frozenset(due)
