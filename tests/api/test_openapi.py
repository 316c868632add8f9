"""The committed description is what the code says, and what the server does.

`COURTCARDS_RECORD=1` writes the examples anew from the answers of a real match;
`COURTCARDS_RECORD=new` only those that aren't there yet.
"""

import asyncio
import json
import os
import re
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from litestar import Litestar

from api.problems import KINDS
from api.routes import ROUTES
from api.v1.openapi import EXAMPLES, reference
from domain.games import GAMES
from services.players import ACCOUNT_SCOPES, OPERATOR_SCOPES
from services.runtime import Runtime
from tests.api.conftest import (
    SHORT,
    Person,
    bots_play,
    good,
    guest,
    open_table,
    project,
    running,
    started,
)
from tests.api.test_log import sign
from tests.api.test_stream import answering
from tests.api.test_webhooks import work
from tests.receiver import receiving

ME = "/v1/me/stream"
COMMITTED = Path(__file__).parents[2] / "openapi" / "v1.json"
DOCUMENT = json.loads(COMMITTED.read_bytes())
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def test_the_committed_document_is_the_generated_one() -> None:
    assert COMMITTED.read_bytes() == reference(ROUTES).json, "run `make openapi`"


def test_the_document_is_valid() -> None:
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]})


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS)
def test_each_operation_says_what_it_takes_and_needs(
    path: str, method: str, operation: dict[str, Any]
) -> None:
    assert operation["summary"]
    assert path.startswith("/v1/") == (operation["tags"] != ["ops"])
    if method != "get" and path.startswith("/v1/tables"):
        assert operation["security"]
        assert any(one["name"] == "Idempotency-Key" for one in operation["parameters"])


def test_games_and_their_events_are_told_apart_by_a_field() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    event = schemas["FeedEvent"]["properties"]["event"]
    assert event["discriminator"]["propertyName"] == "type"
    assert "table.opened" in event["discriminator"]["mapping"]
    table = schemas["ViewDocument"]["properties"]["table"]
    assert table["discriminator"]["mapping"]["kqj"] == "#/components/schemas/KqjTable"
    nullable = schemas["KruisjassenRules"]["properties"]["objective"]
    (objective,) = (kind for kind in nullable["anyOf"] if "discriminator" in kind)
    assert set(objective["discriminator"]["mapping"]) == {"score", "deals", "trees"}


def test_every_code_of_a_route_is_described() -> None:
    assert {code for route in ROUTES for code in route.opt.get("problems", ())} <= set(KINDS)


async def test_the_page_of_the_document_loads_nothing(ada: Person) -> None:
    page = await ada.get("/v1/docs")
    assert page.status_code == 200
    assert all(operation["operationId"] in page.text for _, _, operation in OPERATIONS)
    assert all(f'<h2 id="{tag["name"]}">' in page.text for tag in DOCUMENT["tags"])
    assert not re.search(r"<script|@import|url\(", page.text)
    led_to = re.findall(
        r"""\b(?:src|srcset|href|action|data|poster)\s*=\s*["']?([^"'>\s]*)""", page.text
    )
    assert {place for place in led_to if place[0] != "#"} == {
        "/v1/openapi.json",
        "/v1/asyncapi.json",
    }
    assert (await ada.get("/v1/openapi.json")).content == COMMITTED.read_bytes()


class Recorder:
    """Adds to what was recorded before, or replaces it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: dict[str, Any] = json.loads(EXAMPLES.read_bytes())

    async def __call__(
        self, name: str, method: str, path: str, body: Any = None, **headers: str
    ) -> Any:
        answer = await self.person.call(method, path, body, **headers)
        assert answer.is_success or name == "refused_move", answer.text
        request = {} if body is None else {"request": body}
        text = "json" not in answer.headers["content-type"].partition("/x-ndjson")[0]
        if name not in self.found or os.environ["COURTCARDS_RECORD"] != "new":
            self.found[name] = {**request, "response": answer.text if text else answer.json()}
        return answer.json() if not text else None

    def shorten(self, name: str, lines: int) -> None:
        text = self.found[name]["response"].splitlines(keepends=True)
        self.found[name]["response"] = "".join(text[:lines])


@pytest.mark.skipif("COURTCARDS_RECORD" not in os.environ, reason="writes the examples")
async def test_record_examples(ada: Person, app: Litestar, runtime: Runtime) -> None:
    record = Recorder(ada)
    await record("list_games", "GET", "/v1/games")
    await record("get_game", "GET", "/v1/games/kruisjassen")
    rules = {"rules": SHORT}
    await record("validate_rules", "POST", "/v1/games/kruisjassen/rules/validate", rules)
    await record("create_guest", "POST", "/v1/guests", {"name": "Ada"})
    record.found["create_guest"]["response"]["token"] = "cc_pat_" + "x" * 43
    await record_account(record)
    await record("get_me", "GET", "/v1/me")
    body = {"game": "kruisjassen", **rules, "settings": {"turn_seconds": 30}}
    table = (await record("open_table", "POST", "/v1/tables", body))["table"]["id"]
    path = f"/v1/tables/{table}"
    await record("take_seat", "PUT", f"{path}/seats/0", {"seed": "c0ffee"})
    for seat in (1, 2, 3):
        await record("seat_bot", "POST", f"{path}/bots", {"seat": seat, "level": 1})
    await record("start_match", "POST", f"{path}/start", {})
    await bots_play(runtime, table)
    await record("get_table", "GET", path)
    await record("get_view", "GET", f"{path}/view")
    legal = await record("get_legal_moves", "GET", f"{path}/legal-moves")
    held = {move["card"] for move in legal["moves"]}
    wrong = next(card for card in ("KS", "KH", "KD", "KC", "QS") if card not in held)
    move = {"turn": legal["turn"], "move": {"type": "play", "card": wrong}}
    await record("refused_move", "POST", f"{path}/moves", move, Idempotency_Key="another-key")
    move = {"turn": legal["turn"], "move": legal["moves"][0]}
    await record("make_move", "POST", f"{path}/moves", move, Idempotency_Key="a-key")
    await bots_play(runtime, table)
    await record("list_events", "GET", f"{path}/events?after=9&limit=5")
    await record("leave_order", "PUT", f"{path}/order", {"order": {"type": "only_move"}})
    await record("get_order", "GET", f"{path}/order")
    await record("cancel_order", "DELETE", f"{path}/order")
    await record("leave_seat", "DELETE", f"{path}/seats/0")
    await record("resume_seat", "POST", f"{path}/resume", {})
    while good(await ada.get(path))["status"] == "running":
        legal = good(await ada.get(f"{path}/legal-moves"))
        move = {"turn": legal["turn"], "move": legal["moves"][0]}
        good(await ada.post(f"{path}/moves", move))
        await bots_play(runtime, table)
    await record("list_scores", "GET", f"{path}/scores")
    await record("get_deal", "GET", f"{path}/deals/1")
    await project(runtime)
    await record_gathering(record, table)
    await record_undo(record)
    await record_audit(record, runtime, table)
    other = await open_table(ada)
    await record_stream(record, app, other)
    await record("abandon_table", "DELETE", f"/v1/tables/{other}")
    record.person = await guest(ada.http)
    await record("erase_me", "DELETE", "/v1/me")
    record.person = ada
    await record("get_problem", "GET", "/v1/problems/must_follow_suit")
    await record("healthz", "GET", "/healthz")
    await record("readyz", "GET", "/readyz")
    await record("metrics", "GET", "/metrics")
    record.shorten("metrics", 3)
    await record_lists(record, runtime, ada)
    await record_webhooks(record, runtime)
    EXAMPLES.write_text(json.dumps(record.found, indent=1, ensure_ascii=False) + "\n")


@pytest.mark.skipif("COURTCARDS_RECORD" not in os.environ, reason="writes the examples")
async def test_record_examples_of_a_sandbox(
    sandbox_url: str, redis_url: str, tmp_path: Path
) -> None:
    async with running(sandbox_url, redis_url, tmp_path, COURTCARDS_SANDBOX="1") as app:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            record = Recorder(await guest(client))
            table = await open_table(record.person)
            path = f"/v1/sandbox/tables/{table}"
            packs = {"pack": GAMES["kruisjassen"].pack(None, "pack"), "seats": ["3", "0", "1", "2"]}
            await record("fix_packs", "PUT", f"{path}/deals/1", {"packs": packs})
            script = {"moves": [{"type": "play", "card": card} for card in ("7H", "AH")]}
            await record("write_script", "PUT", f"{path}/seats/1/script", script)
            await record("get_script", "GET", f"{path}/seats/1/script")
            await record("advance_clock", "POST", "/v1/sandbox/clock", {"seconds": 60})
    EXAMPLES.write_text(json.dumps(record.found, indent=1, ensure_ascii=False) + "\n")


async def record_account(record: Recorder) -> None:
    player, record.person = record.person, Person(record.person.http)
    body = {"name": "Grace", "password": "a password of hers"}
    told = await record("create_account", "POST", "/v1/accounts", body)
    await record("log_in", "POST", "/v1/tokens", body)
    record.person = Person(player.http, told["player"]["id"], told["token"])
    changed = {"name": "Grace H", "password": "another one", "current_password": body["password"]}
    await record("settle_account", "PUT", "/v1/me/account", changed)
    wanted = {"name": "laptop", "scopes": ["history:read", "play"]}
    made = await record("make_token", "POST", "/v1/me/tokens", wanted)
    await record("list_tokens", "GET", "/v1/me/tokens")
    await record("revoke_token", "DELETE", f"/v1/me/tokens/{made['token']['id']}")
    await record("block_player", "PUT", f"/v1/me/blocks/{player.id}")
    await record("list_blocks", "GET", "/v1/me/blocks")
    await record("unblock_player", "DELETE", f"/v1/me/blocks/{player.id}")
    for name in ("create_account", "log_in"):
        record.found[name]["response"]["token"] = "cc_pat_" + "x" * 43
    record.found["make_token"]["response"]["secret"] = "cc_pat_" + "x" * 43
    record.person = player


async def record_gathering(record: Recorder, over: str) -> None:
    """Before a match, and after one that is over."""
    host, player = record.person, await guest(record.person.http, "Bob")
    table = await open_table(host, listed=False, invited="by_code")
    path = f"/v1/tables/{table}"
    made = await record("make_invitation", "POST", f"{path}/invitations", {"uses": 2})
    await record("list_invitations", "GET", f"{path}/invitations")
    record.person = player
    await record("accept_invitation", "POST", f"/v1/invitations/{made['code']}")
    good(await player.put(f"{path}/seats/1"))
    record.person = host
    await record("revoke_invitation", "DELETE", f"{path}/invitations/{made['invitation']['id']}")
    await record("pass_host", "PUT", f"{path}/host", {"player": player.id})
    await record("open_rematch", "POST", f"/v1/tables/{over}/rematch", {})


async def record_undo(record: Recorder) -> None:
    """Of a pass at KQJ, while bots wait for their turns."""
    host, player = record.person, await guest(record.person.http, "Bob")
    table = await open_table(host, "kqj", {"players": 4, "bidding": True}, undo="consent")
    path = f"/v1/tables/{table}"
    for seat, person in ((0, player), (1, host)):
        good(await person.put(f"{path}/seats/{seat}"))
    for seat in (2, 3):
        good(await host.post(f"{path}/bots", {"seat": seat}))
    good(await host.post(f"{path}/start"))
    good(await host.post(f"{path}/moves", {"turn": 1, "move": {"type": "pass"}}))
    await record("ask_undo", "POST", f"{path}/undo", {"turn": 2})
    record.person = player
    await record("answer_undo", "POST", f"{path}/undo/answer", {"turn": 2, "agrees": True})
    record.person = host


async def record_stream(record: Recorder, app: Litestar, table: str) -> None:
    """As far as each begins."""
    for name, path in (("stream_events", f"/v1/tables/{table}/stream"), ("stream_me", ME)):
        async with answering(app, record.person, path) as sent, asyncio.timeout(3):
            while b"\nid: " not in b"".join(sent):
                await asyncio.sleep(0.02)
        if name not in record.found or os.environ["COURTCARDS_RECORD"] != "new":
            record.found[name] = {"response": b"".join(sent).decode()}


async def record_audit(record: Recorder, runtime: Runtime, table: str) -> None:
    """As an operator gets it."""
    operator, token = await runtime.players.create("operator", "account", OPERATOR_SCOPES)
    player, record.person = record.person, Person(record.person.http, operator.id, token)
    await record(
        "list_log", "GET", f"/v1/audit/events?table={table}&type=kruisjassen.trick_taken&limit=2"
    )
    await record(
        "export_log", "GET", f"/v1/audit/events.ndjson?table={table}&type=table.seat_taken"
    )
    body = {"reason": "dispute"}
    await record("reveal_contents", "POST", f"/v1/audit/tables/{table}/reveal", body)
    del record.found["reveal_contents"]["response"]["events"][2:]
    await project(runtime)
    await record("list_staff_actions", "GET", "/v1/audit/staff-actions")
    await sign(runtime)
    await record("get_checkpoint", "GET", "/v1/audit/log/checkpoint")
    audited = f"/v1/audit/tables/{table}/bundle"
    await record("audit_bundle", "GET", audited)
    await record("audit_opened_bundle", "POST", audited, body)
    record.person = player
    await record("get_bundle", "GET", f"/v1/tables/{table}/bundle")
    for name in ("audit_bundle", "audit_opened_bundle", "get_bundle"):
        del record.found[name]["response"]["events"][2:]


async def record_lists(record: Recorder, runtime: Runtime, ada: Person) -> None:
    """As the relay lists them."""
    await open_table(ada)
    table = await started(ada)
    await bots_play(runtime, table)
    await project(runtime)
    await record("list_tables", "GET", "/v1/tables?limit=1")
    await record("list_turns", "GET", "/v1/me/turns")
    await record("sync", "GET", "/v1/me/sync")
    await record("create_stream_ticket", "POST", "/v1/me/stream-tickets")
    record.found["create_stream_ticket"]["response"]["ticket"] = "cc_sst_" + "x" * 43


async def record_webhooks(record: Recorder, runtime: Runtime) -> None:
    player, token = await runtime.players.create("Cleo", "account", ACCOUNT_SCOPES)
    record.person = Person(record.person.http, player.id, token)
    body = {"url": "https://cleo.example/courtcards", "events": ["turn.opened", "match.ended"]}
    made = await record("create_webhook", "POST", "/v1/webhooks", body, Idempotency_Key="a-key")
    path = f"/v1/webhooks/{made['webhook']['id']}"
    await record("get_webhook", "GET", path)
    await record("list_webhooks", "GET", "/v1/webhooks")
    await record("change_webhook", "PATCH", path, {"events": ["turn.opened"]})
    await record("rotate_webhook_secret", "POST", f"{path}/secret", {"keep_old_seconds": 3600})
    for name in ("create_webhook", "rotate_webhook_secret"):
        record.found[name]["response"]["secret"] = "whsec_" + "x" * 43 + "="
    await record("ping_webhook", "POST", f"{path}/ping", {})
    async with receiving() as receiver:
        await work(runtime, receiver)
    (told,) = (await record("list_deliveries", "GET", f"{path}/deliveries"))["items"]
    await record("replay_delivery", "POST", f"{path}/deliveries/{told['id']}/replay", {})
    good(await record.person.call("PATCH", path, {"url": body["url"]}))
    await record("delete_webhook", "DELETE", path)
