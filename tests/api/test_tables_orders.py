"""Orders that a seat leaves are carried out as its own moves, and nobody else can tell."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import pytest

from services import orders
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, my_move, open_table, problem, started

ONLY = {"order": {"type": "only_move"}}
PASS = {"order": {"type": "pass"}}
BIDS = {"bidding": True, "objective": {"type": "rounds", "rounds": 3}}


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "EARLIEST_MS", 0)
    monkeypatch.setattr(orders, "LATEST_MS", 1)


async def carried_out(runtime: Runtime) -> None:
    """What the relay does: it looks, and later it acts."""
    for _ in range(2):
        await runtime.orders.step()
        await asyncio.sleep(0.01)


async def version(runtime: Runtime, table: str) -> int:
    return (await runtime.tables.load(UUID(table))).version


async def choices(person: Person, table: str) -> int:
    return len(good(await person.get(f"/v1/tables/{table}/legal-moves"))["moves"])


async def until_one_is_left(person: Person, runtime: Runtime, table: str) -> None:
    """The last card of a hand is the only one."""
    await bots_play(runtime, table)
    while await choices(person, table) != 1:
        good(await my_move(person, table))
        await bots_play(runtime, table)


@pytest.mark.usefixtures("soon")
async def test_the_only_move_is_played_as_the_players_own(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    assert good(await ada.put(f"/v1/tables/{table}/order", ONLY)) == {"seat": 0, **ONLY}
    await until_one_is_left(ada, runtime, table)
    before = await version(runtime, table)
    await carried_out(runtime)
    played = good(await ada.get(f"/v1/tables/{table}/events?after={before}&limit=1"))["items"][0]
    assert (played["event"]["type"], played["event"]["seat"]) == ("kruisjassen.card_played", 0)
    assert (played["actor"], played["cause"]) == (f"player:{ada.id}", None)


@pytest.mark.usefixtures("soon")
async def test_while_there_is_a_choice_nothing_is_played(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    good(await ada.put(f"/v1/tables/{table}/order", ONLY))
    assert await choices(ada, table) > 1
    before = await version(runtime, table)
    await carried_out(runtime)
    assert await version(runtime, table) == before


async def test_an_order_waits_a_while_and_never_past_the_deadline(
    ada: Person, runtime: Runtime
) -> None:
    for seconds, least, most in ((60, 1000, 4000), (2, 0, 1000)):
        table = await started(ada, turn_seconds=seconds)
        await until_one_is_left(ada, runtime, table)
        good(await ada.put(f"/v1/tables/{table}/order", ONLY))
        began = runtime.store.now()
        await runtime.orders.step()
        async with runtime.store.connection() as connection:
            sql = "select due_at from orders where stream_id = $1"
            due_at = await connection.fetchval(sql, UUID(table))
        assert least <= due_at - began <= most + 100


@pytest.mark.usefixtures("soon")
async def test_two_relays_carry_an_order_out_once(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await until_one_is_left(ada, runtime, table)
    good(await ada.put(f"/v1/tables/{table}/order", ONLY))
    before = await version(runtime, table)
    for _ in range(3):
        await asyncio.gather(*(runtime.orders.step() for _ in range(4)))
        await asyncio.sleep(0.01)
    events = good(await ada.get(f"/v1/tables/{table}/events?after={before}"))["items"]
    assert sum(one["event"]["type"] == "kruisjassen.card_played" for one in events) == 1


@pytest.mark.usefixtures("soon")
async def test_a_cancelled_order_is_not_carried_out(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await until_one_is_left(ada, runtime, table)
    good(await ada.put(f"/v1/tables/{table}/order", ONLY))
    await runtime.orders.step()
    assert good(await ada.delete(f"/v1/tables/{table}/order")) == {"seat": 0, "order": None}
    before = await version(runtime, table)
    await carried_out(runtime)
    assert await version(runtime, table) == before


@pytest.mark.usefixtures("soon")
async def test_passing_ends_with_the_round(ada: Person, runtime: Runtime) -> None:
    table = await started(ada, "kqj", BIDS)
    await bots_play(runtime, table)
    good(await ada.put(f"/v1/tables/{table}/order", PASS))
    before = await version(runtime, table)
    await carried_out(runtime)
    passed = good(await ada.get(f"/v1/tables/{table}/events?after={before}&limit=1"))["items"][0]
    assert passed["event"]["type"] == "kqj.passed"
    assert good(await ada.get(f"/v1/tables/{table}/order")) == {"seat": 0, **PASS}
    async for _ in moves_of_a_round(ada, runtime, table):
        pass
    assert good(await ada.get(f"/v1/tables/{table}/order")) == {"seat": 0, "order": None}
    before = await version(runtime, table)
    await carried_out(runtime)
    assert await version(runtime, table) == before


async def moves_of_a_round(
    person: Person, runtime: Runtime, table: str
) -> AsyncIterator[dict[str, Any]]:
    while not good(await person.get(f"/v1/tables/{table}/scores"))["rounds"]:
        await bots_play(runtime, table)
        if await choices(person, table):
            yield good(await my_move(person, table))


async def test_an_order_is_the_seats_own_secret(ada: Person, bob: Person, runtime: Runtime) -> None:
    table = await open_table(ada, spectators="public")
    for seat, person in enumerate((ada, bob)):
        good(await person.put(f"/v1/tables/{table}/seats/{seat}"))
    for seat in (2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    problem(await bob.put(f"/v1/tables/{table}/order", ONLY), 409, "table_not_running")
    good(await ada.post(f"/v1/tables/{table}/start"))
    paths = ("", "/view", "/events", "/order")
    before = [(await ada.get(f"/v1/tables/{table}{path}")).content for path in paths]
    good(await bob.put(f"/v1/tables/{table}/order", ONLY))
    await runtime.orders.step()
    assert [(await ada.get(f"/v1/tables/{table}{path}")).content for path in paths] == before


async def test_orders_are_left_by_who_sits_there(ada: Person, bob: Person) -> None:
    table = await started(ada, spectators="public")
    for answer in (
        await bob.get(f"/v1/tables/{table}/order"),
        await bob.put(f"/v1/tables/{table}/order", ONLY),
        await bob.delete(f"/v1/tables/{table}/order"),
    ):
        problem(answer, 403, "not_your_seat")
    wrong = {"order": {"type": "play"}}
    problem(await ada.put(f"/v1/tables/{table}/order", wrong), 422, "validation_failed")


@pytest.mark.usefixtures("soon")
async def test_no_order_outlives_its_match(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    good(await ada.put(f"/v1/tables/{table}/order", ONLY))
    good(await ada.delete(f"/v1/tables/{table}"))
    await runtime.orders.step()
    async with runtime.store.connection() as connection:
        assert await connection.fetchval("select count(*) from orders") == 0
