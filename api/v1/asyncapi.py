"""What streams and webhooks send, as an AsyncAPI document: `python -m api.v1.asyncapi FILE`.

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
from api.v1.operations import Refer, path_of
from domain.games import GAMES
from services.codec import FeedEvent
from services.deliveries import TableNews, TurnNews
from services.webhooks import Notice, Pinged

EXAMPLES: Final = Path(__file__).with_name("events.json")

DESCRIPTION = """\
What the streams of the API send, as server-sent events. `event:` is a message's `x-event`, `data:`
its payload, `id:` where to go on after a cut (`Last-Event-ID`). And what the server posts to a
webhook of yours. Ignore messages that you don't know: new ones may come. How to open a stream and
to make a webhook is told by `/v1/openapi.json`.
"""

WEBHOOKS: Final = """\
POST to the URL of a webhook of yours. `headers` follow Standard Webhooks 1.0.0: the delivery, which
is the same in all its tries, the second of this try, and one signature or more over
`id.timestamp.body`.
"""
# By the `type` that a receiver looks at; what else a table tells has its events' own types.
NOTICES: Final[dict[str, tuple[Schema, Any]]] = {
    "turn.opened": ({"const": "turn.opened"}, TurnNews),
    "match.started": ({"const": "match.started"}, TableNews),
    "match.ended": ({"const": "match.ended"}, TableNews),
    "table": ({"pattern": r"^table\."}, TableNews),
    "ping": ({"const": "ping"}, Pinged),
}
SIGNED: Final[Schema] = {
    "type": "object",
    "properties": {
        "webhook-id": {"type": "string", "format": "uuid"},
        "webhook-timestamp": {"type": "string", "pattern": "^[0-9]+$"},
        "webhook-signature": {
            "type": "string",
            "pattern": "^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$",
        },
    },
    "required": ["webhook-id", "webhook-timestamp", "webhook-signature"],
}


def document(routes: Iterable[HTTPRouteHandler]) -> Schema:
    streaming = sorted((route for route in routes if "streams" in route.opt), key=path_of)
    kinds = [kind for route in streaming for kind in route.opt["streams"].values()]
    refer, schemas = shapes([*kinds, Notice, *(kind for _, kind in NOTICES.values())])
    examples = msgspec.json.decode(EXAMPLES.read_bytes())
    schemas["WebhookHeaders"] = SIGNED
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
    notices = dict(_notices(refer, examples))
    messages |= notices
    channels["webhooks"] = {
        "address": None,
        "description": " ".join(WEBHOOKS.split()),
        "messages": _refs(notices),
    }
    operations["send_webhooks"] = _operation("webhooks", notices)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Courtcards streams and webhooks",
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
        "messages": _refs(messages),
    }


def _refs(messages: Schema) -> Schema:
    return {name: {"$ref": f"#/components/messages/{name}"} for name in messages}


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
            yield tag, _message(tag, event, {"allOf": [kind, only]}, _seen(tag, examples[tag]))


def _seen(tag: str, example: Any) -> Any:
    """As the first seat's feed has it."""
    game = GAMES.get(tag.partition(".")[0])
    if game is None:
        return example
    event = game.redact(msgspec.convert(example["event"], game.events), 0)
    return example | {"event": msgspec.to_builtins(event)}


def _message(name: str, event: str, payload: Schema, example: Any) -> Schema:
    return {
        "name": name,
        "title": _title(name),
        "payload": payload,
        "examples": [{"name": name, "payload": example}],
        "x-event": event,
    }


def _notices(refer: Refer, examples: Schema) -> Iterator[tuple[str, Schema]]:
    for told, (type_, kind) in NOTICES.items():
        name = f"webhook.{told}"
        only = {"type": "object", "properties": {"type": type_, "data": refer(kind)}}
        yield (
            name,
            {
                "name": name,
                "title": _title(name),
                "headers": {"$ref": "#/components/schemas/WebhookHeaders"},
                "payload": {"allOf": [refer(Notice), only]},
                "examples": [{"name": name, **examples[name]}],
            },
        )


def _title(name: str) -> str:
    return name.replace(".", ": ").replace("_", " ").capitalize()


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
