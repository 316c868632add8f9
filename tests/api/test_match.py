"""A whole match by REST."""

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
