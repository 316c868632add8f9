import json
from pathlib import Path
from typing import Any

import pytest

from domain.deal import chain, link, seat_cards, shuffled, transcript
from domain.games import GAMES
from tests.vectors.replay import Replay, UnknownKeyError

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


def test_the_chain_of_the_vector() -> None:
    seeds = chain(bytes.fromhex(FAIR_DEAL["last_seed"]))
    assert len(seeds) == FAIR_DEAL["chain_length"] + 1
    assert seeds[0].hex() == FAIR_DEAL["anchor"]
    assert [seeds[1].hex(), seeds[2].hex()] == [FAIR_DEAL["s_1"], FAIR_DEAL["s_2"]]
    assert link(seeds[2]) == seeds[1]


@pytest.mark.parametrize("deal", FAIR_DEAL["deals"], ids=lambda d: f"{d['label']}-{d['deal']}")
def test_the_shuffles_of_the_vector(deal: dict[str, Any]) -> None:
    seeds = chain(bytes.fromhex(FAIR_DEAL["last_seed"]))
    seats = tuple(bytes.fromhex(seed) for seed in FAIR_DEAL["seat_seeds"])
    cards, number = tuple(deal["canonical"]), deal["deal"]
    text = transcript(FAIR_DEAL["table"], number, deal["label"], seats, cards)
    assert shuffled(seeds[number], text, cards) == tuple(deal["shuffled"])


def test_seat_cards_name_the_seats() -> None:
    assert seat_cards(4) == ("0", "1", "2", "3")
