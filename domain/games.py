"""The only list of games."""

from typing import Final

from domain.game import AnyGame
from domain.kruisjassen.game import KRUISJASSEN

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (KRUISJASSEN,)}
