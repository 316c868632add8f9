"""Every code that can be refused with is explained, and nothing else is: read from the source."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.problems import DUTIES, KINDS
from api.v1.answers import SAMPLES
from api.v1.errors_page import page
from domain.games import GAMES

ROOT = Path(__file__).parents[2]
MAKERS = ("Refusal", "Duty", "Problem")


def refusals(folder: str) -> Iterator[tuple[str, str]]:
    """Code and rule of all that are made there. A code that isn't written down is a duty's."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MAKERS:
                code, *more = [*node.args, *(one.value for one in node.keywords)]
                if isinstance(code, ast.Constant):
                    rule = more[0] if more else None
                    text = rule.value if isinstance(rule, ast.Constant) else ""
                    yield str(code.value), str(text)


def rulings(rule: str) -> set[str]:
    return set(re.findall(r"R\d+", rule))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_explains_its_codes_with_the_rulings_that_it_cites(game: str) -> None:
    cited: dict[str, set[str]] = defaultdict(set)
    for code, rule in refusals(f"domain/{game}"):
        cited[code] |= rulings(rule)
    told = {code: rulings(reason.rule) for code, reason in GAMES[game].refusals.items()}
    assert told == dict(cited)


@pytest.mark.parametrize("folder", ["domain/table", "services", "api"])
def test_the_server_explains_its_codes(folder: str) -> None:
    assert {code for code, _ in refusals(folder)} <= set(KINDS)


def test_no_code_is_both_a_game_s_and_the_server_s() -> None:
    assert not set(KINDS) & set(DUTIES)


@pytest.mark.parametrize("reason", [r for game in GAMES.values() for r in game.refusals.values()])
def test_a_meaning_is_a_sentence(reason: object) -> None:
    meaning = str(getattr(reason, "meaning", ""))
    assert meaning.endswith(".")
    assert len(meaning) <= 100


def parameters(folder: str) -> Iterator[tuple[str, set[str]]]:
    """Code and the names of what a refusal tells besides, where they are written down."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                for given in [*node.args, *(one.value for one in node.keywords)]:
                    if isinstance(given, ast.Dict) and isinstance(node.args[0], ast.Constant):
                        keys = {str(getattr(key, "value", "")) for key in given.keys}
                        yield str(node.args[0].value), keys


@pytest.mark.parametrize("folder", ["domain/table", "services", "api"])
def test_an_example_of_a_problem_has_the_params_of_the_real_one(folder: str) -> None:
    for code, keys in parameters(folder):
        assert set(SAMPLES[code]["params"]) == keys, code


@pytest.mark.parametrize("game", GAMES)
def test_so_does_one_of_a_game(game: str) -> None:
    for code, keys in parameters(f"domain/{game}"):
        assert set(GAMES[game].refusals[code].params) == keys, code


def test_the_page_of_errors_is_up_to_date() -> None:
    assert (ROOT / "docs" / "api" / "errors.md").read_text() == page(), "run `make openapi`"
