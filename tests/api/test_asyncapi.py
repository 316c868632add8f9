"""What the committed document says of streams and webhooks is what the code says, and what is sent.

`COURTCARDS_RECORD=1` takes the examples anew from recorded matches, in full but for what nobody is
ever shown, and from calls of a webhook.
"""

import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import jsonschema_rs
import msgspec
import pytest

from api.routes import ROUTES
from api.v1.asyncapi import EXAMPLES, NOTICES, SIGNED, rendered
from api.v1.game_pages import view_of
from api.v1.openapi import EXAMPLES as ANSWERS
from api.v1.stream import Present
from domain.games import EVENTS
from domain.table.state import evolve
from domain.table.view import view
from services.codec import Stamped, in_full, masked
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, started
from tests.api.test_webhooks import account, made, work
from tests.histories.history import HERE, History, command_of, event_of, read
from tests.receiver import receiving

COMMITTED = Path(__file__).parents[2] / "openapi" / "async-v1.json"
DOCUMENT = json.loads(COMMITTED.read_bytes())
MESSAGES = DOCUMENT["components"]["messages"]
WEBHOOKS = list(DOCUMENT["channels"]["webhooks"]["messages"])
TAGS = [kind.__struct_config__.tag for kind in EVENTS.__args__]


def test_the_committed_document_is_the_generated_one() -> None:
    assert COMMITTED.read_bytes() == rendered(ROUTES), "run `make openapi`"


async def test_the_server_tells_it(ada: Person) -> None:
    assert (await ada.get("/v1/asyncapi.json")).content == COMMITTED.read_bytes()


def test_each_event_of_a_table_is_a_message_of_its_stream() -> None:
    sent = {name for name in TAGS if not name.startswith("audit.")} | {"view", "presence"}
    assert set(DOCUMENT["channels"]["stream_events"]["messages"]) == sent


@pytest.mark.parametrize("name", MESSAGES)
def test_an_example_fits_its_message(name: str) -> None:
    message = MESSAGES[name]
    assert message["examples"]
    for example in message["examples"]:
        for part in {"payload", "headers"} & message.keys():
            whole = {**message[part], "components": DOCUMENT["components"]}
            jsonschema_rs.Draft202012Validator(whole).validate(example[part])


@pytest.mark.parametrize("name", TAGS)
def test_a_message_takes_no_other_event(name: str) -> None:
    if name not in MESSAGES:
        pytest.skip("no stream has it")
    other = next(tag for tag in TAGS if tag != name and tag in MESSAGES)
    whole = {**MESSAGES[name]["payload"], "components": DOCUMENT["components"]}
    example = MESSAGES[other]["examples"][0]["payload"]
    assert not jsonschema_rs.Draft202012Validator(whole).is_valid(example)


async def calls(http: httpx.AsyncClient, runtime: Runtime) -> AsyncIterator[tuple[Any, Any]]:
    """Headers and body of all that a webhook is told of a match."""
    cleo = await account(http, runtime)
    events = ["turn.opened", "match.started", "match.ended", "table.*"]
    path, _ = await made(cleo, events=events)
    good(await cleo.post(f"{path}/ping"), 202)
    table = await started(cleo, turn_seconds=30)
    async with receiving() as receiver:
        await bots_play(runtime, table)
        await work(runtime, receiver)
        good(await cleo.delete(f"/v1/tables/{table}/seats/0"))
        await bots_play(runtime, table)
        await work(runtime, receiver)
    for one in receiver.received:
        yield one.headers, json.loads(one.body)


async def test_a_webhook_is_called_as_it_is_described(
    http: httpx.AsyncClient, runtime: Runtime
) -> None:
    """Each call fits one message, and each message is sent."""
    found = set()
    async for headers, body in calls(http, runtime):
        (name,) = [name for name in WEBHOOKS if fits(MESSAGES[name]["payload"], body)]
        assert fits(MESSAGES[name]["headers"], headers)
        found.add(name)
    assert found == set(WEBHOOKS)


def fits(schema: Any, value: Any) -> bool:
    whole = {**schema, "components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator(whole).is_valid(value)


def test_what_is_referred_to_is_there_and_unions_go_by_a_field() -> None:
    for part in parts(DOCUMENT):
        if "$ref" in part:
            at: Any = DOCUMENT
            for name in part["$ref"].split("/")[1:]:
                at = at[name]
        if "discriminator" in part:
            assert isinstance(part["discriminator"], str)
    event = DOCUMENT["components"]["schemas"]["FeedEvent"]["properties"]["event"]
    assert event["discriminator"] == "type"


def parts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        yield value
        for key, item in value.items():
            if key != "examples":
                yield from parts(item)


@pytest.mark.skipif("COURTCARDS_RECORD" not in os.environ, reason="writes the examples")
def test_record_examples() -> None:
    answers = json.loads(ANSWERS.read_bytes())
    found: dict[str, Any] = {"view": answers["get_view"]["response"]}
    found["presence"] = msgspec.to_builtins(Present(found["view"]["at"], (0, 2)))
    for path in sorted(HERE.glob("*.jsonl.gz")):
        for history in read(path):
            for tag, event in sent(history):
                found.setdefault(tag, event)
            found.setdefault(view_of(history.game), seen_halfway(history))
    write(found)


@pytest.mark.skipif("COURTCARDS_RECORD" not in os.environ, reason="writes the examples")
async def test_record_webhooks(http: httpx.AsyncClient, runtime: Runtime) -> None:
    found: dict[str, Any] = {}
    async for headers, body in calls(http, runtime):
        name = next((told for told in NOTICES if told == body["type"]), "table")
        signed = {key: value for key, value in headers.items() if key in SIGNED["properties"]}
        found.setdefault(f"webhook.{name}", {"headers": signed, "payload": body})
    write(found)


def write(found: dict[str, Any]) -> None:
    """In place of what was there of the same names."""
    known = json.loads(EXAMPLES.read_bytes())
    EXAMPLES.write_text(json.dumps(known | found, indent=1, ensure_ascii=False) + "\n")


def seen_halfway(history: History) -> Any:
    """The match as the first seat's view has it then."""
    events = [event_of(history, told) for step in history.steps for told in step.events]
    table = None
    for event in events[: len(events) // 2]:
        table = evolve(history.game, table, event)
    assert table is not None
    return msgspec.to_builtins(view(history.game, table, 0).match)


def sent(history: History) -> Iterator[tuple[str, Any]]:
    """Its events."""
    version = 0
    for step in history.steps:
        command = command_of(history, step.command)
        player, seat = getattr(command, "player", None), getattr(command, "seat", None)
        bot = "clock" if seat is None else f"bot:{seat}"
        actor = bot if player is None else f"player:{player}"
        for told in step.events:
            version += 1
            event = event_of(history, told)
            number = UUID(int=(command.now << 80) + (7 << 76) + (2 << 62) + version)
            stamped = Stamped(version, command.now, actor, None, number, event)
            shown = masked(history.game, stamped, None)
            told_of = in_full(stamped) if isinstance(event, history.game.events) else shown
            yield told["type"], msgspec.to_builtins(told_of)
