"""What every request leaves behind: a line in the log, a place in the metrics."""

import asyncio
import json

import pytest

from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, problem, started

SLACK_MS = 20  # the clock is asked again each second, over the network


async def test_each_request_is_a_line_in_the_log(
    ada: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [
        await ada.get("/v1/me"),
        await ada.get("/v1/me?word=SECRET-WORD"),
        await ada.get("/v1/SECRET-WORD"),
    ]
    await asyncio.sleep(0)
    told = capsys.readouterr().out
    lines = {line["request_id"]: line for line in map(json.loads, told.splitlines())}
    found = [lines[answer.headers["x-request-id"]] for answer in answers]
    assert [(one["event"], one["method"], one["route"], one["status"]) for one in found] == [
        ("answered", "GET", "/v1/me", 200),
        ("answered", "GET", "/v1/me", 422),
        ("answered", "GET", "none", 404),
    ]
    assert "SECRET-WORD" not in told
    assert ada.token not in told


async def test_requests_are_counted_by_what_became_of_them(ada: Person) -> None:
    for _ in range(2):
        good(await ada.get("/v1/me"))
    problem(await ada.get("/v1/me?x=1"), 422, "validation_failed")
    told = (await ada.http.get("/metrics")).text.splitlines()
    route = 'method="GET",route="/v1/me"'
    assert f'courtcards_http_requests_total{{{route},status="200"}} 2.0' in told
    assert f'courtcards_http_requests_total{{{route},status="422"}} 1.0' in told
    assert f"courtcards_http_seconds_count{{{route}}} 3.0" in told


async def test_every_answer_tells_the_time_that_deadlines_go_by(
    ada: Person, runtime: Runtime
) -> None:
    table = await started(ada, turn_seconds=30)
    await bots_play(runtime, table)
    path = f"/v1/tables/{table}"
    for asked in ("/v1/nowhere", "/v1/me/turns", path, f"{path}/view", f"{path}/legal-moves"):
        before = await runtime.store.clock()
        answer = await ada.get(asked)
        told = int(answer.headers["server-time"])
        assert before - SLACK_MS <= told <= await runtime.store.clock() + SLACK_MS
    assert 0 < good(answer)["deadline"] - told <= 30_000
