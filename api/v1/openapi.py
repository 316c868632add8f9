"""The OpenAPI document, from the routes and the types: `python -m api.v1.openapi FILE`."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.response import Stream
from msgspec import Struct

from api.problems import ProblemDocument
from api.routes import ROUTES
from api.v1 import answers
from api.v1.components import Schema, components_of, described, used
from api.v1.links import link
from api.v1.operations import (
    Refer,
    operation,
    path_of,
    returned,
    tag_of,
    without_none,
)
from api.v1.page import page
from domain.games import EVENTS, GAMES
from domain.table.state import Table

VERSION = "1.0.0"
EXAMPLES = Path(__file__).with_name("examples.json")

DESCRIPTION = """\
Play card games against people and bots. Every change of a table is an event; you see what your seat
may see. Ignore fields and event types that you don't know: new ones may come.

Errors are problem documents (RFC 9457) with a stable `code`. Every answer has `X-Request-Id`, and
`Server-Time`: the time as it is sent, in ms since the epoch, by the clock that deadlines go by. One
that counts against a limit has `RateLimit-Policy` and `RateLimit`. Send an `Idempotency-Key` with
what changes a table: a retry gets the same answer, marked `Idempotency-Replayed: true`.
"""

SCOPES = """\
Opaque tokens (`cc_pat_...`). POST /v1/guests, /v1/accounts and /v1/tokens give one; with it POST
/v1/me/tokens makes more, which may do less. Scopes say what kind of call a token may make: `play`,
`tables:write`, `history:read`, `profile`; the seat says at which table. An account's token may
have `webhooks:write` besides, an operator's `audit:read` (the whole log) and `audit:reveal` (what
was hidden, once it is over).
"""


# No licence is granted yet.
LICENSE = {"name": "All rights reserved", "identifier": "LicenseRef-All-Rights-Reserved"}


TICKETS = """\
For streams of browsers, whose EventSource can't send a header. POST /v1/me/stream-tickets gives
one, which opens one stream, within 30 s, that ends with the token it was made with.
"""


def document(routes: Iterable[HTTPRouteHandler]) -> Schema:
    routes = sorted(routes, key=path_of)
    refer, schemas = shapes(kind for route in routes for kind in _types(route))
    paths = _paths(routes, refer)
    whole = {
        "openapi": "3.1.0",
        "info": {
            "title": "Courtcards",
            "version": VERSION,
            "description": DESCRIPTION,
            "license": LICENSE,
        },
        "servers": [{"url": "/", "description": "The server that tells this"}],
        "tags": _tags(routes),
        "paths": paths,
        "components": {
            "schemas": schemas,
            "headers": answers.HEADERS,
            "examples": answers.examples(_examples()),
            "links": link(paths),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": SCOPES},
                "ticket": {
                    "type": "apiKey",
                    "in": "query",
                    "name": "ticket",
                    "description": TICKETS,
                },
            },
        },
    }
    used(whole)
    return whole


def shapes(wanted: Iterable[Any]) -> tuple[Refer, Schema]:
    """How to refer to a type, and the schemas of the wanted types and of all that games add."""
    own = [_moves(), _rules(), _tables(), [EVENTS], [ProblemDocument]]
    kinds = list(dict.fromkeys([*wanted, *(kind for shape in own for kind in shape)]))
    schemas, components = components_of(kinds)

    def refer(kind: Any) -> Schema:
        return dict(schemas[kind])

    _fill_in(components, refer)
    components["Problem"] = components.pop("ProblemDocument")
    described(components)
    return refer, components


def _tags(routes: list[HTTPRouteHandler]) -> list[Schema]:
    """A tag is a module of routes, and what it says of itself."""
    homes = {tag_of(route): sys.modules[route.fn.__module__] for route in routes}
    texts = ((name, (home.__doc__ or "").partition("\n\n")[0]) for name, home in homes.items())
    return [{"name": name, "description": text} for name, text in sorted(texts)]


def _types(route: HTTPRouteHandler) -> list[Any]:
    fields = route.parsed_fn_signature.parameters.values()
    asked = [
        without_none(field)
        for field in fields
        if field.name == "data" or isinstance(field.kwarg_definition, ParameterKwarg)
    ]
    kind = returned(route)
    return asked if kind is Stream else [*asked, kind]


def _paths(routes: Iterable[HTTPRouteHandler], refer: Refer) -> Schema:
    examples = _examples()
    paths: dict[str, Schema] = {}
    for route in routes:
        (method,) = route.http_methods
        described = operation(route, refer, examples.get(route.fn.__name__))
        paths.setdefault(path_of(route), {})[method.lower()] = described
    return paths


def _examples() -> Schema:
    found: Schema = msgspec.json.decode(EXAMPLES.read_bytes()) if EXAMPLES.exists() else {}
    return found


def _moves() -> list[Any]:
    return [game.moves for game in GAMES.values()]


def _rules() -> list[Any]:
    return [game.rules for game in GAMES.values()]


def _tables() -> list[Any]:
    return [Table[game.state] for game in GAMES.values()]  # type: ignore[name-defined]


def _fill_in(components: Schema, refer: Refer) -> None:
    """What depends on the game is open in the envelopes' types and told in full here. Unions that
    may grow say `x-open`."""
    moves, rules = (_any(kinds, refer) for kinds in (_moves(), _rules()))
    tables, events = _match_of_each(components, refer), refer(EVENTS) | {"x-open": True}
    fields = {
        ("MoveRequest", "move"): moves,
        ("LegalMovesAnswer", "moves"): {"type": "array", "items": moves},
        ("ProblemDocument", "legal_moves"): {"type": "array", "items": moves},
        ("OpenRequest", "rules"): rules,
        ("RulesRequest", "rules"): rules,
        ("NormalisedRules", "rules"): rules,
        ("TableEntry", "rules"): rules,
        ("LobbyEntry", "rules"): rules,
        ("Opened", "rules"): rules,
        ("Bundle", "rules"): rules,
        ("ViewDocument", "table"): tables,
        ("FeedEvent", "event"): events,
        ("LogEntry", "event"): events,
        ("FullEvent", "event"): events,
    }
    for (name, field), schema in fields.items():
        if name in components:
            components[name]["properties"][field] = dict(schema)


def _any(kinds: list[Any], refer: Refer) -> Schema:
    return {"anyOf": [refer(kind) for kind in kinds], "x-open": True}


def _match_of_each(components: Schema, refer: Refer) -> Schema:
    """The tables, told apart by their game."""
    refs = {name: refer(Table[game.state]) for name, game in GAMES.items()}  # type: ignore[name-defined]
    for name, ref in refs.items():
        fields = components[ref["$ref"].rpartition("/")[2]]["properties"]
        fields |= {"game": {"enum": [name]}, "rules": refer(GAMES[name].rules)}
    mapping = {name: ref["$ref"] for name, ref in refs.items()}
    by_game = {"propertyName": "game", "mapping": mapping}
    return {"anyOf": list(refs.values()), "discriminator": by_game, "x-open": True}


class Reference(Struct, frozen=True):
    """The document as it is served and committed, and the page made of it."""

    json: bytes
    page: str


def reference(routes: Iterable[HTTPRouteHandler]) -> Reference:
    told = document(routes)
    text = msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"
    return Reference(text, page(told))


def main() -> None:
    Path(sys.argv[1]).write_bytes(reference(ROUTES).json)


if __name__ == "__main__":
    main()
