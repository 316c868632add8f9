"""Bystanders are told of a match as late as its host chose, on every way out."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from services.runtime import Runtime
from services.spectators import horizon
from tests.api.conftest import (
    Person,
    bots_play,
    good,
    my_move,
    open_table,
    problem,
    project,
    started,
)
from tests.api.test_stream import streaming

ROUNDS = {"objective": {"type": "deals", "deals": 4}}
DELAYED = {"type": "delayed", "rounds": 1}
LATER = {"type": "delayed", "rounds": 2}
PATHS = ("", "/view", "/events?limit=500", "/scores", "/legal-moves", "/deals/1", "/deals/2")


async def told(person: Person, table: str) -> dict[str, Any]:
    """All that a bystander can get out of a table, headers that name a version as well."""
    answers = {path: await person.get(f"/v1/tables/{table}{path}") for path in PATHS}
    for n in (1, 20, 60, 100, 200):
        answers[f"at {n}"] = await person.get(f"/v1/tables/{table}/view?at={n}")
        answers[f"floor {n}"] = await person.get(f"/v1/tables/{table}/view?min_version={n}")
        answers[f"seat {n}"] = await person.put(f"/v1/tables/{table}/seats/1", If_Match=f'"{n}"')
        answers[f"end {n}"] = await person.delete(f"/v1/tables/{table}", If_Match=f'"{n}"')
        stream = f"/v1/tables/{table}/stream?after={MUCH}"
        answers[f"stream {n}"] = await person.get(stream)
    return {path: _bytes(answer) for path, answer in answers.items()}


MUCH = 100_000


def _bytes(answer: httpx.Response) -> tuple[int, str, Any]:
    body = answer.json()
    body.pop("instance", None)  # the number of the request
    return answer.status_code, answer.headers.get("ETag", ""), body


async def play_round(host: Person, runtime: Runtime, table: str) -> AsyncIterator[None]:
    """Pauses after each move of the host's."""
    scored = len(good(await host.get(f"/v1/tables/{table}/scores"))["rounds"])
    while len(good(await host.get(f"/v1/tables/{table}/scores"))["rounds"]) == scored:
        good(await my_move(host, table))
        await bots_play(runtime, table)
        yield


def rounds_in(view: Any) -> int:
    return sum(1 for one in view["items"] if one["event"]["type"].endswith("round_scored"))


@pytest.mark.parametrize("policy", [DELAYED, LATER, "after_end", "none"], ids=str)
async def test_nothing_a_bystander_is_told_depends_on_the_running_round(
    ada: Person, bob: Person, runtime: Runtime, policy: Any
) -> None:
    table = await started(ada, rules=ROUNDS, spectators=policy)
    await bots_play(runtime, table)
    behind = {1: 0, 2: 1}.get(policy["rounds"] if isinstance(policy, dict) else 0)
    before = await told(bob, table)
    for scored in (1, 2, 3):
        async for _ in play_round(ada, runtime, table):
            if len(good(await ada.get(f"/v1/tables/{table}/scores"))["rounds"]) < scored:
                assert await told(bob, table) == before
        now = await told(bob, table)
        if behind is None or scored <= behind:
            assert now == before
        else:
            assert rounds_in(now["/events?limit=500"][2]) == scored - behind
            assert len(now["/scores"][2]["rounds"]) == scored - behind
        before = now
    async for _ in play_round(ada, runtime, table):
        pass
    over = await told(bob, table)
    assert over[""][2]["status"] == "over"
    if policy == "none":
        assert over["/view"][0] == 404
    else:
        assert over["/view"][2]["table"]["status"] == "over"
        assert rounds_in(over["/events?limit=500"][2]) == 4


async def test_who_plays_and_the_host_see_everything_at_once(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada, spectators="after_end")
    good(await bob.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    newest = (await runtime.tables.load(UUID(table))).version
    for person in (ada, bob):
        for path in ("", "/view"):
            assert good(await person.get(f"/v1/tables/{table}{path}"))["version"] == newest


async def test_the_host_who_hands_an_unfinished_match_on_is_a_bystander(
    ada: Person, bob: Person
) -> None:
    table = await open_table(ada, spectators=DELAYED)
    good(await bob.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    good(await ada.put(f"/v1/tables/{table}/host", {"player": bob.id}))
    assert good(await ada.get(f"/v1/tables/{table}/view"))["table"]["turn"] is None


async def test_a_bystanders_stream_ends_where_the_shown_round_ends(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await started(ada, rules=ROUNDS, spectators=DELAYED)
    await bots_play(runtime, table)
    for _ in range(2):
        async for _ in play_round(ada, runtime, table):
            pass
    folded = await runtime.tables.load(UUID(table))
    seen = []
    following = runtime.spectators.follow(folded.id, 0)
    async for version, data in following:
        seen.append((version, json.loads(data)))
        if version == horizon(folded):
            break
    await following.aclose()
    events = good(await bob.get(f"/v1/tables/{table}/events?limit=500"))["items"]
    assert [one for _, one in seen] == events
    assert horizon(folded) < folded.version


async def test_a_bystander_hears_of_a_match_at_its_end(
    app: Litestar, ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await started(ada, spectators="after_end")
    async with streaming(app, bob, table) as sent:
        async with asyncio.timeout(10):
            while told_of(sent) != ["view"]:
                await asyncio.sleep(0.05)
        await bots_play(runtime, table)
        while good(await ada.get(f"/v1/tables/{table}"))["status"] == "running":
            await project(runtime)
            assert told_of(sent) == ["view"]
            good(await my_move(ada, table))
            await bots_play(runtime, table)
        await project(runtime)
        async with asyncio.timeout(10):
            while b"table.match_ended" not in b"".join(sent):
                await asyncio.sleep(0.05)
    assert told_of(sent).count("event") > 32


def told_of(sent: list[bytes]) -> list[str]:
    return re.findall(r"^event: (view|event)$", b"".join(sent).decode(), re.MULTILINE)


async def test_the_stream_of_a_host_ends_with_the_right_to_see_everything(
    app: Litestar, ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada, spectators=DELAYED)
    good(await bob.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    async with streaming(app, ada, table) as sent:
        async with asyncio.timeout(10):
            while "view" not in told_of(sent):
                await asyncio.sleep(0.05)
        good(await ada.put(f"/v1/tables/{table}/host", {"player": bob.id}))
        await project(runtime)
        async with asyncio.timeout(10):
            while sent[-1]:
                await asyncio.sleep(0.05)
    assert b"table.host_changed" not in b"".join(sent)


async def test_delays_are_bounded(ada: Person) -> None:
    for rounds in (0, 11, "1"):
        settings = {"spectators": {"type": "delayed", "rounds": rounds}}
        answer = await ada.post("/v1/tables", {"game": "kruisjassen", "settings": settings})
        told = problem(answer, 422, "validation_failed")
        assert told["errors"][0]["pointer"] == "/settings/spectators/rounds"
