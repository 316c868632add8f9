"""Webhooks over HTTP: whose they are, what may be called, and what their owner learns."""

import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from services.deliveries import claim, fill, run
from services.outbound import Outbound, networks
from services.players import ACCOUNT_SCOPES
from services.runtime import Runtime
from services.sequencer import sequence
from tests.api.conftest import Person, bots_play, good, open_table, problem, started
from tests.receiver import Receiver, receiving
from tests.services.test_outbound import ODD_URLS
from tests.services.test_webhooks import verified

PUBLIC = {"url": "https://hooks.example/courtcards", "events": ["turn.opened"]}
HOOKS = "/v1/webhooks"


async def account(http: httpx.AsyncClient, runtime: Runtime) -> Person:
    player, token = await runtime.players.create("Cleo", "account", ACCOUNT_SCOPES)
    return Person(http, player.id, token)


@pytest.fixture
async def cleo(http: httpx.AsyncClient, runtime: Runtime) -> Person:
    return await account(http, runtime)


@pytest.fixture
async def dan(http: httpx.AsyncClient, runtime: Runtime) -> Person:
    return await account(http, runtime)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """Where every webhook of the test leads, whatever its URL says."""
    async with receiving() as made:
        yield made


async def work(runtime: Runtime, receiver: Receiver) -> None:
    """What relay and worker do; an operator's allow-list makes the receiver one that may be
    called."""
    async with runtime.store.connection() as connection:
        await sequence(connection)
        await connection.execute(
            "update webhooks set url = $1", f"http://127.0.0.1:{receiver.port}/"
        )
    while await fill(runtime):
        pass
    outbound = Outbound(networks("127.0.0.1/32"))
    async with runtime.store.connection() as connection:
        due = await claim(connection)
    for one in due:
        await run(runtime, outbound, one)
    await outbound.close()


async def made(person: Person, **body: Any) -> tuple[str, str]:
    told = good(await person.post(HOOKS, PUBLIC | body), 201)
    return f"{HOOKS}/{told['webhook']['id']}", told["secret"]


async def test_a_webhook_is_made_read_changed_and_deleted(cleo: Person) -> None:
    path, secret = await made(cleo)
    shown = good(await cleo.get(path))
    assert (shown["url"], shown["events"], shown["enabled"]) == (*PUBLIC.values(), True)
    assert secret not in (await cleo.get(path)).text
    assert good(await cleo.get(HOOKS))["items"] == [shown]
    changed = good(await cleo.call("PATCH", path, {"events": ["table.*", "match.ended"]}))
    assert changed == shown | {"events": ["match.ended", "table.*"]}
    off = good(await cleo.call("PATCH", path, {"enabled": False}))
    assert (off["enabled"], off["url"], off["disabled_at"] is None) == (False, PUBLIC["url"], False)
    problem(await cleo.post(f"{path}/ping"), 409, "webhook_disabled")
    assert good(await cleo.call("PATCH", path, {"enabled": True})) == changed
    assert good(await cleo.delete(path)) == changed
    problem(await cleo.get(path), 404, "not_found")
    problem(await cleo.delete(path), 404, "not_found")


async def test_others_learn_nothing_of_it(cleo: Person, dan: Person) -> None:
    path, _ = await made(cleo)
    delivery = good(await cleo.post(f"{path}/ping"), 202)["id"]
    own, _ = await made(dan)
    for call in (
        dan.get(path),
        dan.call("PATCH", path, {"url": "https://dan.example/"}),
        dan.delete(path),
        dan.post(f"{path}/secret"),
        dan.post(f"{path}/ping"),
        dan.get(f"{path}/deliveries"),
        dan.post(f"{path}/deliveries/{delivery}/replay"),
        dan.post(f"{own}/deliveries/{delivery}/replay"),
    ):
        problem(await call, 404, "not_found")
    assert len(good(await dan.get(HOOKS))["items"]) == 1
    assert good(await cleo.get(path))["url"] == PUBLIC["url"]


async def test_a_token_without_the_scope_may_nothing(ada: Person) -> None:
    for call in (ada.get(HOOKS), ada.post(HOOKS, PUBLIC), ada.get(f"{HOOKS}/{uuid4()}")):
        assert problem(await call, 403, "insufficient_scope")["params"] == {
            "scope": "webhooks:write"
        }


@pytest.mark.parametrize(
    "url",
    [
        *(url.replace("HOST", "hooks.example") for url in ODD_URLS),
        "https://127.0.0.1/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://hooks.example/" + "a" * 500,
    ],
    ids=ascii,
)
async def test_urls_that_may_not_be_called_are_refused(url: str, cleo: Person) -> None:
    answer = await cleo.post(HOOKS, PUBLIC | {"url": url})
    assert answer.status_code in (400, 422)
    if answer.status_code == 422:
        assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/url"]
    assert good(await cleo.get(HOOKS))["items"] == []


async def test_a_scheme_and_a_host_may_be_written_in_capitals(cleo: Person) -> None:
    url = "HTTPS://HOOKS.EXAMPLE/Courtcards"
    assert good(await cleo.post(HOOKS, PUBLIC | {"url": url}), 201)["webhook"]["url"] == url


@pytest.mark.parametrize(
    "events", [[], ["*"], ["turn.opened", "table.opened"], "turn.opened", None, ["turn.opened"] * 5]
)
async def test_unknown_events_are_refused(events: Any, cleo: Person) -> None:
    problem(await cleo.post(HOOKS, PUBLIC | {"events": events}), 422, "validation_failed")


async def test_a_retry_makes_nothing_new_and_tells_no_secret(cleo: Person) -> None:
    first = await cleo.post(HOOKS, PUBLIC, Idempotency_Key="make")
    again = await cleo.post(HOOKS, PUBLIC, Idempotency_Key="make")
    assert again.headers["Idempotency-Replayed"] == "true"
    assert good(again, 201) == good(first, 201) | {"secret": None}
    other = PUBLIC | {"events": ["match.ended"]}
    problem(await cleo.post(HOOKS, other, Idempotency_Key="make"), 422, "idempotency_key_reused")
    path = f"{HOOKS}/{first.json()['webhook']['id']}"
    pings = [await cleo.post(f"{path}/ping", Idempotency_Key="ping") for _ in range(3)]
    assert len({good(ping, 202)["id"] for ping in pings}) == 1
    assert len(good(await cleo.get(f"{path}/deliveries"))["items"]) == 1


async def test_ten_are_enough(cleo: Person) -> None:
    for _ in range(10):
        await made(cleo)
    told = problem(await cleo.post(HOOKS, PUBLIC), 409, "too_many")
    assert told["params"] == {"limit": 10}


async def test_a_match_is_told_without_any_card(
    cleo: Person, runtime: Runtime, receiver: Receiver
) -> None:
    path, secret = await made(
        cleo, events=["turn.opened", "match.started", "match.ended", "table.*"]
    )
    table = await started(cleo)
    await bots_play(runtime, table)
    cards = set()
    turns = 0
    while good(await cleo.get(f"/v1/tables/{table}"))["status"] == "running":
        legal = good(await cleo.get(f"/v1/tables/{table}/legal-moves"))
        cards |= {move["card"] for move in legal["moves"]}
        move = {"turn": legal["turn"], "move": legal["moves"][0]}
        good(await cleo.post(f"/v1/tables/{table}/moves", move))
        turns += 1
        await bots_play(runtime, table)
    await work(runtime, receiver)
    bodies = [verified(one, secret) for one in receiver.received]
    types = [body["type"] for body in bodies]
    assert (types[0], types.count("match.started"), types.count("match.ended")) == (
        *("table.opened", 1, 1),
    )
    assert types.count("turn.opened") == turns == 8
    fields = {field for body in bodies for field in body["data"]}
    assert fields == {"table_id", "game", "version", "turn", "seat", "deadline"}
    assert len(cards) == 8
    for one in receiver.received:
        text = json.dumps(dict(one.headers)) + one.body.decode()
        assert not any(f'"{card}"' in text for card in cards)
    states = [one["state"] for one in good(await cleo.get(f"{path}/deliveries"))["items"]]
    assert set(states) == {"delivered"}


async def test_deliveries_are_listed_in_pages_and_replayed(
    cleo: Person, runtime: Runtime, receiver: Receiver
) -> None:
    path, _ = await made(cleo, events=["table.*"])
    for _ in range(5):
        await open_table(cleo)
    await work(runtime, receiver)
    found: list[Any] = []
    following: str | None = f"{path}/deliveries?limit=2"
    while following is not None:
        page = await cleo.get(following)
        found += good(page)["items"]
        following = page.links.get("next", {}).get("url")
    assert len({one["id"] for one in found}) == 5
    assert [one["id"] for one in found] == sorted((one["id"] for one in found), reverse=True)
    assert (found[0]["status"], found[0]["tries"]) == (204, 1)
    answer = good(await cleo.post(f"{path}/deliveries/{found[0]['id']}/replay"), 202)
    assert (answer["id"], answer["state"]) == (found[0]["id"], "pending")
    await work(runtime, receiver)
    ids = [one.headers["webhook-id"] for one in receiver.received]
    assert ids.count(found[0]["id"]) == 2
    problem(await cleo.get(f"{path}/deliveries?cursor=x"), 422, "validation_failed")


async def test_a_new_secret_and_the_old_one_both_sign(
    cleo: Person, runtime: Runtime, receiver: Receiver
) -> None:
    path, first = await made(cleo)
    rotated = good(await cleo.post(f"{path}/secret", {"keep_old_seconds": 60}))
    assert rotated["webhook"]["old_secret_until"] is not None
    good(await cleo.post(f"{path}/ping"), 202)
    await work(runtime, receiver)
    for secret in (first, rotated["secret"]):
        assert verified(receiver.received[0], secret)["type"] == "ping"
    leaked = good(await cleo.post(f"{path}/secret", {"keep_old_seconds": 0}))
    good(await cleo.post(f"{path}/ping"), 202)
    await work(runtime, receiver)
    assert verified(receiver.received[1], leaked["secret"])
    with pytest.raises(ValueError, match="fits"):
        verified(receiver.received[1], rotated["secret"])


async def test_who_is_erased_is_called_no_more(
    cleo: Person, runtime: Runtime, receiver: Receiver
) -> None:
    await made(cleo, events=["table.*"])
    await open_table(cleo)
    good(await cleo.delete("/v1/me"))
    await work(runtime, receiver)
    assert receiver.connections == 0
    async with runtime.store.connection() as connection:
        assert await connection.fetchval("select count(*) from webhooks") == 0
        assert await connection.fetchval("select count(*) from webhook_deliveries") == 0
