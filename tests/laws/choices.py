"""Choices made in secret."""

from typing import Any

from domain.facts import Move
from domain.game import AnyGame, Refusal
from domain.seats import Audience
from domain.table.commands import Act
from tests.laws.knowledge import shown


def alternatives(game: AnyGame, match: Any, act: Act, audience: Audience) -> list[Move]:
    """What else the seat may do without the audience's seeing a difference, if it sees less of the
    fact than the seat."""
    fact = game.accept(match, act.seat, act.move)
    if isinstance(fact, Refusal) or shown(fact, audience) == shown(fact, act.seat):
        return []
    return [
        move
        for move in game.legal_moves(match, act.seat).moves
        if type(move) is type(act.move) and move != act.move
        if shown(game.accept(match, act.seat, move), audience) == shown(fact, audience)
    ]
