"""A bot that sees one seat's view and nothing else."""

from domain.kqj.decide import legal_moves
from domain.kqj.moves import KqjMove
from domain.kqj.state import State


def pick(view: State, seat: int, _level: int, dice: int) -> KqjMove:
    moves = legal_moves(view, seat).moves
    return moves[dice % len(moves)]
