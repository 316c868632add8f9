"""What a seat may ask to be played for it at its next turns."""

from msgspec import Struct

from domain.facts import Move
from domain.game import AnyGame
from domain.table.state import AnyTable, moved_by_bot, owing
from domain.table.view import view


class OnlyMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="only_move"):
    """Where the rules leave one move: that one."""


class Pass(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="pass"):
    """Wherever that is legal, until the round is over."""


Order = OnlyMove | Pass


def ordered(game: AnyGame, table: AnyTable, seat: int, order: Order) -> Move | None:
    """The move that the order gives for the open turn, from the seat's own view. None: it isn't the
    seat's turn, a bot moves for it, or the order says nothing here."""
    if seat not in owing(game, table) or moved_by_bot(table.seats[seat]):
        return None
    legal = game.legal_moves(view(game, table, seat).match, seat)
    match order:
        case OnlyMove():
            return legal.moves[0] if legal.complete and len(legal.moves) == 1 else None
        case Pass():
            return next((m for m in legal.moves if m.__struct_config__.tag == "pass"), None)
