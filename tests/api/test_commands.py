"""Seats, moves and retries by REST: what is refused, and that a retry does nothing twice."""

from typing import Any

import httpx
import pytest

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
    started,
)


async def my_turn(person: Person, runtime: Runtime, **settings: Any) -> str:
    """A running match in which seat 0 decides."""
    table = await started(person, **settings)
    await bots_play(runtime, table)
    return table


async def version(person: Person, table: str) -> int:
    found: int = good(await person.get(f"/v1/tables/{table}"))["version"]
    return found


async def move_of(person: Person, table: str) -> dict[str, object]:
    legal = good(await person.get(f"/v1/tables/{table}/legal-moves"))
    return {"turn": legal["turn"], "move": legal["moves"][0]}


async def test_a_retried_move_is_answered_as_the_first_was(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    body = await move_of(ada, table)
    first = await ada.post(f"/v1/tables/{table}/moves", body, Idempotency_Key="one")
    await bots_play(runtime, table)
    before = await version(ada, table)
    again = await ada.post(f"/v1/tables/{table}/moves", body, Idempotency_Key="one")
    assert good(again) == good(first)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    assert await version(ada, table) == before


async def test_a_key_serves_one_request_only(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    body = await move_of(ada, table)
    good(await ada.post(f"/v1/tables/{table}/moves", body, Idempotency_Key="one"))
    other = {**body, "turn": 99}
    answer = await ada.post(f"/v1/tables/{table}/moves", other, Idempotency_Key="one")
    problem(answer, 422, "idempotency_key_reused")


async def test_no_body_is_the_same_request_as_an_empty_one(ada: Person) -> None:
    table = await open_table(ada)
    for seat in range(4):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    first = await ada.call("POST", f"/v1/tables/{table}/start", Idempotency_Key="one")
    again = await ada.call("POST", f"/v1/tables/{table}/start", {}, Idempotency_Key="one")
    assert good(again) == good(first)


async def test_no_body_and_an_empty_one_resume_a_seat_once(ada: Person) -> None:
    table = await started(ada)
    good(await ada.delete(f"/v1/tables/{table}/seats/0"))
    first = await ada.call("POST", f"/v1/tables/{table}/resume", {}, Idempotency_Key="one")
    again = await ada.call("POST", f"/v1/tables/{table}/resume", Idempotency_Key="one")
    assert good(again) == good(first)


async def test_two_players_may_use_the_same_key(ada: Person, bob: Person) -> None:
    body = {"game": "kruisjassen", "rules": SHORT}
    first = good(await ada.post("/v1/tables", body, Idempotency_Key="same"), 201)
    second = good(await bob.post("/v1/tables", body, Idempotency_Key="same"), 201)
    again = good(await ada.post("/v1/tables", body, Idempotency_Key="same"), 201)
    assert again == first
    assert second["table"]["id"] != first["table"]["id"]


async def test_a_move_needs_a_key(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    body = await move_of(ada, table)
    answer = await ada.call("POST", f"/v1/tables/{table}/moves", body)
    told = problem(answer, 422, "validation_failed")
    assert told["errors"] == [{"pointer": "header:Idempotency-Key", "code": "required"}]


async def test_a_stale_turn_is_refused(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    body = await move_of(ada, table)
    good(await ada.post(f"/v1/tables/{table}/moves", body))
    told = problem(await ada.post(f"/v1/tables/{table}/moves", body), 409, "turn_is_over")
    assert told["params"]["turn"] > int(str(body["turn"]))


async def test_a_refused_move_says_which_are_legal(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    legal = good(await ada.get(f"/v1/tables/{table}/legal-moves"))
    view = good(await ada.get(f"/v1/tables/{table}/view"))
    hand = view["table"]["match"]["hands"][0]
    absent = next(
        card for card in ("AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "AH") if card not in hand
    )
    body = {"turn": legal["turn"], "move": {"type": "play", "card": absent}}
    told = problem(await ada.post(f"/v1/tables/{table}/moves", body), 422, "not_your_card")
    assert told["legal_moves"] == legal["moves"]


async def test_only_the_holder_of_a_seat_moves_it(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await my_turn(ada, runtime)
    body = await move_of(ada, table)
    before = await version(ada, table)
    problem(await bob.post(f"/v1/tables/{table}/moves", body), 403, "not_your_seat")
    assert await version(ada, table) == before


async def test_an_unlisted_table_is_unknown_to_others(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await my_turn(ada, runtime, listed=False)
    body = await move_of(ada, table)
    for answer in (
        await bob.get(f"/v1/tables/{table}"),
        await bob.get(f"/v1/tables/{table}/view"),
        await bob.get(f"/v1/tables/{table}/events"),
        await bob.get(f"/v1/tables/{table}/legal-moves"),
        await bob.get(f"/v1/tables/{table}/scores"),
        await bob.get(f"/v1/tables/{table}/stream"),
        await bob.post(f"/v1/tables/{table}/moves", body),
        await bob.post(f"/v1/tables/{table}/start"),
        await bob.post(f"/v1/tables/{table}/resume"),
        await bob.delete(f"/v1/tables/{table}"),
        await bob.delete(f"/v1/tables/{table}/seats/0"),
    ):
        problem(answer, 404, "not_found")


async def test_who_is_not_invited_may_not_sit(
    ada: Person, bob: Person, http: httpx.AsyncClient
) -> None:
    cleo = await guest(http, "Cleo")
    table = await open_table(ada, invited=[bob.id])
    problem(await cleo.put(f"/v1/tables/{table}/seats/1"), 403, "not_invited")
    assert good(await bob.put(f"/v1/tables/{table}/seats/1"))["seat"] == 1
    hidden = await open_table(ada, invited=[bob.id], listed=False)
    problem(await cleo.put(f"/v1/tables/{hidden}/seats/1"), 404, "not_found")
    assert good(await bob.put(f"/v1/tables/{hidden}/seats/1"))["seat"] == 1


async def test_who_has_the_id_of_an_unlisted_table_may_sit(ada: Person, bob: Person) -> None:
    table = await open_table(ada, listed=False)
    assert good(await bob.put(f"/v1/tables/{table}/seats/2"))["seat"] == 2
    good(await bob.get(f"/v1/tables/{table}"))


async def test_if_match_lets_through_only_the_version_seen(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    view = await ada.get(f"/v1/tables/{table}/view")
    body, seen = await move_of(ada, table), view.headers["ETag"]
    told = problem(
        await ada.post(f"/v1/tables/{table}/moves", body, If_Match='"1"'), 412, "version_conflict"
    )
    assert told["params"] == {"version": view.json()["version"]}
    good(await ada.post(f"/v1/tables/{table}/moves", body, If_Match=seen))


async def test_a_retry_outlives_the_version_it_named(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    seen = (await ada.get(f"/v1/tables/{table}/view")).headers["ETag"]
    body = await move_of(ada, table)
    first = await ada.post(f"/v1/tables/{table}/moves", body, If_Match=seen, Idempotency_Key="k")
    again = await ada.post(f"/v1/tables/{table}/moves", body, If_Match=seen, Idempotency_Key="k")
    assert good(again) == good(first)


async def test_a_dry_run_changes_and_deals_nothing(ada: Person, runtime: Runtime) -> None:
    table = await my_turn(ada, runtime)
    body, before = await move_of(ada, table), await version(ada, table)
    told = good(await ada.post(f"/v1/tables/{table}/moves?dry_run=true", body))
    assert (told["dry_run"], told["events"], told["version"]) == (True, [], before)
    assert await version(ada, table) == before
    wrong = {**body, "turn": 1000}
    problem(await ada.post(f"/v1/tables/{table}/moves?dry_run=true", wrong), 409, "turn_is_over")


async def test_only_the_host_starts_seats_bots_and_abandons(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    problem(await bob.post(f"/v1/tables/{table}/bots", {"seat": 1}), 403, "not_the_host")
    problem(await bob.post(f"/v1/tables/{table}/start"), 403, "not_the_host")
    problem(await bob.delete(f"/v1/tables/{table}"), 403, "not_the_host")
    told = problem(await ada.post(f"/v1/tables/{table}/start"), 409, "seats_open")
    assert told["params"]["seats"] == [0, 1, 2, 3]
    assert good(await ada.delete(f"/v1/tables/{table}"))["table"]["status"] == "over"


async def test_a_seat_is_held_once_and_left(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    good(await bob.put(f"/v1/tables/{table}/seats/1", {"seed": "ab"}))
    problem(await ada.put(f"/v1/tables/{table}/seats/1"), 409, "seat_taken")
    problem(await bob.put(f"/v1/tables/{table}/seats/2"), 409, "already_seated")
    problem(await bob.put(f"/v1/tables/{table}/seats/9"), 404, "no_such_seat")
    assert (
        good(await bob.delete(f"/v1/tables/{table}/seats/1"))["table"]["seats"][1]["player"] is None
    )


async def test_a_seat_that_is_left_goes_on_by_a_bot_until_it_is_resumed(
    ada: Person, runtime: Runtime
) -> None:
    table = await my_turn(ada, runtime)
    left = good(await ada.delete(f"/v1/tables/{table}/seats/0"))
    assert left["table"]["seats"][0]["bot_keeps"] is True
    back = good(await ada.post(f"/v1/tables/{table}/resume"))
    assert back["table"]["seats"][0]["bot_keeps"] is False
    good(await my_move(ada, table))


@pytest.mark.parametrize("token", ["", "cc_pat_" + "x" * 43, "cc_pat_", "é" * 50])
async def test_a_token_that_nobody_got_opens_nothing(
    ada: Person, http: httpx.AsyncClient, token: str
) -> None:
    table = await open_table(ada)
    headers = {"Authorization": f"Bearer {token}".encode()} if token else {}
    answer = await http.get(f"/v1/tables/{table}/view", headers=headers)  # type: ignore[arg-type]
    problem(answer, 401, "unauthenticated")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


async def test_a_scope_is_needed_for_each_kind_of_call(
    http: httpx.AsyncClient, runtime: Runtime
) -> None:
    player, token = await runtime.players.create("Reader", "guest", ["history:read"])
    reader = Person(http, player.id, token)
    told = problem(
        await reader.post("/v1/tables", {"game": "kruisjassen"}), 403, "insufficient_scope"
    )
    assert told["params"] == {"scope": "tables:write"}
