"""Replays worked-out matches and shuffles through the public functions of the domain, and tells
every difference.

The format is described in README.md beside this file.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.cards import Cards
from domain.deal import CHAIN_LENGTH, chain, seat_cards, shuffled, transcript
from domain.game import AnyGame, Decision, Refusal
from domain.games import GAMES
from domain.score import RoundScored
from domain.table.commands import Act, Command, Open, Start, TakeSeat
from domain.table.decide import decide
from domain.table.settings import Settings
from domain.table.state import AnyTable

MATCH_KEYS = {"id", "game", "rules", "first_dealer", "rounds", "scores", "winners"}
ROUND_KEYS = {"dealer", "deck", "draw", "turned", "steps", "result", "elapsed", "charity_deck"}
STEP_KEYS = {"seat", "move", "legal_cards", "accepts", "refuses", "says", "sees"}
STEP_KEYS |= {"accepts_others", "refuses_others"}
CHAIN_KEYS = {"chain_length", "last_seed", "anchor", "s_1", "s_2", "table", "seat_seeds", "deals"}
SHUFFLE_KEYS = {"deal", "label", "canonical", "shuffled"}
SECOND_MS = 1000


class UnknownKeyError(Exception):
    """The format has a key that this runner would silently skip."""


class VectorDeals:
    """The packs of a vector; past its last round some pack, so that the match can go on."""

    last = CHAIN_LENGTH

    def __init__(self, game: AnyGame, rules: Any, vector: dict[str, Any]) -> None:
        self._game, self._rules, self._vector = game, rules, vector

    def pack(self, deal: int, label: str) -> Cards:
        if label == "seats":
            seats, first = self._game.seats(self._rules), self._vector["first_dealer"]
            return (str(first), *(s for s in seat_cards(seats) if s != str(first)))
        rounds = self._vector["rounds"]
        given = self._given(rounds[deal - 1], label) if deal <= len(rounds) else None
        return tuple(given or self._game.pack(self._rules, label))

    @staticmethod
    def _given(round_: dict[str, Any], label: str) -> Any:
        turned = [round_["turned"]] if round_["turned"] else None
        charity = round_.get("charity_deck")
        packs = {"pack": round_["deck"], "turned": turned, "partners": round_["draw"]}
        return {**packs, "charity": charity}[label]

    def seed(self, deal: int) -> str:
        return f"{deal:0128x}"


class Replay:
    """One match; after `run`, `differences` has a line for each."""

    def __init__(self, vector: dict[str, Any]) -> None:
        _check_keys(vector, MATCH_KEYS)
        self.vector = vector
        self.game = GAMES[vector["game"]]
        rules = self.game.normalise(msgspec.convert(vector["rules"], self.game.rules))
        assert not isinstance(rules, Refusal)
        self.deals = VectorDeals(self.game, rules, vector)
        self.now = 0
        self.steps = 0
        self.differences: list[str] = []
        self.table = self._opened(rules)

    def _opened(self, rules: Any) -> AnyTable:
        settings = Settings(turn_seconds=None)
        opening = Open("t", "p0", msgspec.to_builtins(rules), settings, "00", "00", 0)
        seating = [TakeSeat(f"p{seat}", seat, "", 0) for seat in range(self.game.seats(rules))]
        table: AnyTable | None = None
        commands: list[Command] = [opening, *seating, Start("p0", 0)]
        for command in commands:
            decision = decide(self.game, table, command, self.deals)
            assert isinstance(decision, Decision), decision
            table = decision.state
        assert table is not None
        return table

    def run(self) -> None:
        for number, round_ in enumerate(self.vector["rounds"], 1):
            _check_keys(round_, ROUND_KEYS)
            dealer = getattr(self.table.match, "dealer", None)
            self._compare(f"round {number} dealer", dealer, round_["dealer"])
            scored = self._play_round(number, round_)
            self._check_result(number, round_["result"], scored)
        standings = self.game.standings(self.table.match)
        self._compare("scores", _plain(standings), self.vector["scores"])
        result = self.table.result
        winners = list(result.winners) if result is not None else None
        self._compare("winners", winners, self.vector["winners"])

    def _play_round(self, number: int, round_: dict[str, Any]) -> RoundScored | None:
        scored = None
        for index, step in enumerate(round_["steps"], 1):
            _check_keys(step, STEP_KEYS)
            self.steps += 1
            if "elapsed" in round_ and index == len(round_["steps"]):
                self.now = round(round_["elapsed"] * SECOND_MS)
            where = f"round {number} step {index}"
            self._check_probes(where, step)
            events = self._step(where, step)
            scored = next((e for e in events if isinstance(e, RoundScored)), scored)
        return scored

    def _check_probes(self, where: str, step: dict[str, Any]) -> None:
        seat = step["seat"]
        if "legal_cards" in step:
            legal = self.game.legal_moves(self.table.match, seat).moves
            cards = {move.card for move in legal if move.__struct_config__.tag in ("play", "keep")}
            self._compare(f"{where} legal_cards", Counter(cards), Counter(step["legal_cards"]))
        own = [(seat, move) for move in step.get("accepts", ())]
        others = [(probe["seat"], probe["move"]) for probe in step.get("accepts_others", ())]
        for who, move in own + others:
            self._compare(f"{where} accepts {who} {move}", self._judge(who, move), None)
        own = [(seat, move) for move in step.get("refuses", ())]
        others = [(probe["seat"], probe["move"]) for probe in step.get("refuses_others", ())]
        for who, move in own + others:
            if self._judge(who, move) is None:
                self.differences.append(f"{where} refuses {who} {move}: was accepted")

    def _decide(self, seat: int, move: dict[str, Any]) -> Decision[AnyTable] | Refusal:
        turn = self.table.turn.number if self.table.turn is not None else 0
        act = Act(f"p{seat}", seat, turn, msgspec.convert(move, self.game.moves), self.now)
        return decide(self.game, self.table, act, self.deals)

    def _judge(self, seat: int, move: dict[str, Any]) -> str | None:
        """Why the move is refused; None where it isn't."""
        try:
            outcome = self._decide(seat, move)
        except msgspec.ValidationError:
            return "no move of this game"
        return outcome.code if isinstance(outcome, Refusal) else None

    def _step(self, where: str, step: dict[str, Any]) -> list[Any]:
        outcome = self._decide(step["seat"], step["move"])
        if isinstance(outcome, Refusal):
            self.differences.append(f"{where}: {step['move']} was refused: {outcome.code}")
            return []
        self.table = outcome.state
        for told in ("says", "sees"):
            actual = next((v for e in outcome.events if (v := getattr(e, told, None))), None)
            self._compare(f"{where} {told}", _plain(actual), step.get(told))
        return outcome.events

    def _check_result(self, number: int, expected: Any, scored: RoundScored | None) -> None:
        if expected is None:
            return
        actual = _plain(scored) if scored is not None else {}
        for key, value in expected.items():
            self._compare(f"round {number} {key}", actual.get(key), value)

    def _compare(self, what: str, actual: Any, expected: Any) -> None:
        if actual != expected:
            self.differences.append(f"{what}: {actual} instead of {expected}")


def _check_keys(record: dict[str, Any], known: set[str]) -> None:
    if unknown := set(record) - known:
        raise UnknownKeyError(f"unknown keys: {', '.join(sorted(unknown))}")


def shuffles(vector: dict[str, Any]) -> Iterator[str]:
    """How the chain and the shuffles of a fair deal differ."""
    _check_keys(vector, CHAIN_KEYS)
    seeds = chain(bytes.fromhex(vector["last_seed"]), vector["chain_length"])
    for name, seed in zip(("anchor", "s_1", "s_2"), seeds, strict=False):
        if seed.hex() != vector[name]:
            yield f"{name}: {seed.hex()} instead of {vector[name]}"
    seats = tuple(bytes.fromhex(seed) for seed in vector["seat_seeds"])
    for deal in vector["deals"]:
        _check_keys(deal, SHUFFLE_KEYS)
        number, label, cards = deal["deal"], deal["label"], tuple(deal["canonical"])
        text = transcript(vector["table"], number, label, seats, cards)
        actual = list(shuffled(seeds[number], text, cards))
        if actual != deal["shuffled"]:
            yield f"deal {number} {label}: {actual} instead of {deal['shuffled']}"


def _plain(value: Any) -> Any:
    """As the vectors have it: lists, not tuples."""
    return json.loads(msgspec.json.encode(value))
