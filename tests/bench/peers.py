"""What others do: random play by rules engines, durable appends by an event store.

PYTHON peers.py ENGINE SECONDS                                   prints moves per second
PYTHON peers.py pyeventsourcing SECONDS URL default|functions WRITERS
                                                                 prints events/s, p50, p99 in ms
(PYTHON: one where the peer is installed; not this project's)
"""

import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from random import Random
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

STATE = b"s" * 490
SCHEMA = "bench_peer"  # made and dropped by who starts this


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


def rlcard_bridge(dice: Random) -> Callable[[], int]:
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


def rlcard_gin(dice: Random) -> Callable[[], int]:
    """A round of gin rummy; its own shuffle is in the time."""
    gin = import_module("rlcard.games.gin_rummy.game").GinRummyGame

    def round_() -> int:
        game = gin()
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(dice.choice(game.judge.get_legal_actions()))
            moves += 1
        return moves

    return round_


def open_spiel_gin(dice: Random) -> Callable[[], int]:
    """A round of gin rummy; its dealing, card by card, is in the time, but not counted."""
    gin = import_module("pyspiel").load_game("gin_rummy")

    def round_() -> int:
        state = gin.new_initial_state()
        moves = 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
        return moves

    return round_


ENGINES = {
    "jass-kit": jass_kit,
    "RLCard bridge": rlcard_bridge,
    "RLCard gin rummy": rlcard_gin,
    "OpenSpiel gin rummy": open_spiel_gin,
}


def play(engine: str, seconds: float) -> float:
    round_ = ENGINES[engine](Random(1))
    round_()
    began = time.process_time()
    moves = 0
    while (elapsed := time.process_time() - began) < seconds:
        moves += round_()
    return moves / elapsed


def append(seconds: float, url: str, mode: str, writers: int) -> tuple[float, float, float]:
    """One event at a time, each writer to an aggregate of its own, on a connection of its own."""
    postgres = import_module("eventsourcing.postgres")
    event = import_module("eventsourcing.persistence").StoredEvent
    at = urlsplit(url)
    functions = mode == "functions"
    with postgres.PostgresDatastore(
        *(at.path[1:], at.hostname, at.port, at.username, at.password),
        pool_size=writers,
        schema=SCHEMA,
        enable_db_functions=functions,
    ) as datastore:
        recorder = postgres.PostgresApplicationRecorder(datastore)
        recorder.create_table()
        recorder.insert_events([event(uuid4(), 1, "bench", STATE)])
        times: list[float] = []
        start = time.perf_counter()

        def write(_: int) -> None:
            aggregate, version = uuid4(), 0
            while (before := time.perf_counter()) < start + seconds:
                version += 1
                recorder.insert_events([event(aggregate, version, "bench", STATE)])
                times.append(time.perf_counter() - before)

        with ThreadPoolExecutor(writers) as threads:
            list(threads.map(write, range(writers)))
        elapsed = time.perf_counter() - start
    cuts = statistics.quantiles(times, n=100)
    return len(times) / elapsed, cuts[49] * 1000, cuts[98] * 1000


def main(peer: str, seconds: str, *more: str) -> None:
    if peer in ENGINES:
        print(play(peer, float(seconds)))
    else:
        url, mode, writers = more
        print(*append(float(seconds), url, mode, int(writers)))


if __name__ == "__main__":
    main(*sys.argv[1:])
