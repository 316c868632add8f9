"""A whole match by REST."""

import pytest

from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, my_move, started


async def test_a_match_with_one_human_is_played_to_its_end(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    moves = 0
    await bots_play(runtime, table)
    while good(await ada.get(f"/v1/tables/{table}"))["status"] == "running":
        answer = good(await my_move(ada, table))
        assert answer["events"][0]["event"]["type"] == "kruisjassen.card_played"
        moves += 1
        await bots_play(runtime, table)
    assert moves == 8
    scores = good(await ada.get(f"/v1/tables/{table}/scores"))
    (scored,) = scores["rounds"]
    assert sum(line["points"] for line in scored["event"]["lines"]) == sum(
        unit["score"] for unit in scores["standings"]
    )
    assert scores["result"]["reason"] == "won"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
async def test_a_match_of_kqj_is_played_to_its_end(
    ada: Person, runtime: Runtime, players: int
) -> None:
    one_round = {"type": "rounds", "rounds": 1}
    rules = {"players": players, "combinations": "bonus", "objective": one_round}
    table = await started(ada, "kqj", rules)
    await bots_play(runtime, table)
    while good(await ada.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(ada, table, which=-1))
        await bots_play(runtime, table)
    scores = good(await ada.get(f"/v1/tables/{table}/scores"))
    lines = [line for scored in scores["rounds"] for line in scored["event"]["lines"]]
    assert all(line["reason"] and line["rule"].startswith("KQJ-R") for line in lines)
    assert sum(line["points"] for line in lines) == sum(u["score"] for u in scores["standings"])
    assert scores["result"]["reason"] == "won"
