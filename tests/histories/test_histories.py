"""What was played once is played so for ever: a failure here is a change of history.

A rule that changed needs a new ruleset number, an event that changed an upcaster; never a new file
in the place of an old one.
"""

import hashlib
from typing import get_args

import msgspec
import pytest

from domain.games import GAMES
from tests.histories.history import HERE, MANIFEST, History, differences, read, replayed
from tests.histories.record import sets

FILES = {path.name: list(read(path)) for path in sorted(HERE.glob("*.jsonl.gz"))}
HISTORIES = [
    pytest.param(history, id=f"{name}-{number}")
    for name, histories in FILES.items()
    for number, history in enumerate(histories)
]


def test_no_recorded_file_was_changed_or_taken_away() -> None:
    lines = [line.split("  ") for line in MANIFEST.read_text().splitlines()]
    known = {name: checksum for checksum, name in lines}
    there = {name: hashlib.sha256((HERE / name).read_bytes()).hexdigest() for name in FILES}
    assert there == known


@pytest.mark.parametrize("history", HISTORIES)
def test_a_recorded_match_ends_as_it_did(history: History) -> None:
    deciding = history.header.ruleset == history.game.ruleset
    assert list(differences(history.end.table, replayed(history, deciding=deciding))) == []


def test_every_set_of_rules_is_recorded() -> None:
    recorded = {
        (history.header.game, msgspec.json.encode(history.header.rules, order="sorted"))
        for histories in FILES.values()
        for history in histories
    }
    for game in GAMES.values():
        for rules in sets(game):
            assert (game.name, msgspec.json.encode(rules, order="sorted")) in recorded


def test_every_type_of_a_games_events_is_recorded() -> None:
    recorded = {
        event["type"]
        for histories in FILES.values()
        for history in histories
        for step in history.steps
        for event in step.events
    }
    events = [kind for game in GAMES.values() for kind in get_args(game.events)]
    assert {kind.__struct_config__.tag for kind in events} - recorded == set()


def test_another_event_or_end_would_be_seen() -> None:
    (history, *_) = FILES["kruisjassen-1.jsonl.gz"]
    at = next(n for n, step in enumerate(history.steps) if "move" in step.command)
    step = history.steps[at]
    (played, *rest) = step.events
    forged = msgspec.structs.replace(step, events=[played, {**rest[0], "turn": 7}, *rest[1:]])
    steps = [*history.steps[:at], forged, *history.steps[at + 1 :]]
    with pytest.raises(AssertionError, match=f"command {at} has other effects"):
        replayed(msgspec.structs.replace(history, steps=steps), deciding=True)
    table = replayed(history, deciding=True)
    assert list(differences({**history.end.table, "revealed": 9}, table))
    assert not list(differences(history.end.table, {**table, "more": 1}))
