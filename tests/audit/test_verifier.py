"""What the verifier tells of honest files, and that each thing it looks at is needed."""

import ast
import json
import subprocess
import sys
import types
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli import verifier
from cli.audit_check import check
from cli.verifier import CHECKS, DIFFERENT, UNUSABLE, VERIFIED, Check, Options, Report, verify
from domain.game import AnyGame
from domain.games import GAMES
from domain.kqj.moves import CallsTakenBack
from tests.audit.crafted import CRAFTED, Crafted, first, kept, log, logged
from tests.audit.logs import OTHER, OURS, Log
from tests.audit.recording import SETTINGS, abandoned, events, match
from tests.audit.tampering import TRUSTED, renumbered
from tests.audit.test_replay import EVERY, IDS
from tests.audit.witnesses import WITNESS, cosigned
from tests.scenario import random_command

SOURCE = Path(verifier.__file__)


def told(report: Report, name: str) -> str:
    return next(line for line in report.lines if line[9:].startswith(name))


@pytest.mark.parametrize("opened", [False, True], ids=["masked", "opened"])
@pytest.mark.parametrize(("game", "rules"), EVERY, ids=IDS)
def test_an_honest_file_is_verified(game: AnyGame, rules: Any, opened: bool) -> None:
    settings = msgspec.structs.replace(SETTINGS, bot_keeps_after=2)
    scenario = match(game, rules, 11, one=random_command, settings=settings)
    status, lines, again = check(Log(events(scenario)).file(opened=opened), TRUSTED)
    assert (status, lines[-1]) == (VERIFIED, "Verified."), "\n".join(lines)
    assert again is not None
    assert again.table == scenario.table


@pytest.mark.parametrize("name", GAMES)
def test_an_abandoned_table_says_what_cannot_be_checked(name: str) -> None:
    game = GAMES[name]
    rules = game.normalise(game.rules())
    found = events(abandoned(match(game, rules, 2, most=60)))
    status, lines, _ = check(Log(found).file(), TRUSTED)
    assert status == VERIFIED, "\n".join(lines)
    assert lines[-1] == "Verified." or "could not be played again" in lines[-1]
    status, lines, _ = check(Log(found).file(opened=True), TRUSTED)
    assert (status, lines[-1]) == (VERIFIED, "Verified."), "\n".join(lines)


@pytest.mark.parametrize("tag", ["kqj.buried", "kqj.round_scored"])
def test_a_match_that_was_won_has_no_choice_that_nothing_shows(tag: str) -> None:
    game = GAMES["kqj"]
    rules = msgspec.convert(
        {"players": 5, "objective": {"type": "rounds", "rounds": 1}}, game.rules
    )
    scenario = match(game, rules, 2)
    tags = [event.__struct_config__.tag for event in scenario.events]
    found = events(scenario)
    del found[tags.index(tag)]
    file = Log(renumbered(found)).file()
    assert verify(file, TRUSTED).status == VERIFIED
    assert check(file, TRUSTED)[0] == DIFFERENT


def test_a_running_table_is_verified_if_it_need_not_be_over() -> None:
    game = GAMES["kruisjassen"]
    file = Log(events(match(game, game.normalise(game.rules()), most=50))).file()
    assert verify(file, TRUSTED).status == DIFFERENT
    status, lines, _ = check(file, TRUSTED._replace(unfinished=True))
    assert status == VERIFIED
    assert "the seed of deal 2 isn't revealed" in lines[-1]


DAY = 86_400_000


def test_a_move_that_came_long_after_its_deadline_is_told() -> None:
    """All that follows lies so much later as well: else nothing is wrong."""

    def delayed(events_: list[dict[str, Any]]) -> None:
        moved = events_.index(first(events_, "card_played"))
        for one in events_[moved:]:
            one["at"] += DAY
            if one["event"].get("deadline"):
                one["event"]["deadline"] += DAY

    honest = told(verify(log().file(), TRUSTED), "in time")
    assert honest.endswith("; moves after their deadline: none")
    opened = first([json.loads(event.public) for event in log().events], "turn_opened")
    played = first([json.loads(event.public) for event in log().events], "card_played")
    late = (played["at"] + DAY - opened["event"]["deadline"]) / 1000
    status, lines, _ = check(logged(delayed)().file, TRUSTED)
    assert status == VERIFIED, lines[-1]
    assert f"; moves after their deadline: 1, the latest by {late:,.1f} s" in "\n".join(lines)


def test_calls_that_were_taken_back_are_told() -> None:
    game, settings = GAMES["kqj"], msgspec.structs.replace(SETTINGS, undo="consent")
    one_round = {"players": 4, "bidding": True, "objective": {"type": "rounds", "rounds": 1}}
    rules = msgspec.convert(one_round, game.rules)
    some = (match(game, rules, n, one=random_command, settings=settings) for n in range(20))
    for scenario in some:
        calls = sum(one.calls for one in scenario.events if isinstance(one, CallsTakenBack))
        report = verify(Log(events(scenario)).file(), TRUSTED)
        assert told(report, "ended").endswith(f"; {calls} calls were taken back") == (calls > 0)
        if calls:
            return
    raise AssertionError("nothing was taken back in any of them")


def test_without_a_key_the_signer_is_unverified() -> None:
    report = verify(log().file(), Options())
    assert report.status == VERIFIED
    line = told(report, "signed checkpoint")
    assert line.endswith(f"self-consistent, signer unverified: {OURS.verifier.key_id.hex()}")


def test_after_a_rotation_either_key_will_do() -> None:
    file = log().file(by=[OTHER, OURS])
    for key in (OURS, OTHER):
        assert verify(file, Options(keys=(str(key.verifier),))).status == VERIFIED


def test_what_was_kept_is_compared() -> None:
    for size in (1, 2, 50, 64, log().size - 1, log().size):
        report = verify(log().file(since=size), TRUSTED._replace(older=kept(size)))
        assert report.status == VERIFIED, report.lines[-1]
        assert f"grown from {size} to {log().size}" in told(report, "grown")
    same = verify(log().file(), TRUSTED._replace(older=log().note()))
    assert same.status == VERIFIED


def test_a_witness_is_asked_for() -> None:
    options = TRUSTED._replace(
        older=cosigned(log().note(), 1_700_000_000), witness=str(WITNESS.verifier)
    )
    report = verify(log().file(), options)
    assert report.status == VERIFIED
    assert "test/witness saw 237 leaves at 2023-11-14T22:13:20" in told(report, "witnessed")


@pytest.mark.parametrize("name", CRAFTED)
def test_what_is_wrong_alone_is_found(name: str) -> None:
    crafted = CRAFTED[name]()
    report = verify(crafted.file, crafted.options)
    assert report.status == crafted.status, report.lines[-1]


def test_it_runs_alone(tmp_path: Path) -> None:
    """From a copy, by a Python that can't import us."""
    copy = tmp_path / "verifier.py"
    copy.write_bytes(SOURCE.read_bytes())
    (tmp_path / "table.json").write_bytes(log().file(since=50))
    (tmp_path / "older.note").write_text(cosigned(kept(50), 7))
    (tmp_path / "bad.json").write_bytes(log().file()[:-9])
    arguments = ["--key", str(OURS.verifier), "--checkpoint", "older.note"]
    arguments += ["--witness", str(WITNESS.verifier)]
    assert _run(tmp_path, "table.json", *arguments) == VERIFIED
    assert _run(tmp_path, "table.json", "--key", str(OTHER.verifier)) == DIFFERENT
    assert _run(tmp_path, "bad.json") == UNUSABLE
    assert _run(tmp_path, "nothing.json") == UNUSABLE


def _run(directory: Path, *arguments: str) -> int:
    words = [sys.executable, "-I", "verifier.py", *arguments]
    return subprocess.run(words, cwd=directory, capture_output=True, check=False).returncode


# Mutants


@cache
def all_crafted() -> dict[str, Crafted]:
    return {name: make() for name, make in CRAFTED.items()}


def noticed(module: Any, checks: tuple[Check, ...] | None = None) -> str | None:
    """The first of the crafted files of which this verifier tells something else."""
    for name, crafted in all_crafted().items():
        options = module.Options(*crafted.options)
        try:
            report = module.verify(crafted.file, options, *([checks] if checks else []))
        except Exception:
            return name
        if report.status != crafted.status:
            return name
    return None


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_no_check_can_be_left_out(check: Check) -> None:
    assert noticed(verifier, tuple(one for one in CHECKS if one is not check)) is not None


def refusals() -> list[int]:
    tree = ast.parse(SOURCE.read_text())
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Raise)]


class Without(ast.NodeTransformer):
    """The refusal in that line left out."""

    def __init__(self, line: int) -> None:
        self.line = line

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        return ast.copy_location(ast.Pass(), node) if node.lineno == self.line else node


@pytest.mark.parametrize("line", refusals())
def test_no_refusal_can_be_left_out(line: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = ast.fix_missing_locations(Without(line).visit(ast.parse(SOURCE.read_text())))
    mutant = types.ModuleType("mutant")
    monkeypatch.setitem(sys.modules, "mutant", mutant)
    exec(compile(tree, "mutant", "exec"), mutant.__dict__)
    text = SOURCE.read_text().splitlines()[line - 1].strip()
    assert noticed(mutant) is not None, f"nothing needs line {line}: {text}"
