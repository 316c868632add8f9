"""What client teams may do in a sandbox, and that no other server can."""

import asyncio
import datetime as dt
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from api.routes import REAL, ROUTES
from api.v1.operations import path_of
from cli.audit_check import check
from cli.verifier import VERIFIED, Options
from domain.games import GAMES
from services.accounts import LOGIN_DAYS
from services.agenda import beat
from services.runtime import Runtime
from tests.api.conftest import (
    SHORT,
    Person,
    bots_play,
    good,
    guest,
    my_move,
    open_table,
    problem,
    running,
)
from tests.api.conftest import started as with_bots
from tests.api.test_log import sign
from tests.workers.running import relay

ON = {"COURTCARDS_SANDBOX": "1"}
PACK = GAMES["kruisjassen"].pack(None, "pack")


@pytest.fixture
async def app(sandbox_url: str, redis_url: str, tmp_path: Path) -> AsyncIterator[Litestar]:
    async with running(sandbox_url, redis_url, tmp_path, **ON) as made:
        held: Runtime = made.state.runtime
        async with held.store.connection() as connection:
            await beat(connection)  # the template's last beat may look like an outage
        yield made


def dealt_to(hands: list[list[str]], dealer: int) -> list[str]:
    """The pack that deals these hands: three, two and three cards, from the dealer's left."""
    left, pack = [list(hand) for hand in hands], []
    for size in (3, 2, 3):
        for step in range(1, 5):
            hand = left[(dealer + step) % 4]
            pack += hand[:size]
            del hand[:size]
    return pack


def suits() -> list[list[str]]:
    """Seat n gets the whole of suit n of S, H, D, C."""
    return [[card for card in PACK if card[1] == suit] for suit in "SHDC"]


async def my_turn(person: Person, table: str) -> None:
    async with asyncio.timeout(5):
        while not good(await person.get(f"/v1/tables/{table}/legal-moves"))["moves"]:
            await asyncio.sleep(0.02)


async def over(person: Person, table: str, seconds: float = 15) -> Any:
    async with asyncio.timeout(seconds):
        while (told := good(await person.get(f"/v1/tables/{table}")))["status"] != "over":
            await asyncio.sleep(0.02)
    return told


def script(cards: list[str]) -> dict[str, Any]:
    return {"moves": [{"type": "play", "card": card} for card in cards]}


async def test_a_client_plays_to_a_known_score(ada: Person, runtime: Runtime) -> None:
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0", {"seed": "00ff"}))
    hands = suits()
    packs = {"pack": dealt_to(hands, dealer=3), "seats": ["3", "0", "1", "2"]}
    told = good(await ada.put(f"/v1/sandbox/tables/{table}/deals/1", {"packs": packs}))
    assert told["events"][0]["event"]["packs"] == {"pack": {"hidden": 32}, "seats": {"hidden": 4}}
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
        path = f"/v1/sandbox/tables/{table}/seats/{seat}/script"
        assert good(await ada.put(path, script(hands[seat])))["seat"] == seat
    good(await ada.post(f"/v1/tables/{table}/start"))
    async with relay(runtime):
        for _ in range(8):
            await my_turn(ada, table)
            good(await my_move(ada, table))
        told = await over(ada, table)
    # Clubs are trump, shown by the dealer's last card, and the dealer has them all.
    events = good(await ada.get(f"/v1/tables/{table}/events?limit=500"))["items"]
    plays = [one for one in events if one["event"]["type"] == "kruisjassen.card_played"]
    for seat in (1, 2, 3):
        mine = [one for one in plays if one["actor"] == f"bot:{seat}"]
        assert [one["event"]["card"] for one in mine] == hands[seat]
        assert all(one["cause"].startswith("script:") for one in mine)
        left = good(await ada.get(f"/v1/sandbox/tables/{table}/seats/{seat}/script"))
        assert left["moves"] == []
    scores = {tuple(unit["seats"]): unit["score"] for unit in told["result"]["standings"]}
    assert scores == {(0, 2): 0, (1, 3): 5}


async def test_a_turn_of_a_minute_times_out_at_once(ada: Person, runtime: Runtime) -> None:
    table = await with_bots(ada, turn_seconds=60, on_timeout="forfeit")
    async with relay(runtime):
        await my_turn(ada, table)
        before = good(await ada.get(f"/v1/tables/{table}/legal-moves"))["deadline"]
        began = time.monotonic()
        now = good(await ada.post("/v1/sandbox/clock", {"seconds": 60}))["now"]
        told = await over(ada, table)
        assert time.monotonic() - began < 3
    assert now >= before
    assert told["result"]["reason"] == "forfeit"
    events = good(await ada.get(f"/v1/tables/{table}/events?limit=500"))["items"]
    (expired,) = [one for one in events if one["event"]["type"] == "table.turn_expired"]
    assert before <= expired["at"] <= now + 3000
    assert [one["at"] for one in events] == sorted(one["at"] for one in events)
    assert not [one for one in events if one["event"]["type"] == "table.deadline_moved"]


async def test_a_clock_that_was_moved_is_no_outage(ada: Person, runtime: Runtime) -> None:
    """After which a deadline would be moved."""
    table = await with_bots(ada, turn_seconds=60, on_timeout="forfeit")
    await bots_play(runtime, table)
    good(await ada.post("/v1/sandbox/clock", {"seconds": 60}))
    async with relay(runtime):
        assert (await over(ada, table, 5))["result"]["reason"] == "forfeit"


async def test_play_goes_on_by_the_clock_that_was_moved(ada: Person, runtime: Runtime) -> None:
    table = await with_bots(ada, turn_seconds=60)
    async with relay(runtime):
        await my_turn(ada, table)
        hour = good(await ada.post("/v1/sandbox/clock", {"seconds": 3600}))["now"]
        await asyncio.sleep(0.3)  # the bots answer, and it is our turn again
        await my_turn(ada, table)
        legal = good(await ada.get(f"/v1/tables/{table}/legal-moves"))
        assert legal["deadline"] >= hour + 60_000
        good(await my_move(ada, table))


async def test_time_never_goes_back_nor_too_far(ada: Person) -> None:
    year = 31_622_400
    clock = "/v1/sandbox/clock"
    times = [good(await ada.post(clock, {"seconds": year}))["now"] for _ in range(9)]
    assert all(1000 * year <= b - a < 1000 * (year + 5) for a, b in pairwise(times))
    for seconds in (0, -60, year, year + 1):
        told = problem(
            await ada.post("/v1/sandbox/clock", {"seconds": seconds}), 422, "validation_failed"
        )
        assert told["errors"] == [{"pointer": "/seconds", "code": "out_of_bounds"}]


async def test_tokens_and_invitations_end_by_the_clock_that_was_moved(ada: Person) -> None:
    table = await open_table(ada)
    good(await ada.post("/v1/sandbox/clock", {"seconds": 86_400}))
    now = dt.datetime.now(dt.UTC)
    body = {"name": "laptop", "scopes": ["play"]}
    past = {**body, "expires_at": (now + dt.timedelta(hours=1)).isoformat()}
    problem(await ada.post("/v1/me/tokens", past), 422, "validation_failed")
    soon = {**body, "expires_at": (now + dt.timedelta(days=1, hours=1)).isoformat()}
    made = Person(ada.http, ada.id, good(await ada.post("/v1/me/tokens", soon), 201)["secret"])
    invited = good(
        await ada.post(f"/v1/tables/{table}/invitations", {"expires_in_seconds": 3600, "uses": 2}),
        201,
    )
    account = {"name": "Grace", "password": "a password of hers"}
    good(await Person(ada.http).post("/v1/accounts", account), 201)
    bob = await guest(ada.http, "Bob")
    good(await bob.post(f"/v1/invitations/{invited['code']}"))
    good(await made.get("/v1/tables"))
    good(await ada.post("/v1/sandbox/clock", {"seconds": 4000}))
    cleo = await guest(ada.http, "Cleo")
    problem(await cleo.post(f"/v1/invitations/{invited['code']}"), 404, "not_found")
    await asyncio.sleep(1.1)  # so long a token is remembered
    problem(await made.get("/v1/tables"), 401, "unauthenticated")
    login = good(await Person(ada.http).post("/v1/tokens", account), 201)
    lasting = dt.datetime.fromisoformat(login["expires_at"]) - now
    assert lasting > dt.timedelta(days=LOGIN_DAYS + 1)


async def test_a_scripted_move_waits_until_it_is_legal(ada: Person, runtime: Runtime) -> None:
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    hands = suits()
    hands[0][7], hands[1][0] = hands[1][0], hands[0][7]  # seat 1 has one spade, and must follow
    packs = {"pack": dealt_to(hands, dealer=3), "seats": ["3", "0", "1", "2"]}
    good(await ada.put(f"/v1/sandbox/tables/{table}/deals/1", {"packs": packs}))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    path = f"/v1/sandbox/tables/{table}/seats/1/script"
    good(await ada.put(path, script([hands[1][7], "AS"])))
    good(await ada.post(f"/v1/tables/{table}/start"))
    good(await my_move(ada, table, which=0))
    async with relay(runtime):
        for _ in range(3):
            await my_turn(ada, table)
            good(await my_move(ada, table))
        await my_turn(ada, table)
    events = good(await ada.get(f"/v1/tables/{table}/events?limit=500"))["items"]
    mine = [one for one in events if one["actor"] == "bot:1" and "card" in one["event"]]
    played = [(one["event"]["card"], one["cause"].partition(":")[0]) for one in mine]
    assert played[:2] == [(hands[1][0], "bot"), (hands[1][7], "script")]
    assert {mark for _, mark in played[2:]} == {"bot"}
    assert good(await ada.get(path))["moves"] == [{"type": "play", "card": "AS"}]


async def test_a_script_is_for_the_host_and_of_the_games_moves(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    path = f"/v1/sandbox/tables/{table}/seats/1/script"
    good(await ada.put(path, script(["AS"])))
    problem(await bob.get(path), 403, "not_the_host")
    problem(await bob.put(path, script([])), 403, "not_the_host")
    told = problem(
        await ada.put(path, {"moves": [{"type": "play", "card": "AS"}, {"type": "bid"}]}),
        *(422, "validation_failed"),
    )
    assert told["errors"][0]["pointer"].startswith("/moves/1")
    wrong = f"/v1/sandbox/tables/{table}/seats/4/script"
    problem(await ada.put(wrong, script(["AS"])), 404, "no_such_seat")
    assert good(await ada.get(path))["moves"] == [{"type": "play", "card": "AS"}]


async def test_packs_that_are_none_are_refused_where_they_stand(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    path = f"/v1/sandbox/tables/{table}/deals"
    packs = {"pack": ["AS"] * 32, "seats": ["0", "1", "2", "3"], "widow": ["AS"]}
    told = problem(await ada.put(f"{path}/1", {"packs": packs}), 422, "validation_failed")
    assert {one["pointer"] for one in told["errors"]} == {"/packs/pack", "/packs/widow"}
    again = {"packs": {"pack": list(PACK), "seats": packs["seats"]}}
    told = problem(await ada.put(f"{path}/2", again), 422, "validation_failed")
    assert told["errors"] == [{"pointer": "/packs/seats", "code": "invalid_value"}]
    good_packs = {"packs": {"pack": list(PACK)}}
    problem(await bob.put(f"{path}/1", good_packs), 403, "not_the_host")
    problem(await ada.put(f"{path}/1025", good_packs), 404, "not_found")
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    told = problem(await ada.put(f"{path}/1", good_packs), 409, "already_dealt")
    assert told["params"] == {"dealt": 1}


async def test_a_fixed_deal_is_never_called_fair(ada: Person, runtime: Runtime) -> None:
    table = await open_table(ada)
    path = f"/v1/tables/{table}"
    good(await ada.put(f"{path}/seats/0", {"seed": "00ff"}))
    packs = {"pack": list(reversed(PACK))}
    good(await ada.put(f"/v1/sandbox/tables/{table}/deals/1", {"packs": packs}))
    for seat in (1, 2, 3):
        good(await ada.post(f"{path}/bots", {"seat": seat}))
    good(await ada.post(f"{path}/start"))
    good(await ada.delete(f"{path}/seats/0"))
    async with relay(runtime):
        await over(ada, table)
    await sign(runtime)
    deal = good(await ada.get(f"{path}/deals/1"))
    told = {pack["label"]: pack for pack in deal["packs"]}
    assert (told["pack"]["fixed"], told["seats"]["fixed"]) == (True, False)
    assert told["pack"]["shuffled"] == packs["pack"]
    status, report, again = check((await ada.get(f"{path}/bundle")).content, Options())
    assert (status, again is not None) == (VERIFIED, True)
    assert report[-1].startswith("Verified, of a sandbox: no proof of a fair deal, but events ")
    assert "the packs of deal 1 were fixed and aren't shown" in report[-1]
    assert any("those of deals [1], which are no fair deals" in line for line in report)
    _, token = await runtime.players.create("auditor", "account", ("audit:read", "audit:reveal"))
    auditor = Person(ada.http, "", token)
    opened = await auditor.post(f"/v1/audit/tables/{table}/bundle", {"reason": "test"})
    status, report, _ = check(opened.content, Options())
    assert (status, report[-1]) == (VERIFIED, "Verified, of a sandbox: no proof of a fair deal.")
    assert any("1 events that deal" in line and "fixed and the shuffled" in line for line in report)


async def test_a_table_is_read_again_with_its_packs_and_scripts(
    ada: Person, runtime: Runtime, sandbox_url: str, redis_url: str, tmp_path: Path
) -> None:
    """By another process, from Postgres."""
    table = await open_table(ada)
    body = {"packs": {"pack": list(reversed(PACK))}}
    for packs in (body, {"packs": {"pack": list(PACK)}}):
        good(await ada.put(f"/v1/sandbox/tables/{table}/deals/1", packs))
    good(await ada.put(f"/v1/sandbox/tables/{table}/seats/1/script", script(["AS"])))
    async with running(sandbox_url, redis_url, tmp_path, **ON) as other:
        theirs: Runtime = other.state.runtime
        folded = await theirs.tables.load(UUID(table))
        assert folded.deals().pack(1, "pack") == PACK
        assert theirs.sandbox is not None
        ours = await runtime.tables.cached(UUID(table))
        assert ours.fixed == folded.fixed
        (move,) = await theirs.sandbox.left(folded, 1)
        assert move.card == "AS"
    async with runtime.store.connection() as connection:
        (row,) = await connection.fetch("select moves from scripts")
    assert b"AS" not in row["moves"]


async def test_a_sandbox_says_so(ada: Person, runtime: Runtime) -> None:
    assert good(await ada.get("/healthz")) == {"status": "alive", "sandbox": True}
    await open_table(ada)
    await sign(runtime)
    note = (await ada.get("/v1/audit/log/checkpoint")).text
    assert note.startswith("sandbox/localhost/courtcards\n")


async def test_no_other_server_has_any_of_it(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    routes = [route for route in ROUTES if route not in REAL]
    assert len(routes) == 4
    async with running(database_url, redis_url, tmp_path / "real") as made:
        transport = httpx.ASGITransport(app=made, raise_app_exceptions=False)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            person = await guest(client)
            assert good(await person.get("/healthz")) == {"status": "alive", "sandbox": False}
            table = await open_table(person, rules=SHORT)
            for route in routes:
                (method,) = route.http_methods
                path = path_of(route).format(table_id=table, deal=1, seat=0)
                problem(await person.call(method, path, {}), 404, "not_found")
        runtime: Runtime = made.state.runtime
        assert runtime.sandbox is None
