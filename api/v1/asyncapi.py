"""What streams send, as an AsyncAPI document: `python -m api.v1.asyncapi FILE`.

A route that streams names its server-sent events and their types: `streams={"view": ...}`.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler

from api.routes import ROUTES
from api.v1.components import GLOSSARY, Schema, refs
from api.v1.openapi import LICENSE, VERSION, shapes
from api.v1.operations import path_of
from services.codec import FeedEvent

EXAMPLES: Final = Path(__file__).with_name("events.json")

DESCRIPTION = """\
What the streams of the API send, as server-sent events. `event:` is a message's `x-event`, `data:`
its payload, `id:` where to go on after a cut (`Last-Event-ID`). Ignore messages that you don't
know: new ones may come. How to open a stream is told by `/v1/openapi.json`.
"""


def document(routes: Iterable[HTTPRouteHandler]) -> Schema:
    streaming = sorted((route for route in routes if "streams" in route.opt), key=path_of)
    kinds = [kind for route in streaming for kind in route.opt["streams"].values()]
    refer, schemas = shapes(kinds)
    examples = msgspec.json.decode(EXAMPLES.read_bytes())
    messages: Schema = {}
    channels, operations = {}, {}
    for route in streaming:
        own = {
            name: message
            for event, kind in route.opt["streams"].items()
            for name, message in _messages(event, refer(kind), schemas, examples)
        }
        messages |= own
        name = route.fn.__name__
        channels[name] = _channel(route, own)
        operations[f"send_{name}"] = _operation(name, own)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Courtcards streams",
            "version": VERSION,
            "description": DESCRIPTION,
            "license": {"name": LICENSE["name"]},
        },
        "defaultContentType": "application/json",
        "channels": channels,
        "operations": operations,
        "components": {"messages": messages, "schemas": _used(messages, schemas)},
    }


def _channel(route: HTTPRouteHandler, messages: Schema) -> Schema:
    path = path_of(route)
    words = GLOSSARY["parameters"]
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return {
        "address": path,
        "description": " ".join((route.fn.__doc__ or "").split()),
        "parameters": {name: {"description": words[name]} for name in names},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
    }


def _operation(channel: str, messages: Schema) -> Schema:
    at = f"#/channels/{channel}"
    sent = [{"$ref": f"{at}/messages/{name}"} for name in messages]
    return {"action": "send", "channel": {"$ref": at}, "messages": sent}


def _messages(
    event: str, kind: Schema, schemas: Schema, examples: Schema
) -> Iterator[tuple[str, Schema]]:
    """One of each type of event that a feed has, else one."""
    if kind["$ref"].rpartition("/")[2] != FeedEvent.__name__:
        yield event, _message(event, event, kind, examples[event])
        return
    union = schemas[FeedEvent.__name__]["properties"]["event"]
    for tag, ref in sorted(union["discriminator"]["mapping"].items()):
        if tag in examples:  # what staff do stands in no feed
            only = {"type": "object", "properties": {"event": {"$ref": ref}}}
            yield tag, _message(tag, event, {"allOf": [kind, only]}, examples[tag])


def _message(name: str, event: str, payload: Schema, example: Any) -> Schema:
    return {
        "name": name,
        "title": name.replace(".", ": ").replace("_", " ").capitalize(),
        "payload": payload,
        "examples": [{"name": name, "payload": example}],
        "x-event": event,
    }


def _used(messages: Schema, schemas: Schema) -> Schema:
    """AsyncAPI's discriminator is the field's name alone."""
    found: set[str] = set()
    waiting = list(refs(messages))
    while waiting:
        name = waiting.pop().rpartition("/")[2]
        if name not in found:
            found.add(name)
            waiting += refs(schemas[name])
    return {name: _plain(schemas[name]) for name in sorted(found)}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    plain = {key: _plain(item) for key, item in value.items()}
    if isinstance(value.get("discriminator"), dict):
        plain["discriminator"] = value["discriminator"]["propertyName"]
    return plain


def rendered(routes: Iterable[HTTPRouteHandler]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document(routes)), indent=2) + b"\n"


def main() -> None:
    Path(sys.argv[1]).write_bytes(rendered(ROUTES))


if __name__ == "__main__":
    main()
