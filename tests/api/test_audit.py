"""The log as auditors read it: what they find, what is withheld, and that they leave a trace."""

import asyncio
import datetime as dt
import hashlib
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from msgspec import json as canonical

from domain.audit import STREAM
from services.players import OPERATOR_SCOPES
from services.runtime import Runtime
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

KQJ = {"objective": {"type": "rounds", "rounds": 1}}


@pytest.fixture
async def auditor(http: httpx.AsyncClient, runtime: Runtime) -> Person:
    player, token = await runtime.players.create("operator", "account", OPERATOR_SCOPES)
    return Person(http, player.id, token)


async def every(person: Person, path: str, limit: int = 7) -> list[Any]:
    """All pages from the start on."""
    found: list[Any] = []
    start, complete = 0, False
    while not complete:
        mark = "&" if "?" in path else "?"
        page = good(await person.get(f"{path}{mark}start={start}&limit={limit}"))
        assert len(page["items"]) <= limit
        found += page["items"]
        start, complete = page["next"], page["complete"]
    return found


async def finish(person: Person, runtime: Runtime, table: str) -> None:
    await bots_play(runtime, table)
    while good(await person.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(person, table))
        await bots_play(runtime, table)
    await project(runtime)


def places(entries: list[Any]) -> list[tuple[str, int]]:
    return [(entry["stream_id"], entry["version"]) for entry in entries]


async def test_the_log_is_read_in_pages_without_gap(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    table, other = await started(ada), await started(ada)
    await project(runtime)
    found = await every(auditor, "/v1/audit/events")
    assert [entry["log_index"] for entry in found] == list(range(len(found)))
    for one in (table, other):
        last = good(await ada.get(f"/v1/tables/{one}"))["version"]
        assert [v for stream, v in places(found) if stream == one] == list(range(1, last + 1))


async def test_who_goes_on_at_the_end_misses_nothing(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    await open_table(ada)
    await project(runtime)
    page = good(await auditor.get("/v1/audit/events"))
    assert (page["next"], page["complete"]) == (1, True)
    assert good(await auditor.get("/v1/audit/events?start=5"))["next"] == 5
    second = await open_table(ada)
    await project(runtime)
    (entry,) = good(await auditor.get(f"/v1/audit/events?start={page['next']}"))["items"]
    assert entry["stream_id"] == second


async def test_filters_find_what_they_say_and_no_more(
    ada: Person, bob: Person, auditor: Person, runtime: Runtime
) -> None:
    jass = await started(ada, spectators="public")
    await finish(ada, runtime, jass)
    trump = await started(bob, "kqj", KQJ, spectators="public")
    await project(runtime)
    everything = await every(auditor, "/v1/audit/events", 100)
    cases: dict[str, Callable[[Any], bool]] = {
        f"table={trump}": lambda e: e["stream_id"] == trump,
        f"player={bob.id}": lambda e: e["actor"] == f"player:{bob.id}",
        "game=kqj": lambda e: e["stream_id"] == trump,
        "type=table.seat_taken": lambda e: e["type"] == "table.seat_taken",
        "game=kruisjassen&type=table.bot_seated": lambda e: (
            (e["stream_id"], e["type"]) == (jass, "table.bot_seated")
        ),
    }
    for query, wanted in cases.items():
        found = await every(auditor, f"/v1/audit/events?{query}")
        assert found == [entry for entry in everything if wanted(entry)]
        assert 0 < len(found) < len(everything)
    assert await every(auditor, f"/v1/audit/events?table={ada.id}") == []


async def test_time_bounds_are_exact(ada: Person, auditor: Person, runtime: Runtime) -> None:
    await started(ada)
    await asyncio.sleep(0.01)
    await started(ada)
    await project(runtime)
    everything = await every(auditor, "/v1/audit/events", 100)
    times = sorted({entry["at"] for entry in everything})
    for at in times[:: max(1, len(times) // 5)]:
        instant = dt.datetime.fromtimestamp(at / 1000, dt.UTC).isoformat(timespec="milliseconds")
        for text in (instant, instant.replace("+00:00", "Z")):
            after = await every(auditor, f"/v1/audit/events?since={quote(text)}", 100)
            before = await every(auditor, f"/v1/audit/events?until={quote(text)}", 100)
            assert after == [entry for entry in everything if entry["at"] >= at]
            assert before == [entry for entry in everything if entry["at"] < at]


@pytest.mark.parametrize(
    "query",
    [
        "table=x",
        "player=AAAAAAAA-0000-7000-8000-000000000000",
        "game=bridge",
        "type=table.lost",
        "since=2026-13-01T00:00:00Z",
        "since=2026-01-01T00:00:00",
        "until=yesterday",
        "until=0000-01-01T00:00:00Z",
        "start=-1",
        "limit=501",
        "tabel=x",
    ],
)
async def test_a_misspelt_filter_is_refused(auditor: Person, query: str) -> None:
    for path in ("/v1/audit/events", "/v1/audit/events.ndjson"):
        problem(await auditor.get(f"{path}?{query}"), 422, "validation_failed")


async def test_an_unwatchable_table_is_withheld_until_it_is_over(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    closed, public = await started(ada), await started(ada, spectators="public")
    await bots_play(runtime, closed)
    await project(runtime)
    for entry in await every(auditor, f"/v1/audit/events?table={closed}"):
        assert entry["withheld"]
        assert "event" not in entry
    for entry in await every(auditor, f"/v1/audit/events?table={public}"):
        assert not entry["withheld"]
        assert entry["event"]["type"] == entry["type"]
    await finish(ada, runtime, closed)
    found = await every(auditor, f"/v1/audit/events?table={closed}")
    assert not any(entry["withheld"] for entry in found)
    dealt = next(entry for entry in found if entry["type"] == "kruisjassen.round_dealt")
    assert dealt["event"]["hands"] == [{"hidden": 8}] * 4


async def test_an_export_tells_that_it_is_complete(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    table = await started(ada, "kqj", KQJ)
    await finish(ada, runtime, table)
    await started(ada)
    await project(runtime)
    for query in ("", f"table={table}", "game=kqj&type=kqj.card_played", "game=royal_family"):
        answer = await auditor.get(f"/v1/audit/events.ndjson?{query}")
        assert answer.headers["content-type"] == "application/x-ndjson"
        *lines, last = map(json.loads, answer.text.splitlines())
        assert lines == await every(auditor, f"/v1/audit/events?{query}", 500)
        assert last["complete"] is True
        assert last["events"] == len(lines)
        rest = good(await auditor.get(f"/v1/audit/events?{query}&start={last['next']}"))
        assert rest == {"items": [], "next": last["next"], "complete": True}


async def test_a_reveal_opens_every_seal(ada: Person, auditor: Person, runtime: Runtime) -> None:
    table = await started(ada, "kqj", KQJ)
    await finish(ada, runtime, table)
    told = good(await auditor.post(f"/v1/audit/tables/{table}/reveal", {"reason": "dispute"}))
    listed = await every(auditor, f"/v1/audit/events?table={table}", 500)
    assert [event["id"] for event in told["events"]] == [entry["id"] for entry in listed]
    sealed = [event for event in told["events"] if "seal" in event]
    assert {"table.opened", "kqj.round_dealt"} <= {event["type"] for event in sealed}
    for event in sealed:
        private = canonical.encode(event["event"], order="sorted")
        opened = b"courtcards/seal/v1\0" + bytes.fromhex(event["opening"]) + private
        assert hashlib.sha256(opened).hexdigest() == event["seal"]
    for event, entry in zip(told["events"], listed, strict=True):
        assert event.get("seal") == entry.get("seal")
        assert "seal" in event or event["event"] == entry["event"]


async def test_a_reveal_is_in_the_log_for_all_to_see(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    table = await started(ada)
    await finish(ada, runtime, table)
    path, before = f"/v1/audit/tables/{table}/reveal", await every(auditor, "/v1/audit/events", 500)
    first = await auditor.post(path, {"reason": "dispute"}, Idempotency_Key="one")
    again = await auditor.post(path, {"reason": "dispute"}, Idempotency_Key="one")
    assert good(again) == good(first)
    assert again.headers["Idempotency-Replayed"] == "true"
    good(await auditor.post(path, {"reason": "test"}))
    problem(
        await auditor.post(path, {"reason": "test"}, Idempotency_Key="one"),
        422,
        "idempotency_key_reused",
    )
    await project(runtime)
    actions = await every(auditor, "/v1/audit/staff-actions")
    assert [entry["event"] for entry in actions] == [
        {"type": "audit.contents_revealed", "table": table, "reason": reason}
        for reason in ("dispute", "test")
    ]
    assert {entry["actor"] for entry in actions} == {f"player:{auditor.id}"}
    assert good(first)["action"]["id"] == actions[0]["id"]
    assert (await every(auditor, "/v1/audit/events", 500)) == before + actions


async def test_simultaneous_reveals_are_all_logged(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    table = await started(ada)
    await finish(ada, runtime, table)
    path = f"/v1/audit/tables/{table}/reveal"
    answers = await asyncio.gather(*(auditor.post(path, {"reason": "support"}) for _ in range(5)))
    versions = sorted(good(answer)["action"]["version"] for answer in answers)
    assert versions == [1, 2, 3, 4, 5]


async def test_what_is_refused_is_not_logged_and_tells_nothing(
    ada: Person, auditor: Person, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    table, over = await started(ada), await started(ada)
    await finish(ada, runtime, over)
    _, token = await runtime.players.create("reader", "account", ["audit:read"])
    reader = Person(http, "", token)
    body = {"reason": "dispute"}
    for person in (ada, reader):
        answer = await person.post(f"/v1/audit/tables/{over}/reveal", body)
        told = problem(answer, 403, "insufficient_scope")
        assert told["params"] == {"scope": "audit:reveal"}
    problem(await auditor.post(f"/v1/audit/tables/{table}/reveal", body), 409, "table_not_over")
    problem(await auditor.post(f"/v1/audit/tables/{ada.id}/reveal", body), 404, "not_found")
    for wrong in ({"reason": "because I can"}, {}, {**body, "note": "x"}):
        answer = await auditor.post(f"/v1/audit/tables/{over}/reveal", wrong)
        problem(answer, 422, "validation_failed")
    for path in ("events", "events.ndjson", "staff-actions"):
        problem(await ada.get(f"/v1/audit/{path}"), 403, "insufficient_scope")
    await project(runtime)
    assert await every(auditor, "/v1/audit/staff-actions") == []


async def test_the_stream_of_staff_actions_is_no_table(
    ada: Person, auditor: Person, runtime: Runtime
) -> None:
    table = await started(ada)
    await finish(ada, runtime, table)
    good(await auditor.post(f"/v1/audit/tables/{table}/reveal", {"reason": "test"}))
    listed = await open_table(ada)
    await runtime.redis.flushdb()
    without_redis = good(await ada.get("/v1/tables"))["items"]
    await project(runtime)
    for path in ("", "/view", "/events", "/scores", "/deals/1"):
        problem(await ada.get(f"/v1/tables/{STREAM}{path}"), 404, "not_found")
    problem(await ada.put(f"/v1/tables/{STREAM}/seats/0"), 404, "not_found")
    lobby = good(await ada.get("/v1/tables"))["items"]
    assert [entry["id"] for entry in lobby] == [listed]
    assert [entry["id"] for entry in without_redis] == [listed]
