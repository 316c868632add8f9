"""An undo, asked for and answered by HTTP."""

import pytest

from services import orders
from services.agenda import claim
from services.errands import run
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, open_table, problem

BIDS = {"players": 4, "bidding": True}
PASS = {"type": "pass"}


async def bidding(ada: Person, bob: Person, **settings: str) -> str:
    """Ada calls first, from seat 1; Bob sits on seat 0, bots on the others."""
    table = await open_table(ada, "kqj", BIDS, **settings)
    for seat, person in ((0, bob), (1, ada)):
        good(await person.put(f"/v1/tables/{table}/seats/{seat}"))
    for seat in (2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    return f"/v1/tables/{table}"


async def test_the_view_tells_who_asked_and_a_new_turn_opens(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    path = await bidding(ada, bob, undo="consent")
    good(await ada.post(f"{path}/moves", {"turn": 1, "move": PASS}))
    asked = good(await ada.post(f"{path}/undo", {"turn": 2}))
    undo = {"seat": 1, "agreed": [], "refused": False}
    assert (asked["turn"]["number"], asked["turn"]["undo"]) == (2, undo)
    seen = good(await bob.get(f"{path}/view?min_version={asked['version']}"))["table"]
    assert seen["turn"]["undo"] == undo
    assert seen["match"]["calls"] == [{"type": "kqj.passed", "seat": 1}]
    done = good(await bob.post(f"{path}/undo/answer", {"turn": 2, "agrees": True}))
    assert [event["event"]["type"] for event in done["events"]] == [
        "table.undo_answered",
        "kqj.calls_taken_back",
        "table.turn_opened",
    ]
    assert (done["turn"]["number"], done["turn"]["seats"], done["turn"]["undo"]) == (3, [1], None)
    await bots_play(runtime, path.split("/")[-1])  # none waits any more
    bid = {"type": "bid", "amount": 120, "trump": "spades"}
    again = good(await ada.post(f"{path}/moves", {"turn": 3, "move": bid}))
    assert again["turn"]["seats"] == [2]


async def test_a_bot_whose_turn_was_taken_back_does_nothing(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    path = await bidding(ada, bob, undo="consent")
    good(await ada.post(f"{path}/moves", {"turn": 1, "move": PASS}))
    async with runtime.store.connection() as connection:
        (due,) = await claim(connection, 10, 0)
    assert (due.turn, due.seat, due.kind) == (2, 2, "bot_turn")
    good(await ada.post(f"{path}/undo", {"turn": 2}))
    done = good(await bob.post(f"{path}/undo/answer", {"turn": 2, "agrees": True}))
    await run(runtime, due)
    assert good(await ada.get(path))["version"] == done["version"]
    async with runtime.store.connection() as connection:
        kinds = await connection.fetch("select turn, seat, kind from errands")
    assert [tuple(row) for row in kinds] == [(3, 1, "expire_turn")]


async def test_a_retry_is_answered_as_the_first_was(ada: Person, bob: Person) -> None:
    path = await bidding(ada, bob, undo="consent")
    good(await ada.post(f"{path}/moves", {"turn": 1, "move": PASS}))
    first = await ada.post(f"{path}/undo", {"turn": 2}, Idempotency_Key="undo")
    good(await bob.post(f"{path}/undo/answer", {"turn": 2, "agrees": False}))
    again = await ada.post(f"{path}/undo", {"turn": 2}, Idempotency_Key="undo")
    assert again.headers["idempotency-replayed"] == "true"
    assert again.content == first.content
    problem(await ada.post(f"{path}/undo", {"turn": 2}), 409, "undo_already_asked")


async def test_an_order_does_not_answer_the_turn_again(
    ada: Person, bob: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "EARLIEST_MS", 0)
    monkeypatch.setattr(orders, "LATEST_MS", 1)
    path = await bidding(ada, bob, undo="consent")
    good(await ada.put(f"{path}/order", {"order": PASS}))
    while good(await ada.get(path))["turn"]["number"] == 1:
        await runtime.orders.step()
    good(await ada.post(f"{path}/undo", {"turn": 2}))
    done = good(await bob.post(f"{path}/undo/answer", {"turn": 2, "agrees": True}))
    for _ in range(3):
        await runtime.orders.step()
    assert good(await ada.get(path))["version"] == done["version"]
    assert good(await ada.get(f"{path}/order"))["order"] is None


@pytest.mark.parametrize("body", [{}, {"turn": "2"}, {"turn": 2, "agrees": 1}, {"turn": -1}])
async def test_a_body_that_does_not_fit_is_pointed_at(
    ada: Person, bob: Person, body: dict[str, object]
) -> None:
    path = await bidding(ada, bob, undo="consent")
    problem(await ada.post(f"{path}/undo/answer", body), 422, "validation_failed")


async def test_a_setting_that_does_not_exist_is_refused(ada: Person) -> None:
    body = {"game": "kqj", "settings": {"undo": "always"}}
    told = problem(await ada.post("/v1/tables", body), 422, "validation_failed")
    assert told["errors"][0]["pointer"] == "/settings/undo"
