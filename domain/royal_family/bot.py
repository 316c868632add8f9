"""A bot that sees one seat's view and nothing else."""

from domain.royal_family.decide import legal_moves
from domain.royal_family.moves import RoyalMove
from domain.royal_family.state import State


def pick(view: State, seat: int, _level: int, dice: int) -> RoyalMove:
    moves = legal_moves(view, seat).moves
    return moves[dice % len(moves)]
