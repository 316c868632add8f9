"""Who comes to a table, who is its host, and where the players meet again: by REST."""

import asyncio
from typing import Any

import httpx
import pytest

from api.membership import newest, watched
from domain.table.commands import PassHost
from services.runtime import Runtime
from services.store import Key
from services.tables import Done, Tables
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


@pytest.fixture
async def cleo(http: httpx.AsyncClient) -> Person:
    return await guest(http, "Cleo")


async def invite(host: Person, table: str, **wanted: int) -> tuple[str, str]:
    """The code and the id of a new invitation."""
    told = good(await host.post(f"/v1/tables/{table}/invitations", wanted), 201)
    return told["code"], told["invitation"]["id"]


async def private(host: Person) -> str:
    return await open_table(host, listed=False, invited="by_code")


async def finished(host: Person, runtime: Runtime, **settings: Any) -> str:
    table = await started(host, **settings)
    await bots_play(runtime, table)
    while good(await host.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(host, table))
        await bots_play(runtime, table)
    return table


# Invitations


async def test_a_code_opens_a_private_table(ada: Person, bob: Person) -> None:
    table = await private(ada)
    problem(await bob.put(f"/v1/tables/{table}/seats/1"), 404, "not_found")
    code, _ = await invite(ada, table)
    assert good(await bob.post(f"/v1/invitations/{code}"))["table"]["id"] == table
    assert good(await bob.put(f"/v1/tables/{table}/seats/1"))["seat"] == 1


async def test_a_code_lets_in_so_many_players_each_once(
    ada: Person, bob: Person, cleo: Person
) -> None:
    table = await private(ada)
    code, _ = await invite(ada, table, uses=2)
    path = f"/v1/tables/{table}/invitations"
    for _ in range(2):
        good(await bob.post(f"/v1/invitations/{code}"))
    (listed,) = good(await ada.get(path))["items"]
    assert (listed["uses"], listed["used"]) == (2, 1)
    good(await cleo.post(f"/v1/invitations/{code}"))
    problem(await (await guest(cleo.http)).post(f"/v1/invitations/{code}"), 404, "not_found")
    good(await bob.post(f"/v1/invitations/{code}"))
    assert good(await ada.get(path))["items"] == []


async def test_of_many_who_come_at_once_no_more_get_in(ada: Person, http: Any) -> None:
    table = await private(ada)
    code, _ = await invite(ada, table, uses=2)
    people = [await guest(http, f"guest {n}") for n in range(6)]
    answers = await asyncio.gather(*(one.post(f"/v1/invitations/{code}") for one in people))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 404, 404, 404, 404]


async def test_a_revoked_code_lets_nobody_else_in(ada: Person, bob: Person, cleo: Person) -> None:
    table = await private(ada)
    code, number = await invite(ada, table, uses=5)
    good(await bob.post(f"/v1/invitations/{code}"))
    revoked = f"/v1/tables/{table}/invitations/{number}"
    for _ in range(2):
        assert good(await ada.delete(revoked)) == {"id": number}
    problem(await cleo.post(f"/v1/invitations/{code}"), 404, "not_found")
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    assert good(await ada.get(f"/v1/tables/{table}/invitations"))["items"] == []


async def test_a_code_ends_with_its_time(ada: Person, bob: Person, runtime: Runtime) -> None:
    table = await private(ada)
    code, _ = await invite(ada, table, expires_in_seconds=60)
    async with runtime.store.connection() as connection:
        await connection.execute("update invitations set expires_at = clock_timestamp()")
    problem(await bob.post(f"/v1/invitations/{code}"), 404, "not_found")


@pytest.mark.parametrize("code", ["0" * 16, "x", "O" * 16, "é" * 16, "0" * 17])
async def test_a_code_that_nobody_got_leads_nowhere(ada: Person, code: str) -> None:
    problem(await ada.post(f"/v1/invitations/{code}"), 404, "not_found")


async def test_a_retry_makes_no_second_code_and_does_not_tell_the_first_again(
    ada: Person,
) -> None:
    table = await private(ada)
    path = f"/v1/tables/{table}/invitations"
    first = good(await ada.post(path, {"uses": 3}, Idempotency_Key="one"), 201)
    answer = await ada.post(path, {"uses": 3}, Idempotency_Key="one")
    again = good(answer, 201)
    assert (again["invitation"], again["code"]) == (first["invitation"], None)
    assert answer.headers["Idempotency-Replayed"] == "true"
    other = await ada.post(path, {"uses": 4}, Idempotency_Key="one")
    problem(other, 422, "idempotency_key_reused")
    assert len(good(await ada.get(path))["items"]) == 1


async def test_only_the_host_invites_and_only_before_the_match(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    path = f"/v1/tables/{table}/invitations"
    _, number = await invite(ada, table)
    problem(await bob.post(path), 403, "not_the_host")
    problem(await bob.get(path), 403, "not_the_host")
    problem(await bob.delete(f"{path}/{number}"), 403, "not_the_host")
    problem(await ada.post(f"/v1/tables/{await started(ada)}/invitations"), 409, "table_not_open")


async def test_a_table_has_so_many_open_codes_at_once(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    for _ in range(20):
        code, _ = await invite(ada, table, uses=1)
    path = f"/v1/tables/{table}/invitations"
    assert problem(await ada.post(path), 409, "too_many")["params"] == {"limit": 20}
    good(await bob.post(f"/v1/invitations/{code}"))  # which uses it up
    _, number = await invite(ada, table)
    assert problem(await ada.post(path), 409, "too_many")["params"] == {"limit": 20}
    good(await ada.delete(f"{path}/{number}"))
    await invite(ada, table)


async def test_no_code_is_kept(ada: Person, runtime: Runtime) -> None:
    table = await private(ada)
    code, _ = await invite(ada, table)
    async with runtime.store.connection() as connection:
        rows = await connection.fetch("select i::text from invitations i")
        events = await connection.fetch("select public from events")
    told = [row[0] for row in rows] + [bytes(row[0]).decode() for row in events]
    assert not any(code in text for text in told)


async def test_an_answer_to_a_code_is_repeated_after_it_has_ended(ada: Person, bob: Person) -> None:
    table = await private(ada)
    code, number = await invite(ada, table)
    first = await bob.post(f"/v1/invitations/{code}", Idempotency_Key="one")
    good(await ada.delete(f"/v1/tables/{table}/invitations/{number}"))
    again = await bob.post(f"/v1/invitations/{code}", Idempotency_Key="one")
    assert good(again) == good(first)


# Bars


async def test_who_is_barred_gets_no_seat_by_any_way(ada: Person, bob: Person) -> None:
    table = await open_table(ada, listed=False, invited=[bob.id])
    code, _ = await invite(ada, table, uses=5)
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    barred = good(await ada.delete(f"/v1/tables/{table}/seats/1?bar=true"))
    tags = [one["event"]["type"] for one in barred["events"]]
    assert tags == ["table.seat_left", "table.player_barred"]
    problem(await bob.put(f"/v1/tables/{table}/seats/1"), 404, "not_found")
    problem(await bob.post(f"/v1/invitations/{code}"), 403, "barred")
    problem(await bob.get(f"/v1/tables/{table}"), 404, "not_found")


async def test_a_freed_seat_may_be_taken_again(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    good(await ada.delete(f"/v1/tables/{table}/seats/1"))
    good(await bob.put(f"/v1/tables/{table}/seats/1"))
    problem(await bob.delete(f"/v1/tables/{table}/seats/1?bar=true"), 409, "nobody_to_bar")


# Hosts


async def test_a_host_who_leaves_is_followed_and_may_come_back(ada: Person, bob: Person) -> None:
    table = await private(ada)
    code, _ = await invite(ada, table)
    good(await bob.post(f"/v1/invitations/{code}"))
    for seat, person in enumerate((ada, bob)):
        good(await person.put(f"/v1/tables/{table}/seats/{seat}"))
    good(await ada.delete(f"/v1/tables/{table}/seats/0"))
    assert good(await bob.get(f"/v1/tables/{table}"))["host"] == bob.id
    good(await ada.put(f"/v1/tables/{table}/seats/2"))
    handed = good(await bob.put(f"/v1/tables/{table}/host", {"player": ada.id}))
    assert handed["table"]["host"] == ada.id
    problem(await bob.put(f"/v1/tables/{table}/host", {"player": bob.id}), 403, "not_the_host")


async def test_the_table_is_handed_only_to_who_sits_there(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    path = f"/v1/tables/{table}/host"
    problem(await ada.put(path, {"player": bob.id}), 409, "not_seated")
    problem(await ada.put(path, {"player": "bob"}), 422, "validation_failed")


# Rematches


async def test_a_rematch_keeps_rules_settings_bots_and_seats(ada: Person, bob: Person) -> None:
    table = await open_table(ada, turn_seconds=None, invited=[bob.id])
    for seat, person in enumerate((ada, bob)):
        good(await person.put(f"/v1/tables/{table}/seats/{seat}"))
    for seat in (2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat, "level": 0}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    problem(await bob.post(f"/v1/tables/{table}/rematch"), 409, "table_not_over")
    good(await bob.delete(f"/v1/tables/{table}/seats/1"))
    good(await ada.delete(f"/v1/tables/{table}"))

    answer = await bob.post(f"/v1/tables/{table}/rematch")
    opened = good(answer, 201)["table"]
    assert answer.headers["Location"] == f"/v1/tables/{opened['id']}"
    before = good(await ada.get(f"/v1/tables/{table}"))
    assert before["rematch"] == {"table": opened["id"], "host": bob.id}
    for same in ("game", "rules", "settings"):
        assert opened[same] == before[same]
    assert [(s["offered"], s["player"], s["bot"]) for s in opened["seats"]] == [
        (ada.id, None, None),
        (bob.id, None, None),
        (None, None, 0),
        (None, None, 0),
    ]
    assert good(await ada.post(f"/v1/tables/{table}/rematch"), 201)["table"]["id"] == opened["id"]
    good(await ada.put(f"/v1/tables/{opened['id']}/seats/0"))
    problem(await bob.post(f"/v1/tables/{opened['id']}/start"), 409, "seats_open")
    good(await bob.put(f"/v1/tables/{opened['id']}/seats/1"))
    good(await bob.post(f"/v1/tables/{opened['id']}/start"))


async def test_players_who_ask_at_once_meet_at_one_table(ada: Person, runtime: Runtime) -> None:
    table = await finished(ada, runtime)
    answers = await asyncio.gather(*(ada.post(f"/v1/tables/{table}/rematch") for _ in range(4)))
    assert len({good(answer, 201)["table"]["id"] for answer in answers}) == 1


async def test_a_rematch_that_was_named_and_not_opened_is_opened_by_the_next_to_ask(
    ada: Person, runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the server dies between the two."""
    table = await finished(ada, runtime)
    with monkeypatch.context() as dying:
        dying.setattr(type(runtime.tables), "rematch", None)
        await ada.post(f"/v1/tables/{table}/rematch")
    named = good(await ada.get(f"/v1/tables/{table}"))["rematch"]["table"]
    problem(await ada.get(f"/v1/tables/{named}"), 404, "not_found")
    assert good(await ada.post(f"/v1/tables/{table}/rematch"), 201)["table"]["id"] == named
    good(await ada.put(f"/v1/tables/{named}/seats/0"))


async def test_a_rematch_is_for_those_who_played(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await finished(ada, runtime)
    problem(await bob.post(f"/v1/tables/{table}/rematch"), 403, "not_your_seat")
    hidden = await finished(ada, runtime, listed=False)
    problem(await bob.post(f"/v1/tables/{hidden}/rematch"), 404, "not_found")


async def test_the_rules_of_a_rematch_are_not_chosen_anew(ada: Person, runtime: Runtime) -> None:
    table = await finished(ada, runtime)
    answer = await ada.post(f"/v1/tables/{table}/rematch", {"rules": SHORT})
    problem(answer, 422, "validation_failed")


# Seats that change hands


async def test_who_left_a_seat_is_told_nothing_of_the_match_of_the_next_holder(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    """Bob's request was let in while he sat there, and reads the table only after the start."""
    table = await open_table(ada)
    good(await bob.put(f"/v1/tables/{table}/seats/0"))
    caller = await runtime.players.caller(bob.token)
    assert caller is not None
    place = await watched(runtime, table, caller)
    good(await bob.delete(f"/v1/tables/{table}/seats/0"))
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    assert (place.audience, place.last) == (0, place.folded.version)
    assert (await newest(runtime, place)).table.status == "open"
    own = await runtime.players.caller(ada.token)
    assert own is not None
    assert (await watched(runtime, table, own)).last is None


async def test_who_was_the_host_without_a_seat_watches_no_longer(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    """Another process hands the table on; this one remembers it as it was."""
    table = await open_table(ada)
    good(await bob.put(f"/v1/tables/{table}/seats/0"))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    good(await ada.get(f"/v1/tables/{table}/view"))
    caller = await runtime.players.caller(ada.token)
    assert caller is not None
    place = await watched(runtime, table, caller)
    done = await Tables(runtime.store, runtime.ring).command(
        place.folded.id,
        lambda _, now: PassHost(ada.id, bob.id, now),
        actor=f"player:{ada.id}",
        key=Key(ada.id, "hand-on", b""),
    )
    assert isinstance(done, Done)
    problem(await ada.get(f"/v1/tables/{table}/view"), 404, "not_found")
    assert (await newest(runtime, place)).version == done.folded.version - 1
