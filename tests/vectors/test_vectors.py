import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from domain.deal import seat_cards
from domain.games import GAMES
from tests.vectors.__main__ import main
from tests.vectors.replay import Replay, UnknownKeyError, shuffles

HERE = Path(__file__).parent
MATCHES = [
    pytest.param(vector, id=vector["id"])
    for path in sorted(HERE.glob("*.json"))
    if path.name.split("-")[0] in GAMES
    for vector in json.loads(path.read_text())
]
FAIR_DEAL = json.loads((HERE / "fair-deal.json").read_text())


@pytest.mark.parametrize("vector", MATCHES)
def test_domain_reproduces_the_match(vector: dict[str, Any]) -> None:
    replay = Replay(vector)
    replay.run()
    assert replay.steps > 0
    assert replay.differences == []


def test_a_key_that_the_runner_does_not_know_is_an_error() -> None:
    vector = json.loads((HERE / "kruisjassen-examples.json").read_text())[0]
    vector["rounds"][0]["steps"][0]["expects"] = 1
    with pytest.raises(UnknownKeyError, match="expects"):
        Replay(vector).run()


def test_a_wrong_expectation_is_a_difference() -> None:
    vector = json.loads((HERE / "kruisjassen-examples.json").read_text())[0]
    vector["rounds"][0]["steps"][1]["legal_cards"].pop()
    replay = Replay(vector)
    replay.run()
    assert len(replay.differences) == 1


def test_domain_reproduces_the_chain_and_the_shuffles() -> None:
    assert len(FAIR_DEAL["deals"]) == 8
    assert list(shuffles(FAIR_DEAL)) == []


def test_another_seed_or_shuffle_is_a_difference() -> None:
    vector = deepcopy(FAIR_DEAL)
    vector["s_2"] = vector["s_1"]
    vector["deals"][3]["shuffled"].reverse()
    assert [line.partition(":")[0] for line in shuffles(vector)] == [
        "s_2",
        f"deal {vector['deals'][3]['deal']} {vector['deals'][3]['label']}",
    ]


def test_all_files_are_checked_from_the_command_line(tmp_path: Path) -> None:
    files = [str(HERE / name) for name in ("kqj-time.json", "fair-deal.json")]
    assert main(files) == 0
    changed = tmp_path / "changed.json"
    for more, status in (({"anchor": ""}, 1), ({"expects": 1}, 2)):
        changed.write_text(json.dumps({**FAIR_DEAL, **more}))
        assert main([*files, str(changed)]) == status


def test_seat_cards_name_the_seats() -> None:
    assert seat_cards(4) == ("0", "1", "2", "3")
