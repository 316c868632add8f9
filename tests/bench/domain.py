"""The domain alone: random matches, folding from stored bytes, dealing; with other engines beside.

python -m tests.bench.domain [PYTHON]   (PYTHON: one that has jass-kit, rlcard and open_spiel;
without it the peers are left out; every figure is the median of the rounds, and so is every ratio)
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple
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
PLAYERS = tuple(player(seat) for seat in range(6))
TRICKS = ("jass-kit", "RLCard bridge")  # whom the trick games are compared with
SETS = ("RLCard gin rummy", "OpenSpiel gin rummy")
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


class Case(NamedTuple):
    """A game under some rules."""

    title: str
    game: AnyGame
    rules: Any
    peers: tuple[str, ...] = TRICKS

    def started(self, name: str) -> Scenario:
        deals = PreparedDeals(self.game, self.rules, name)
        return Scenario(Door(self.game), self.rules, deals).start(Settings(turn_seconds=None))

    def begun(self) -> list[Scenario]:
        matches = [self.started(f"bench {number}") for number in range(20)]
        for scenario in matches:
            for deal in range(1, 40):
                scenario.deals.pack(deal, "pack")
                scenario.deals.seed(deal)
        return matches


def case(title: str, name: str, **rules: Any) -> Case:
    game = GAMES[name]
    return Case(title, game, game.normalise(msgspec.convert(rules, game.rules)))


HEAVY = {"all_trump_no_trump": True, "combinations": "bonus", "bidding": True}
MAIN = case("Kruisjassen", "kruisjassen")
OTHERS = (
    case("KQJ, 6 players", "kqj"),
    case("KQJ, 6 players, every variant", "kqj", **HEAVY),
    case("KQJ, 3 players, every variant", "kqj", players=3, **HEAVY),
    case("The Queen of Spades", "queen_of_spades")._replace(peers=SETS),
    case("Royal Family", "royal_family"),
)


def by_the_rules(case: Case) -> Callable[[], int]:
    """legal_moves and the game's decide, which makes every event and folds it."""
    begun, dice = case.begun(), Random(1)

    def one() -> int:
        scenario, game = dice.choice(begun), case.game
        state, moves = scenario.table.match, 0
        while seats := game.to_move(state):
            move = dice.choice(game.legal_moves(state, seats[0]).moves)
            decision = games.decide(game, state, seats[0], move, scenario.deals, 1)
            assert isinstance(decision, Decision)
            state, moves = decision.state, moves + 1
        return moves

    return one


def through_the_door(case: Case) -> Callable[[], int]:
    """The same as commands to a table: whose seat, which turn, and the next turn's event."""
    begun, dice = case.begun(), Random(1)

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
    seat = game.to_move(table.match)[0]
    move = dice.choice(game.legal_moves(table.match, seat).moves)
    act = Act(PLAYERS[seat], seat, turn.number, move, 1)
    return accepted(decide(game, table, act, scenario.deals)).state


def folding(case: Case) -> Callable[[], int]:
    """From the stored rows of a match, sealed hands and all."""
    ring, game = KeyRing({1: bytes(32)}), case.game
    stream = UUID(TABLE_ID)
    events = play(case.started("folded"), Random(2)).events
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


def decoding(case: Case) -> Callable[[], int]:
    """The same from the bare events as JSON: no envelope, nothing sealed."""
    decoder, game = msgspec.json.Decoder(EVENTS), case.game
    rows = [msgspec.json.encode(event) for event in play(case.started("folded"), Random(2)).events]

    def one() -> int:
        table: AnyTable | None = None
        for row in rows:
            table = evolve(game, table, decoder.decode(row))
        return len(rows)

    return one


def dealing(case: Case) -> Callable[[], int]:
    """A new chain, and from it the packs of ten deals."""
    game, rules = case.game, case.rules
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


def lines_of(case: Case) -> dict[str, Callable[[], int]]:
    return {RULES: by_the_rules(case), DOOR: through_the_door(case)}


def main(python: str | None) -> None:
    measured: dict[str, dict[str, list[float]]] = {}
    lines = {case.title: lines_of(case) for case in (MAIN, *OTHERS)}
    lines[MAIN.title] |= {
        "events/s folded from stored rows": folding(MAIN),
        "events/s folded from bare JSON": decoding(MAIN),
        f"packs/s dealt, a chain of {CHAIN_LENGTH} for ten": dealing(MAIN),
    }
    for _ in range(ROUNDS):
        for title, own in lines.items():
            for line, one in own.items():
                measured.setdefault(title, {}).setdefault(line, []).append(rate(one))
        for peer in (*TRICKS, *SETS) if python else ():
            measured.setdefault("peers", {}).setdefault(peer, []).append(
                peer_rate(str(python), peer)
            )
    _print(measured)


Measured = dict[str, list[float]]


def _print(measured: dict[str, Measured]) -> None:
    peers = measured.pop("peers", {})
    own = {MAIN.title: measured[MAIN.title][RULES]}
    beside = {case.title: case.peers for case in (MAIN, *OTHERS)}
    print(f"median of {ROUNDS} rounds of {SECONDS:g} s")
    for title, lines in measured.items():
        print(title)
        others = own | {peer: peers[peer] for peer in beside[title] if peer in peers}
        for line, values in lines.items():
            ratios = _ratios(values, others) if line in (RULES, DOOR) else ""
            print(f"  {line:<46}{median(values):>12,.0f}{ratios}")
    for peer, values in peers.items():
        print(f"{peer:<48}{median(values):>12,.0f}")


def _ratios(own: list[float], beside: Measured) -> str:
    """Medians of the ratios round by round."""
    found = {
        name: median(a / b for a, b in zip(own, other, strict=True))
        for name, other in beside.items()
        if other is not own
    }
    return "".join(f"   {ratio:.2f} x {name}" for name, ratio in found.items())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
