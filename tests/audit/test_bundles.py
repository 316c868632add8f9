"""A table's file as the API gives it, to whom, and how the command line asks for it."""

from typing import Any

import httpx
import pytest

from cli.audit_check import check
from cli.verifier import VERIFIED, Options
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, my_move, open_table, problem, started
from tests.api.test_log import LOG, auditor, sign

RULES: dict[str, Any] = {
    "kqj": {"players": 5, "objective": {"type": "rounds", "rounds": 1}},
    "kruisjassen": {"objective": {"type": "deals", "deals": 2}},
    "queen_of_spades": {"target": 100},
    "royal_family": {"charity_keep": True},
}


async def finished(person: Person, runtime: Runtime, game: str, **settings: Any) -> str:
    table = await started(person, game, RULES[game], **settings)
    await bots_play(runtime, table)
    while good(await person.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(person, table))
        await bots_play(runtime, table)
    return table


async def trusted(person: Person) -> Options:
    return Options(keys=tuple(good(await person.get(f"{LOG}/keys"))["keys"]))


@pytest.mark.parametrize("game", RULES)
async def test_a_file_is_verified_offline(game: str, ada: Person, runtime: Runtime) -> None:
    table = await finished(ada, runtime, game)
    await sign(runtime)
    answer = await ada.get(f"/v1/tables/{table}/bundle")
    good(answer)
    status, lines, again = check(answer.content, await trusted(ada))
    assert (status, lines[-1]) == (VERIFIED, "Verified."), "\n".join(lines)
    assert again is not None
    assert again.table.result is not None
    scores = good(await ada.get(f"/v1/tables/{table}/scores"))
    assert [unit.score for unit in again.table.result.standings] == [
        unit["score"] for unit in scores["standings"]
    ]


async def test_openings_are_a_reveal(
    ada: Person, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    table = await finished(ada, runtime, "royal_family")
    await sign(runtime)
    path, reader = f"/v1/audit/tables/{table}/bundle", await auditor(http, runtime)
    closed = (await reader.get(path)).content
    assert closed == (await ada.get(f"/v1/tables/{table}/bundle")).content
    assert b"opening" not in closed
    opened = await reader.post(path, {"reason": "dispute"}, Idempotency_Key="once")
    status, lines, _ = check(opened.content, await trusted(ada))
    assert (status, lines[-1]) == (VERIFIED, "Verified."), "\n".join(lines)
    assert sum("opening" in event for event in good(opened)["events"]) > 24
    again = await reader.post(path, {"reason": "dispute"}, Idempotency_Key="once")
    assert again.headers["idempotency-replayed"] == "true"
    await sign(runtime)
    (action,) = good(await reader.get("/v1/audit/staff-actions"))["items"]
    assert action["event"] == {
        "type": "audit.contents_revealed",
        "table": table,
        "reason": "dispute",
    }


async def test_the_log_that_was_kept_is_the_beginning(ada: Person, runtime: Runtime) -> None:
    await open_table(ada)
    await sign(runtime)
    kept = (await ada.get(f"{LOG}/checkpoint")).text
    size = int(kept.split("\n")[1])
    table = await finished(ada, runtime, "kruisjassen")
    await sign(runtime)
    file = (await ada.get(f"/v1/tables/{table}/bundle?since={size}")).content
    options = (await trusted(ada))._replace(older=kept)
    status, lines, _ = check(file, options)
    assert status == VERIFIED, "\n".join(lines)
    problem(await ada.get(f"/v1/tables/{table}/bundle?since=99999"), 404, "not_found")


async def test_who_gets_a_file_and_when(
    ada: Person, bob: Person, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    reader = await auditor(http, runtime)
    table = await started(ada, listed=False)
    path, audited = f"/v1/tables/{table}/bundle", f"/v1/audit/tables/{table}/bundle"
    await sign(runtime)
    problem(await bob.get(path), 404, "not_found")
    problem(await bob.get(audited), 403, "insufficient_scope")
    problem(await bob.post(audited, {"reason": "test"}), 403, "insufficient_scope")
    problem(await ada.get(path), 409, "table_not_over")
    problem(await reader.get(audited), 409, "table_not_over")
    problem(await reader.post(audited, {"reason": "test"}), 409, "table_not_over")
    good(await ada.delete(f"/v1/tables/{table}"))
    told = await ada.get(path)
    problem(told, 409, "not_yet_signed")
    assert told.headers["retry-after"] == "1"
    await sign(runtime)
    good(await ada.get(path))
    good(await reader.get(audited))


async def test_a_table_that_all_may_watch_needn_t_be_over(ada: Person, runtime: Runtime) -> None:
    table = await started(ada, spectators="public")
    await sign(runtime)
    file = (await ada.get(f"/v1/tables/{table}/bundle")).content
    assert check(file, await trusted(ada))[0] != VERIFIED
    options = (await trusted(ada))._replace(unfinished=True)
    status, lines, _ = check(file, options)
    assert status == VERIFIED, "\n".join(lines)
