"""Names and passwords: whose they are, what they open, and what a stranger learns by trying."""

import asyncio
import hashlib
import statistics
import time
from typing import Any

import httpx
import pytest

from services.accounts import AT_ONCE, WAITING, Passwords, login_of
from services.runtime import Runtime
from services.store import Unavailable
from tests.api.conftest import Person, good, guest, open_table, problem
from tests.api.test_erase import in_postgres

PASSWORD = "correct horse"
OTHER = "battery staple"


async def account(http: httpx.AsyncClient, name: str = "Grace", word: str = PASSWORD) -> Person:
    told = good(await Person(http).post("/v1/accounts", {"name": name, "password": word}), 201)
    return Person(http, told["player"]["id"], told["token"])


async def log_in(http: httpx.AsyncClient, name: str, word: str = PASSWORD) -> httpx.Response:
    return await Person(http).post("/v1/tokens", {"name": name, "password": word})


async def settle(
    person: Person, name: str, word: str = PASSWORD, current: str | None = None
) -> httpx.Response:
    body = {"name": name, "password": word, "current_password": current}
    return await person.put("/v1/me/account", body)


async def test_an_account_is_come_back_to_by_name_and_password(http: httpx.AsyncClient) -> None:
    grace = await account(http)
    told = good(await log_in(http, "Grace"), 201)
    assert told["player"] == {"id": grace.id, "name": "Grace", "kind": "account"}
    back = Person(http, grace.id, told["token"])
    me = good(await back.get("/v1/me"))
    assert (me["id"], me["name"]) == (grace.id, "Grace")
    assert me["scopes"] == sorted(told["scopes"])
    assert "admin" not in me["scopes"]


async def test_a_guest_becomes_an_account_and_keeps_id_token_and_seat(
    ada: Person, bob: Person, http: httpx.AsyncClient
) -> None:
    table = await open_table(bob)
    good(await ada.put(f"/v1/tables/{table}/seats/1"))
    settled = good(await settle(ada, "Ada L"))
    assert settled == {"id": ada.id, "name": "Ada L", "kind": "account"}
    assert good(await ada.get("/v1/me"))["name"] == "Ada L"
    told = good(await log_in(http, "Ada L"), 201)
    back = Person(http, ada.id, told["token"])
    good(await back.delete(f"/v1/tables/{table}/seats/1"))
    assert good(await bob.get(f"/v1/tables/{table}"))["seats"][1]["player"] is None


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("Grace", "GRACE"),
        ("Straße", "STRASSE"),
        ("Grace", "\uff27race"),  # full width
        ("Grace", "Gr\u200bace"),  # a space of no width
        ("Zo\u00eb", "Zoe\u0308"),
        (
            "\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2",
            "\u03c3\u03af\u03c3\u03c5\u03c6\u03bf\u03c3",
        ),
        ("Grace H", "Grace  H"),
    ],
)
async def test_names_that_read_alike_are_one(
    http: httpx.AsyncClient, ada: Person, name: str, same: str
) -> None:
    grace = await account(http, name)
    again = await Person(http).post("/v1/accounts", {"name": same, "password": OTHER})
    problem(again, 409, "name_taken")
    problem(await settle(ada, same, OTHER), 409, "name_taken")
    assert good(await log_in(http, same), 201)["player"]["id"] == grace.id
    problem(await log_in(http, same, OTHER), 403, "wrong_password")


def test_names_that_differ_stay_different() -> None:
    names = ["Ada", "Ada2", "Ad a", "Àda", "\u0410da", "\U0001f642", "\u674e"]
    assert len({login_of(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("name", "word", "pointer"),
    [
        ("", PASSWORD, "/name"),
        ("\u200b", PASSWORD, "/name"),
        ("x" * 41, PASSWORD, "/name"),
        ("\ufdfa" * 10, PASSWORD, "/name"),  # 18 letters each, once they are normal
        ("\u2003Ada", PASSWORD, "/name"),
        ("Ada", "short", "/password"),
        ("Ada", "x" * 201, "/password"),
    ],
)
async def test_names_and_passwords_have_bounds(
    http: httpx.AsyncClient, ada: Person, name: str, word: str, pointer: str
) -> None:
    opened = await Person(http).post("/v1/accounts", {"name": name, "password": word})
    for answer in (opened, await settle(ada, name, word)):
        told = problem(answer, 422, "validation_failed")
        assert [error["pointer"] for error in told["errors"]] == [pointer]
        assert word not in answer.text


async def test_a_name_without_an_account_answers_like_a_wrong_password(
    http: httpx.AsyncClient,
) -> None:
    """In words, and in the time that it takes."""
    await account(http)
    await guest(http, "Nobody")
    took: dict[str, list[float]] = {"Grace": [], "Nobody": []}
    told: list[Any] = []
    for _ in range(4):
        for name, times in took.items():
            began = time.perf_counter()
            answer = await log_in(http, name, OTHER)
            times.append(time.perf_counter() - began)
            told.append(problem(answer, 403, "wrong_password") | {"instance": ""})
    assert all(one == told[0] for one in told)
    fastest = [min(times) for times in took.values()]
    assert max(fastest) < 2 * min(fastest)


async def test_what_is_stored_of_a_password_is_argon2id(
    http: httpx.AsyncClient, database_url: str, runtime: Runtime
) -> None:
    await account(http)
    async with runtime.store.connection() as connection:
        stored = await connection.fetchval("select password from accounts")
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert await in_postgres(database_url, PASSWORD) == []


async def test_a_letter_may_be_composed_in_two_ways(http: httpx.AsyncClient) -> None:
    await account(http, word="caf\u00e9 au lait")
    good(await log_in(http, "Grace", "cafe\u0301 au lait"), 201)


async def test_another_password_ends_all_other_tokens(http: httpx.AsyncClient) -> None:
    grace = await account(http)
    other = Person(http, grace.id, good(await log_in(http, "Grace"), 201)["token"])
    good(await other.get("/v1/me"))
    for current in (None, "", OTHER):
        problem(await settle(grace, "Grace", OTHER, current), 403, "wrong_password")
    good(await other.get("/v1/me"))
    good(await settle(grace, "Grace", OTHER, PASSWORD))
    problem(await other.get("/v1/me"), 401, "unauthenticated")
    good(await grace.get("/v1/me"))
    problem(await log_in(http, "Grace", PASSWORD), 403, "wrong_password")
    good(await log_in(http, "Grace", OTHER), 201)


async def test_another_name_leaves_the_tokens_and_frees_the_old_name(
    http: httpx.AsyncClient,
) -> None:
    grace = await account(http)
    other = Person(http, grace.id, good(await log_in(http, "Grace"), 201)["token"])
    good(await settle(grace, "Grace H", PASSWORD, PASSWORD))
    assert good(await other.get("/v1/me"))["name"] == "Grace H"
    await account(http, "grace", OTHER)


async def test_a_retry_of_a_change_has_had_its_effect(ada: Person) -> None:
    for _ in range(2):
        good(await settle(ada, "Ada L"))
    for _ in range(2):
        good(await settle(ada, "Ada B", OTHER, PASSWORD))


async def test_of_two_who_want_a_name_at_once_one_gets_it(ada: Person, bob: Person) -> None:
    answers = await asyncio.gather(settle(ada, "Countess"), settle(bob, "countess"))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_simultaneous_twins_of_an_upgrade_are_one(ada: Person) -> None:
    answers = await asyncio.gather(*(settle(ada, "Ada L") for _ in range(3)))
    assert [good(answer)["id"] for answer in answers] == [ada.id] * 3


async def test_guessing_is_slowed_without_locking_the_owner_out(
    http: httpx.AsyncClient, runtime: Runtime
) -> None:
    """Whether there is such a name or not. Others who come from elsewhere aren't slowed by it."""
    await account(http)
    tries = runtime.settings.rate_limits["tries"].quota
    for name in ("grace", "nobody"):
        for _ in range(tries):
            runtime.limits.take("tries", _of(name, "127.0.0.1"))
        told = await log_in(http, name.upper(), OTHER)
        assert problem(told, 429, "rate_limited")["params"]["bucket"] == "tries"
        assert int(told.headers["Retry-After"]) <= 60
    assert runtime.limits.take("tries", _of("grace", "127.0.0.2")).allowed  # type: ignore[union-attr]


def _of(login: str, client: str) -> str:
    return f"{hashlib.sha256(login.encode()).hexdigest()}:{client}"


async def test_passwords_are_checked_off_the_loop_a_few_at_once() -> None:
    """More than may wait are sent away at once, so nobody can fill the memory or the queue."""
    passwords = Passwords()
    asked = [asyncio.create_task(passwords.verify(None, "x")) for _ in range(AT_ONCE + WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await passwords.hash("x")
    lags = []
    while not all(task.done() for task in asked):
        began = time.perf_counter()
        await asyncio.sleep(0.005)
        lags.append(time.perf_counter() - began)
    assert [task.result() for task in asked] == [False] * len(asked)
    assert statistics.median(lags) < 0.1
    assert (await passwords.hash("x")).startswith("$argon2id$")


async def test_who_is_erased_leaves_no_name_and_frees_it(
    http: httpx.AsyncClient, database_url: str
) -> None:
    grace = await account(http, "Grace Murray")
    bob = await guest(http, "Bob")
    body = {"name": "Murray laptop", "scopes": ["play"]}
    good(await grace.post("/v1/me/tokens", body), 201)
    good(await grace.put(f"/v1/me/blocks/{bob.id}"))
    good(await bob.put(f"/v1/me/blocks/{grace.id}"))
    good(await grace.delete("/v1/me"))
    problem(await log_in(http, "Grace Murray"), 403, "wrong_password")
    for trace in ("Murray", "murray", "argon2"):
        assert await in_postgres(database_url, trace) == []
    assert good(await bob.get("/v1/me/blocks"))["items"] == []
    assert (await account(http, "Grace Murray")).id != grace.id
