"""All that has changed for a player, in one call and as it comes."""

import asyncio
import gzip
import json
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from services import sync
from services.runtime import Runtime
from tests.api.conftest import (
    Person,
    bots_play,
    good,
    guest,
    my_move,
    open_table,
    problem,
    project,
    started,
)
from tests.api.test_stream import answering, revoke_tokens, until_it_ends

PATH = "/v1/me/sync"


async def synced(person: Person, after: int | None = None) -> Any:
    return good(await person.get(PATH if after is None else f"{PATH}?after={after}"))


def ids(told: Any) -> list[str]:
    return [table["table_id"] for table in told["tables"]]


async def test_one_call_tells_all_that_has_changed_since(ada: Person, runtime: Runtime) -> None:
    first, second = await started(ada), await started(ada)
    await bots_play(runtime, first)
    await project(runtime)
    told = await synced(ada)
    mine = {table["table_id"]: table for table in told["tables"]}
    assert set(mine) == {first, second}
    waiting = good(await ada.get(f"/v1/tables/{first}/legal-moves"))
    assert mine[first]["seat"] == 0
    assert mine[first]["turn"] == waiting["turn"]
    assert mine[first]["deadline"] == waiting["deadline"]
    assert 0 < waiting["deadline"] - told["now"] <= 60_000
    moved = good(await my_move(ada, first))
    await project(runtime)
    (later,) = (await synced(ada, told["cursor"]))["tables"]
    assert (later["table_id"], later["version"]) == (first, moved["version"])
    assert later["turn"] == (moved["turn"]["number"] if 0 in moved["turn"]["seats"] else None)


async def test_a_match_that_ended_is_told_of_once(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await project(runtime)
    cursor = (await synced(ada))["cursor"]
    await bots_play(runtime, table)
    while good(await ada.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(ada, table))
        await bots_play(runtime, table)
    await project(runtime)
    told = await synced(ada, cursor)
    (over,) = told["tables"]
    assert (over["status"], over["result"]["reason"], over["turn"]) == ("over", "won", None)
    assert (await synced(ada, told["cursor"]))["tables"] == []
    assert (await synced(ada))["tables"] == []


async def test_only_ones_own_tables_are_told_of(ada: Person, bob: Person, runtime: Runtime) -> None:
    mine, seated = await open_table(ada, listed=False), await open_table(ada)
    good(await bob.put(f"/v1/tables/{seated}/seats/1"))
    await project(runtime)
    assert ids(await synced(ada)) == [mine, seated]
    told = await synced(bob)
    assert [(t["table_id"], t["hosts"], t["seat"]) for t in told["tables"]] == [(seated, False, 1)]


async def test_invitations_are_told_of_until_the_match_starts(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada, listed=False, invited=[bob.id])
    await project(runtime)
    told = await synced(bob)
    (invited,) = told["tables"]
    assert (invited["table_id"], invited["seat"], invited["hosts"]) == (table, None, False)
    for seat in range(4):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    await project(runtime)
    later = await synced(bob, told["cursor"])
    assert (later["tables"], later["gone"]) == ([], [table])
    await bots_play(runtime, table)
    await project(runtime)
    assert (await synced(bob, later["cursor"]))["gone"] == []


async def test_who_lost_a_seat_learns_it_and_no_more(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada, listed=False)
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    await project(runtime)
    cursor = (await synced(bob))["cursor"]
    good(await ada.delete(f"/v1/tables/{table}/seats/1"))
    await project(runtime)
    told = await synced(bob, cursor)
    assert (told["tables"], told["gone"]) == ([], [table])
    good(await ada.put(f"/v1/tables/{table}/seats/1"))
    await project(runtime)
    assert (await synced(bob, told["cursor"]))["gone"] == []


async def test_what_has_not_changed_is_not_sent(ada: Person, bob: Person, runtime: Runtime) -> None:
    await started(ada)
    await project(runtime)
    first = await ada.get(PATH)
    path = f"{PATH}?after={first.json()['cursor']}"
    await started(bob)  # concerns nobody else
    await project(runtime)
    tag = first.headers["ETag"]
    for known in (tag, tag.removeprefix("W/"), f'"1", {tag}, W/"2"', "*"):
        unchanged = await ada.get(path, If_None_Match=known)
        assert (unchanged.status_code, unchanged.content) == (304, b"")
    good(await ada.get(path, If_None_Match=f'W/"1{tag[3:]}'))
    await open_table(ada)
    await project(runtime)
    assert good(await ada.get(path, If_None_Match=first.headers["ETag"]))["tables"]


async def test_a_long_answer_is_compressed_for_those_who_take_it(
    ada: Person, runtime: Runtime
) -> None:
    for _ in range(5):
        await open_table(ada)
    await project(runtime)
    request = httpx.Request(
        "GET",
        f"http://test{PATH}",
        headers={"Authorization": f"Bearer {ada.token}", "Accept-Encoding": "br, GZip;q=0.5"},
    )
    answer = await ada.http.send(request, stream=True)
    raw = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(ids(json.loads(gzip.decompress(raw)))) == 5
    assert len(raw) < 500
    for refused in ("identity", "gzip;q=0", "br"):
        plain = await ada.get(PATH, Accept_Encoding=refused)
        assert "Content-Encoding" not in plain.headers
        assert plain.headers["Vary"] == "Accept-Encoding"


async def test_much_comes_in_several_answers(
    ada: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "PAGE", 3)
    opened = [await open_table(ada) for _ in range(7)]
    await project(runtime)
    told = await synced(ada)
    found = ids(told)
    while not told["complete"]:
        told = await synced(ada, told["cursor"])
        found += ids(told)
    assert found == opened


async def test_a_cursor_beyond_the_log_is_refused(ada: Person) -> None:
    for path, headers, pointer in (
        (f"{PATH}?after=1000000", {}, "query:after"),
        ("/v1/me/stream?after=1000000", {}, "query:after"),
        ("/v1/me/stream", {"Last_Event_ID": "1000000"}, "header:Last-Event-ID"),
    ):
        told = problem(await ada.get(path, **headers), 422, "validation_failed")
        assert told["errors"] == [{"pointer": pointer, "code": "invalid_value"}]


def frames(sent: list[bytes]) -> list[tuple[int, Any]]:
    """Each id, and what came with it."""
    found = []
    for text in b"".join(sent).split(b"\n\n"):
        if text.startswith(b"id: "):
            head, _, data = text.partition(b"\nevent: sync\ndata: ")
            found.append((int(head[4:]), json.loads(data)))
    return found


async def until(sent: list[bytes], count: int) -> list[tuple[int, Any]]:
    async with asyncio.timeout(3):
        while len(frames(sent)) < count:
            await asyncio.sleep(0.02)
    return frames(sent)


async def test_a_stream_tells_the_same_as_it_comes_on_every_device(
    app: Litestar, ada: Person, runtime: Runtime
) -> None:
    table = await started(ada)
    await project(runtime)
    path = "/v1/me/stream"
    async with answering(app, ada, path) as phone, answering(app, ada, path) as desk:
        ((first, told),) = await until(phone, 1)
        assert first == told["cursor"]
        assert ids(told) == [table]
        await until(desk, 1)
        await asyncio.sleep(0.3)  # the news are being listened to
        left = good(await ada.delete(f"/v1/tables/{table}/seats/0"))
        await project(runtime)
        for sent in (phone, desk):
            cursor, later = (await until(sent, 2))[1]
            assert cursor > first
            assert later["tables"][0]["version"] == left["version"]
    async with answering(app, ada, path, last_event_id=str(first)) as again:
        assert (await until(again, 1))[0][0] == cursor
    async with answering(app, ada, path, query=b"after=%d" % cursor) as again:
        await asyncio.sleep(0.3)
        assert frames(again) == []


async def test_a_stream_of_the_player_ends_with_the_token(
    app: Litestar, ada: Person, runtime: Runtime
) -> None:
    async with answering(app, ada, "/v1/me/stream") as sent:
        await asyncio.sleep(0.3)
        assert sent[-1]
        await revoke_tokens(runtime)
        await until_it_ends(sent, 1)


async def test_whom_a_host_invites_may_be_any_text(ada: Person, runtime: Runtime) -> None:
    """What a host writes must not stop those who tell the news."""
    table = await open_table(ada, invited=["-" * 36])
    await project(runtime)
    assert await runtime.views.view(UUID(table), None) is not None


async def test_nobody_elses_cards_are_in_it(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    await project(runtime)
    text = (await ada.get(PATH)).text
    view = good(await ada.get(f"/v1/tables/{table}/view"))["table"]["match"]
    assert view["hands"][0]
    assert not any(f'"{card}"' in text for card in view["hands"][0])
    stranger = await guest(ada.http, "Eve")
    assert (await synced(stranger))["tables"] == []
