"""A bot that sees one seat's view and nothing else."""

from domain.queen_of_spades.decide import legal_moves
from domain.queen_of_spades.moves import QueenMove
from domain.queen_of_spades.state import State


def pick(view: State, seat: int, _level: int, dice: int) -> QueenMove:
    moves = legal_moves(view, seat).moves
    return moves[dice % len(moves)]
