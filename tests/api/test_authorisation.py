"""Every operation asked by everybody of everything: nothing is allowed that the table doesn't say.

A route without a row fails, and so does a row without a route.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from api.auth import PUBLIC
from api.routes import REAL, ROUTES
from api.v1.operations import path_of
from services.runtime import Runtime
from tests.api.authorisation import DONE, MARKS, NO_CASE, ROLES, TABLE, Row
from tests.api.conftest import SHORT, Person, bots_play, good, running
from tests.api.test_log import sign

BY_NAME: dict[str, HTTPRouteHandler] = {route.fn.__name__: route for route in ROUTES}
PASSWORD = "correct horse"
SETTINGS: dict[str, Any] = {
    "own": {},
    "other": {},
    "public": {"spectators": "public"},
    "hidden": {"listed": False},
}
HOOK = {"url": "https://hooks.example/courtcards", "events": ["turn.opened"]}
BODIES: dict[str, Any] = {
    "validate_rules": {"rules": SHORT},
    "create_guest": {"name": "Ada"},
    "open_table": {"game": "kruisjassen"},
    "make_token": {"name": "laptop", "scopes": ["play"]},
    "seat_bot": {"seat": 1},
    "ask_undo": {"turn": 1},
    "answer_undo": {"turn": 1, "agrees": True},
    "leave_order": {"order": {"type": "only_move"}},
    "create_webhook": HOOK,
    "change_webhook": HOOK,
    "reveal_contents": {"reason": "test"},
    "audit_opened_bundle": {"reason": "test"},
    "fix_packs": {"packs": {"seats": ["3", "0", "1", "2"]}},
    "write_script": {"moves": [{"type": "play", "card": "AS"}]},
    "advance_clock": {"seconds": 60},
}
PLACES = {"seat": "1", "deal": "1", "level": "0", "code": "not_found"}
QUERIES = {"get_inclusion": "?index=0&size=1", "get_consistency": "?old=1&size=1"}


@pytest.fixture
async def app(
    row: Row, database_url: str, sandbox_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[Litestar]:
    """A sandbox for what only a sandbox has."""
    sandbox = BY_NAME[row.operation] not in REAL
    url = sandbox_url if sandbox else database_url
    async with running(url, redis_url, tmp_path, COURTCARDS_SANDBOX=str(int(sandbox))) as made:
        yield made


class World:
    """Everybody, and the things that they may ask for, made when they are asked for."""

    def __init__(self, http: httpx.AsyncClient, runtime: Runtime) -> None:
        self.http = http
        self.runtime = runtime
        self.people: dict[str, Person] = {"nobody": Person(http)}
        self.tables: dict[str, str] = {}
        self.webhooks: dict[str, dict[str, str]] = {}

    async def person(self, role: str, scopes: Any = None) -> Person:
        if role not in self.people:
            made = await self.runtime.players.create(role, "guest", scopes or ROLES[role])
            self.people[role] = Person(self.http, made[0].id, made[1])
        return self.people[role]

    async def table(self, thing: str, state: str) -> str:
        if thing == "missing":
            return str(uuid4())
        if thing not in self.tables:
            self.tables[thing] = await self._table(thing, state)
        return self.tables[thing]

    async def _table(self, thing: str, state: str) -> str:
        names = ("host", "seat") if thing == "own" else ("strange host", "strange seat")
        host, seat = [await self.person(name, ROLES["host"]) for name in names]
        body = {"game": "kruisjassen", "rules": SHORT, "settings": SETTINGS[thing]}
        table = str(good(await host.post("/v1/tables", body), 201)["table"]["id"])
        path = f"/v1/tables/{table}"
        good(await seat.put(f"{path}/seats/0"))
        for number in () if state == "open" else (1, 2, 3):
            good(await host.post(f"{path}/bots", {"seat": number}))
        if state in ("running", "over"):
            good(await host.post(f"{path}/start"))
            await bots_play(self.runtime, table)
        if state == "over":
            good(await seat.delete(f"{path}/seats/0"))
            await bots_play(self.runtime, table)
            await sign(self.runtime)
        return table

    async def path(self, row: Row, thing: str, role: str) -> str:
        template = path_of(BY_NAME[row.operation])
        places = PLACES | {
            "name": "kruisjassen" if thing != "missing" else "bridge",
            "place": "000.p/1" if thing != "missing" else "999",
        }
        if "{table_id}" in template:
            places["table_id"] = await self.table(thing, row.state)
        if "{seat}" in template and row.operation == "leave_seat":
            places["seat"] = "0"
        if "{invitation" in template:
            table = thing if "{table_id}" in template else "hidden"
            places |= await self._invitation(thing, await self.table(table, "open"))
        if "{webhook_id}" in template:
            places |= await self._webhook(thing, role)
        if "{token_id}" in template:
            places["token_id"] = await self._token(thing, role)
        if "{player_id}" in template:
            named = {"own": "somebody", "other": role if role != "nobody" else "somebody"}
            there = await self.person(named.get(thing, "guest"), ROLES["guest"])
            places["player_id"] = there.id if thing != "missing" else str(uuid4())
        return template.format(**places) + QUERIES.get(row.operation, "")

    async def _token(self, thing: str, role: str) -> str:
        holder = role if thing == "own" and role != "nobody" else "somebody"
        person = await self.person(holder, ROLES.get(holder) or ROLES["guest"])
        tokens = await self.runtime.players.tokens(person.id)
        return tokens[0].id if thing != "missing" else str(uuid4())

    async def _invitation(self, thing: str, table: str) -> dict[str, str]:
        if thing == "missing":
            return {"invitation": "0" * 20, "invitation_id": str(uuid4())}
        host = self.people["host" if self.tables.get("own") == table else "strange host"]
        made = good(await host.post(f"/v1/tables/{table}/invitations"), 201)
        return {"invitation": made["code"], "invitation_id": made["invitation"]["id"]}

    async def _webhook(self, thing: str, role: str) -> dict[str, str]:
        if thing == "missing":
            return {"webhook_id": str(uuid4()), "delivery_id": str(uuid4())}
        mine = thing == "own" and "webhooks:write" in ROLES[role]
        name = role if mine else "somebody"
        if name not in self.webhooks:
            holder = await self.person(name, ROLES["player"])
            made = good(await holder.post("/v1/webhooks", HOOK), 201)["webhook"]["id"]
            asked = good(await holder.post(f"/v1/webhooks/{made}/ping"), 202)
            self.webhooks[name] = {"webhook_id": made, "delivery_id": asked["id"]}
        return self.webhooks[name]

    async def body(self, row: Row, thing: str) -> Any:
        unique = {"name": uuid4().hex, "password": PASSWORD}
        if row.operation in ("create_account", "settle_account"):
            return unique
        if row.operation == "log_in":
            good(await Person(self.http).post("/v1/accounts", unique), 201)
            return unique
        if row.operation == "pass_host":
            return {"player": (await self.person("seat", ROLES["seat"])).id}
        if row.operation == "make_move":
            if thing != "own":
                return {"turn": 1, "move": {"type": "play", "card": "AS"}}
            legal = good(
                await self.people["seat"].get(f"/v1/tables/{self.tables[thing]}/legal-moves")
            )
            return {"turn": legal["turn"], "move": legal["moves"][0]}
        return BODIES.get(row.operation, {})


def cases(row: Row) -> Iterator[tuple[str, str, str]]:
    for thing, marks in row.marks.items():
        assert len(marks) == len(ROLES), (row.operation, thing)
        yield from ((thing, role, mark) for role, mark in zip(ROLES, marks, strict=True))


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    assert sorted(row.operation for row in TABLE) == sorted(BY_NAME)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.operation)
def test_a_row_leaves_no_case_out(row: Row) -> None:
    """Whoever has no table of their own is no case there; nobody needs a token only for what is
    public."""
    route = BY_NAME[row.operation]
    path = path_of(route)
    wanted = {"own"}
    if "{table_id}" in path:
        wanted = {"own", "other", "public", "hidden", "missing"}
    elif any(name in path for name in ("{token_id}", "{player_id}", "{webhook_id}")):
        wanted = {"own", "other", "missing"}
    elif any(name in path for name in ("{name}", "{place}", "{invitation}")):
        wanted = {"own", "missing"}
    assert set(row.marks) == wanted
    for thing, role, mark in cases(row):
        related = role in ("host", "seat") or thing != "own" or "{table_id}" not in path
        assert (mark != NO_CASE) == related
        if role == "nobody" and related:
            assert (mark != "-") == (route.opt["access"] == PUBLIC)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.operation)
async def test_everybody_gets_the_answer_of_the_table(
    row: Row, app: Litestar, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    app.state.closing.set()  # so that a stream ends with its first events
    route = BY_NAME[row.operation]
    (method,) = route.http_methods
    shared = World(http, runtime)
    if "/audit/log/" in path_of(route):
        await shared.table("public", "open")
        await sign(runtime)
    for thing, role, mark in cases(row):
        if mark == NO_CASE:
            continue
        changes = mark == DONE and method != "GET"
        world = World(http, runtime) if changes else shared
        person = await world.person(role)
        path = await world.path(row, thing, role)
        body = await world.body(row, thing) if method != "GET" else None
        key = {"Idempotency_Key": uuid4().hex}
        answer = await person.call(method, path, body, **key)
        told = f"{role} asks {row.operation} of {thing}: {answer.status_code} {answer.text[:200]}"
        if mark == DONE:
            assert answer.status_code == route.status_code, told
        else:
            assert (answer.status_code, answer.json().get("code")) == MARKS[mark], told
