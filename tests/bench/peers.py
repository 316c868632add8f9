"""Random play through the legal moves of other rules engines: prints moves per second.

PYTHON peers.py jass-kit|rlcard SECONDS   (a Python where the peer is installed; not this project's)
"""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any


def jass_kit(dice: Random) -> Callable[[], int]:
    """A round of Schieber: 36 cards from packs made beforehand; choosing trump isn't counted."""
    numpy: Any = import_module("numpy")
    rule = import_module("jass.game.rule_schieber").RuleSchieber()
    sim = import_module("jass.game.game_sim").GameSim(rule)
    deals = [_jass_hands(numpy, dice) for _ in range(64)]

    def round_() -> int:
        sim.init_from_cards(dice.choice(deals), 0)
        sim.action_trump(dice.randrange(4))
        moves = 0
        while not sim.is_done():
            cards = numpy.flatnonzero(rule.get_valid_cards_from_state(sim.state)).tolist()
            sim.action_play_card(dice.choice(cards))
            moves += 1
        return moves

    return round_


def _jass_hands(numpy: Any, dice: Random) -> Any:
    hands = numpy.zeros((4, 36), numpy.int32)
    for place, card in enumerate(dice.sample(range(36), 36)):
        hands[place % 4, card] = 1
    return hands


def rlcard(dice: Random) -> Callable[[], int]:
    """A board of bridge, calls and cards; its own shuffle is in the time."""
    bridge = import_module("rlcard.games.bridge.game").BridgeGame

    def round_() -> int:
        game = bridge()
        game.init_game()
        moves = 0
        while not game.is_over():
            actions = game.judger.get_legal_actions()
            game.step(dice.choice(actions))
            moves += 1
        return moves

    return round_


PEERS = {"jass-kit": jass_kit, "rlcard": rlcard}


def main(peer: str, seconds: float) -> None:
    round_ = PEERS[peer](Random(1))
    round_()
    began = time.process_time()
    moves = 0
    while (elapsed := time.process_time() - began) < seconds:
        moves += round_()
    print(moves / elapsed)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
