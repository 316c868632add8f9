"""No tampering passes. `make tamper` tries thousands and tells how many of each kind."""

import os
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from cli.audit_check import check
from cli.verifier import VERIFIED, canonical, verify
from domain.games import GAMES
from tests.audit.recording import events, match
from tests.audit.tampering import (
    KINDS,
    TRUSTED,
    Case,
    Kind,
    Tampered,
    case,
    forged,
    left_out_and_renumbered,
)

# For these the one file that needs nothing of ours isn't enough.
AGAINST_THE_RULES = (forged, left_out_and_renumbered)

ALL = os.environ.get("COURTCARDS_TAMPER") == "all"
OF_EACH = 30 if ALL else 3  # times the weight of a kind

TABLES = {
    "kruisjassen": {"objective": {"type": "deals", "deals": 2}},
    "kqj": {"players": 5, "objective": {"type": "rounds", "rounds": 1}, "combinations": "bonus"},
    "queen_of_spades": {"target": 100},
    "royal_family": {"charity_keep": True},
}


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    found = []
    for number, (name, rules) in enumerate(TABLES.items()):
        game = GAMES[name]
        told = events(match(game, msgspec.convert(rules, game.rules), number))
        found += [case(told, opened=False), case(told, opened=True)]
    return found


def test_what_was_not_tampered_with_passes(cases: list[Case]) -> None:
    for one in cases:
        for file, options in (
            (one.file, TRUSTED),
            (one.since(), TRUSTED._replace(older=one.older)),
        ):
            status, lines, _ = check(file, options)
            assert status == VERIFIED, "\n".join(lines)
            assert lines[-1] == "Verified."


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_tampering_passes(
    kind: Kind, cases: list[Case], record_property: Callable[[str, object], None]
) -> None:
    dice, tried = Random(kind.__name__), 0
    while tried < OF_EACH * KINDS[kind]:
        one = dice.choice(cases)
        tampered = kind(one, dice)
        if tampered is None or is_untouched(one, tampered):
            continue
        tried += 1
        if kind not in AGAINST_THE_RULES:
            assert verify(tampered.file, tampered.options).status != VERIFIED
            continue
        status, lines, _ = check(tampered.file, tampered.options)
        assert status != VERIFIED, "\n".join(lines)
    record_property("tampered", tried)


def test_every_shorter_table_is_found(cases: list[Case]) -> None:
    for one in cases[:2]:
        whole = one.document
        for length in range(len(whole["events"])):
            shorter = canonical(whole | {"events": whole["events"][:length]})
            assert verify(shorter, TRUSTED).status != VERIFIED


def is_untouched(one: Case, tampered: Tampered) -> bool:
    return tampered == Tampered(one.file)
