"""The laws that hold for every game and every valid set of rules (non-interference: next file)."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.cards import Card
from domain.game import AnyGame, Refusal
from domain.games import EVENTS, GAMES
from domain.kqj.moves import Announced
from domain.kqj.state import Seen
from domain.piles import Hidden
from domain.score import RoundScored
from domain.seats import Audience
from domain.table.state import AnyTable, Table, evolve
from domain.table.view import redact, view
from tests.laws.matches import Chance, chances, every_match
from tests.scenario import Scenario, play, random_act, random_command

_ENCODER = msgspec.json.Encoder(order="sorted")


def audiences(scenario: Scenario) -> list[Audience]:
    return [None, *range(len(scenario.table.seats))]


@every_match
def test_folding_masked_events_gives_the_view(chance: Chance) -> None:
    scenario = play(chance.scenario(), chance.dice(), random_command)
    for audience in audiences(scenario):
        folded: AnyTable | None = None
        for step in scenario.steps:
            for event in step.events:
                folded = evolve(chance.game, folded, redact(chance.game, event, audience))
            assert folded == view(chance.game, step.table, audience)


@every_match
def test_folding_events_gives_the_state_that_was_decided(chance: Chance) -> None:
    scenario = play(chance.scenario(), chance.dice(), random_command)
    folded: AnyTable | None = None
    for step in scenario.steps:
        for event in step.events:
            folded = evolve(chance.game, folded, event)
        assert folded == step.table


@every_match
def test_a_seat_finds_its_legal_moves_in_its_own_view(chance: Chance) -> None:
    game = chance.game
    for step in play(chance.scenario(), chance.dice(), random_command).steps:
        if step.table.match is None:
            continue
        for seat in range(len(step.table.seats)):
            seen = view(game, step.table, seat).match
            assert game.legal_moves(seen, seat) == game.legal_moves(step.table.match, seat)


@every_match
def test_listed_moves_are_accepted_and_other_cards_refused(chance: Chance) -> None:
    def judged(scenario: Scenario, dice: Any) -> None:
        state = scenario.table.match
        for seat in range(len(scenario.table.seats)):
            if seat in chance.game.to_move(state):
                _judge_all(chance, state, seat)
            else:
                assert chance.game.legal_moves(state, seat).moves == ()
        random_act(scenario, dice)

    play(chance.scenario(), chance.dice(), judged, most=200)


def _judge_all(chance: Chance, state: Any, seat: int) -> None:
    game, legal = chance.game, chance.game.legal_moves(state, seat)
    assert legal.moves
    assert len(set(legal.moves)) == len(legal.moves)
    for move in legal.moves:
        assert not isinstance(game.accept(state, seat, move), Refusal)
    for other in _with_other_cards(chance, legal.moves):
        refused = game.accept(state, seat, other)
        assert isinstance(refused, Refusal) or not legal.complete
        assert not isinstance(refused, Refusal) or refused.code


def _with_other_cards(chance: Chance, moves: tuple[Any, ...]) -> Iterator[Any]:
    """The moves that name one card, with every other card of the pack in its place."""
    listed = set(moves)
    named = [m for m in moves if hasattr(m, "card") and not getattr(m, "silent", False)]
    for kind in {type(move): move for move in named}.values():
        for card in sorted(set(chance.game.pack(chance.rules, "pack"))):
            other = msgspec.structs.replace(kind, card=card)
            if other not in listed:
                yield other


@every_match
def test_no_card_is_lost_or_doubled(chance: Chance) -> None:
    pack = Counter(chance.game.pack(chance.rules, "pack"))
    for step in play(chance.scenario(), chance.dice()).steps:
        if step.table.status == "running":
            piles = Counter(_in_piles(step.table.match))
            assert piles & pack == pack
            assert set(piles - pack).isdisjoint(pack)  # others, such as the 2s that draw partners


# They tell of cards, and hold none.
NOTES = (Hidden, Seen, Announced)


def _in_piles(state: Any) -> Iterator[Card]:
    """All cards in tuples of cards, however deep; a single card (`turned`) is a note, no pile."""
    if isinstance(state, tuple):
        if all(isinstance(item, str) for item in state):
            yield from state
        else:
            for item in state:
                yield from _in_piles(item)
    elif isinstance(state, msgspec.Struct) and not isinstance(state, NOTES):
        for field in state.__struct_fields__:
            yield from _in_piles(getattr(state, field))


@every_match
def test_points_add_up_and_the_match_ends(chance: Chance) -> None:
    scenario = play(chance.scenario(), chance.dice(), random_command)
    assert scenario.table.result is not None
    assert scenario.table.result.reason == "won"
    before: dict[Any, int] = {}
    totals = set()
    for event in scenario.events:
        if not isinstance(event, RoundScored):
            continue
        for unit in event.standings:
            own = sum(line.points for line in event.lines if line.seats == unit.seats)
            assert unit.score == before.get(unit.seats, 0) + own
            before[unit.seats] = unit.score
        sides = getattr(event, "sides", ())
        if sides and hasattr(sides[0], "card_points"):  # else no points are shared out by tricks
            totals.add(sum(side.card_points + side.last_trick for side in sides))
    assert len(totals) <= 1
    assert scenario.table.result.standings == chance.game.standings(scenario.table.match)


@every_match
def test_what_is_encoded_comes_back(chance: Chance) -> None:
    events = msgspec.json.Decoder(EVENTS)
    tables = msgspec.json.Decoder(Table[chance.game.state])  # type: ignore[name-defined]
    scenario = play(chance.scenario(), chance.dice(), random_command, most=150)
    for step in scenario.steps:
        for event in step.events:
            assert events.decode(_ENCODER.encode(event)) == event
        for audience in audiences(scenario):
            seen = view(chance.game, step.table, audience)
            assert tables.decode(_ENCODER.encode(seen)) == seen
        assert tables.decode(_ENCODER.encode(step.table)) == step.table


def digest(game: AnyGame) -> bytes:
    """Every byte of the events of some matches."""
    played = [play(chance.scenario(), chance.dice(), random_command) for chance in chances(game, 4)]
    return _ENCODER.encode([scenario.events for scenario in played])


def test_two_processes_with_other_hash_seeds_decide_the_same() -> None:
    script = (
        "import hashlib; from domain.games import GAMES; from tests.laws.test_laws import digest\n"
        "for game in GAMES.values(): print(hashlib.sha256(digest(game)).hexdigest())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert len(printed.pop().split()) == len(GAMES)
