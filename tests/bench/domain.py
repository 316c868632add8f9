"""The domain alone: random matches, folding from stored bytes, dealing; with other engines beside.

python -m tests.bench.domain [PYTHON]   (PYTHON: one that has jass-kit and rlcard; without it the
peers are left out; every figure is the median of the rounds, and so is every ratio)
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from uuid import UUID

import msgspec

from domain import game as games
from domain.cards import Cards
from domain.deal import CHAIN_LENGTH, FairDeals
from domain.game import AnyGame, Decision
from domain.games import EVENTS, GAMES
from domain.table.commands import Act
from domain.table.decide import decide
from domain.table.settings import Settings
from domain.table.state import AnyTable, evolve
from services.codec import Stamped, decode, encode
from services.keyring import KeyRing
from tests.scenario import TABLE_ID, Door, RandomDeals, Scenario, accepted, play, player

ROUNDS = 7
SECONDS = 1.0
PEERS = ("jass-kit", "rlcard")
RULES, DOOR = "moves/s by the rules", "moves/s through the table's door"


class PreparedDeals(RandomDeals):
    """Each pack is made once, before the time runs."""

    def __init__(self, game: AnyGame, rules: Any, name: str) -> None:
        super().__init__(game, rules, name)
        self._packs: dict[tuple[int, str], Cards] = {}
        self._seeds: dict[int, str] = {}

    def pack(self, deal: int, label: str) -> Cards:
        if (deal, label) not in self._packs:
            self._packs[deal, label] = super().pack(deal, label)
        return self._packs[deal, label]

    def seed(self, deal: int) -> str:
        if deal not in self._seeds:
            self._seeds[deal] = super().seed(deal)
        return self._seeds[deal]


def started(game: AnyGame, name: str) -> Scenario:
    rules = game.normalise(game.rules())
    return Scenario(Door(game), rules, PreparedDeals(game, rules, name)).start(
        Settings(turn_seconds=None)
    )


def begun_matches(game: AnyGame) -> list[Scenario]:
    begun = [started(game, f"bench {number}") for number in range(20)]
    for scenario in begun:
        for deal in range(1, 40):
            scenario.deals.pack(deal, "pack")
            scenario.deals.seed(deal)
    return begun


def by_the_rules(game: AnyGame) -> Callable[[], int]:
    """legal_moves and the game's decide, which makes every event and folds it."""
    begun, dice = begun_matches(game), Random(1)

    def one() -> int:
        scenario = dice.choice(begun)
        state, moves = scenario.table.match, 0
        while seats := game.to_move(state):
            move = dice.choice(game.legal_moves(state, seats[0]).moves)
            decision = games.decide(game, state, seats[0], move, scenario.deals, 1)
            assert isinstance(decision, Decision)
            state, moves = decision.state, moves + 1
        return moves

    return one


def through_the_door(game: AnyGame) -> Callable[[], int]:
    """The same as commands to a table: whose seat, which turn, and the next turn's event."""
    begun, dice = begun_matches(game), Random(1)

    def one() -> int:
        scenario = dice.choice(begun)
        table, moves = scenario.table, 0
        while table.turn is not None:
            table = _moved(scenario, table, dice)
            moves += 1
        return moves

    return one


def _moved(scenario: Scenario, table: AnyTable, dice: Random) -> AnyTable:
    game, turn = scenario.game, table.turn
    assert turn is not None
    seat = turn.seats[0]
    move = dice.choice(game.legal_moves(table.match, seat).moves)
    act = Act(player(seat), seat, turn.number, move, 1)
    return accepted(decide(game, table, act, scenario.deals)).state


def folding(game: AnyGame) -> Callable[[], int]:
    """From the stored rows of a match, sealed hands and all."""
    ring = KeyRing({1: bytes(32)})
    stream = UUID(TABLE_ID)
    events = play(started(game, "folded"), Random(2)).events
    rows = [
        encode(game, stream, Stamped(version, 1, "player:x", None, stream, event), ring)
        for version, event in enumerate(events, 1)
    ]

    def one() -> int:
        table: AnyTable | None = None
        for row in rows:
            table = evolve(game, table, decode(row, ring).event)
        return len(rows)

    return one


def decoding(game: AnyGame) -> Callable[[], int]:
    """The same from the bare events as JSON: no envelope, nothing sealed."""
    decoder = msgspec.json.Decoder(EVENTS)
    rows = [msgspec.json.encode(event) for event in play(started(game, "folded"), Random(2)).events]

    def one() -> int:
        table: AnyTable | None = None
        for row in rows:
            table = evolve(game, table, decoder.decode(row))
        return len(rows)

    return one


def dealing(game: AnyGame) -> Callable[[], int]:
    """A new chain, and from it the packs of ten deals."""
    rules = game.normalise(game.rules())
    seats = game.seats(rules)

    def one() -> int:
        deals = FairDeals(
            TABLE_ID, bytes(64), (b"",) * seats, lambda label: game.pack(rules, label)
        )
        for deal in range(1, 11):
            deals.pack(deal, "pack")
        return 10

    return one


def rate(one: Callable[[], int], seconds: float = SECONDS) -> float:
    began, done = time.process_time(), 0
    while (elapsed := time.process_time() - began) < seconds:
        done += one()
    return done / elapsed


def peer_rate(python: str, peer: str) -> float:
    script = str(Path(__file__).with_name("peers.py"))
    command = [python, script, peer, str(SECONDS)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main(python: str | None) -> None:
    for game in GAMES.values():
        measured: dict[str, list[float]] = {}
        lines = {
            RULES: by_the_rules(game),
            DOOR: through_the_door(game),
            "events/s folded from stored rows": folding(game),
            "events/s folded from bare JSON": decoding(game),
            f"packs/s dealt, a chain of {CHAIN_LENGTH} for ten": dealing(game),
        }
        for _ in range(ROUNDS):
            for line, one in lines.items():
                measured.setdefault(line, []).append(rate(one))
            for peer in PEERS if python else ():
                measured.setdefault(peer, []).append(peer_rate(str(python), peer))
        _print(game, measured)


def _print(game: AnyGame, measured: dict[str, list[float]]) -> None:
    print(f"{game.title}, median of {ROUNDS} rounds of {SECONDS:g} s")
    for line, values in measured.items():
        print(f"  {line:<46}{median(values):>12,.0f}{_ratios(measured, line)}")


def _ratios(measured: dict[str, list[float]], line: str) -> str:
    if line not in PEERS:
        return ""
    ours = [zip(measured[own], measured[line], strict=True) for own in (RULES, DOOR)]
    rules, door = (median(own / peer for own, peer in pairs) for pairs in ours)
    return f"   ours: {rules:.2f} x by the rules, {door:.2f} x through the door"


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
