"""The OpenAPI document, from the routes and the types: `python -m api.v1.openapi FILE`."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.response import Stream
from msgspec import Struct, inspect

from api.problems import ProblemDocument
from api.routes import ROUTES
from api.v1.operations import Refer, Schema, operation, path_of, returned, without_none
from api.v1.page import page
from domain.games import EVENTS, GAMES
from domain.table.state import Table

VERSION = "1.0.0"
TEMPLATE = "#/components/schemas/{name}"
EXAMPLES = Path(__file__).with_name("examples.json")

DESCRIPTION = """\
Play card games against people and bots. Every change of a table is an event; you see what your seat
may see. Ignore fields and event types that you don't know: new ones may come.

Errors are problem documents (RFC 9457) with a stable `code`. Send an `Idempotency-Key` with what
changes a table: a retry gets the same answer, marked `Idempotency-Replayed: true`.
"""

SCOPES = """\
Opaque tokens (`cc_pat_...`). POST /v1/guests gives one. Scopes say what kind of call a token may
make: `play`, `tables:write`, `history:read`, `profile`; the seat says at which table. An
operator's token has `audit:read` (the whole log) and `audit:reveal` (what was hidden, once it is
over) besides.
"""


def document(routes: Iterable[HTTPRouteHandler]) -> Schema:
    routes = sorted(routes, key=path_of)
    wanted = [kind for route in routes for kind in _types(route)]
    shapes = [_moves(), _rules(), _tables(), [EVENTS], [ProblemDocument]]
    kinds = list(dict.fromkeys([*wanted, *(kind for shape in shapes for kind in shape)]))
    schemas, components = _components(kinds)
    _fill_in(components, lambda kind: dict(schemas[kind]))
    components["Problem"] = components.pop("ProblemDocument")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Courtcards", "version": VERSION, "description": DESCRIPTION},
        "servers": [{"url": "/"}],
        "paths": _paths(routes, lambda kind: dict(schemas[kind])),
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": SCOPES}
            },
        },
    }


def _components(kinds: list[Any]) -> tuple[dict[Any, Schema], Schema]:
    """The schemas of the types, and what they refer to. A game's types carry its name, so that no
    other game's can ever change them."""
    structs: dict[Any, None] = {}
    for info in inspect.multi_type_info(kinds):
        _collect(info, structs)
    every = list(dict.fromkeys([*kinds, *structs]))
    found, components = msgspec.json.schema_components(every, ref_template=TEMPLATE)
    schemas = dict(zip(every, found, strict=True))
    names = {schemas[kind]["$ref"]: _name_in_game(kind) for kind in structs}
    new = {ref: TEMPLATE.format(name=name) for ref, name in names.items() if name is not None}
    assert len(set(new.values())) == len(new), "two types of one game share a name"
    renamed = {new.get(TEMPLATE.format(name=k), k).split("/")[-1]: v for k, v in components.items()}
    return _with_refs(schemas, new), _with_refs(renamed, new)


def _collect(info: Any, found: dict[Any, None]) -> None:
    """All struct types within a type."""
    if isinstance(info, tuple | list):
        for item in info:
            _collect(item, found)
    elif isinstance(info, inspect.Type | inspect.Field):
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                return
            found[info.cls] = None
        for name in info.__struct_fields__:
            _collect(getattr(info, name), found)


def _name_in_game(kind: Any) -> str | None:
    owner = get_args(kind)[0] if get_args(kind) else kind  # Table[State] is the state's game's
    home = str(getattr(owner, "__module__", "")).split(".")
    if home[0] != "domain" or home[1] not in GAMES:
        return None
    return home[1].title().replace("_", "") + str(kind.__name__)


def _with_refs(value: Any, new: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _with_refs(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_refs(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


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
    examples = msgspec.json.decode(EXAMPLES.read_bytes()) if EXAMPLES.exists() else {}
    paths: dict[str, Schema] = {}
    for route in routes:
        (method,) = route.http_methods
        described = operation(route, refer, examples.get(route.fn.__name__))
        paths.setdefault(path_of(route), {})[method.lower()] = described
    return paths


def _moves() -> list[Any]:
    return [game.moves for game in GAMES.values()]


def _rules() -> list[Any]:
    return [game.rules for game in GAMES.values()]


def _tables() -> list[Any]:
    return [Table[game.state] for game in GAMES.values()]  # type: ignore[name-defined]


def _fill_in(components: Schema, refer: Refer) -> None:
    """What depends on the game is open in the envelopes' types and told in full here."""
    moves, rules, tables = (_any(kinds, refer) for kinds in (_moves(), _rules(), _tables()))
    fields = {
        ("MoveRequest", "move"): moves,
        ("LegalMovesAnswer", "moves"): {"type": "array", "items": moves},
        ("ProblemDocument", "legal_moves"): {"type": "array", "items": moves},
        ("OpenRequest", "rules"): rules,
        ("RulesRequest", "rules"): rules,
        ("NormalisedRules", "rules"): rules,
        ("TableEntry", "rules"): rules,
        ("Bundle", "rules"): rules,
        ("ViewDocument", "table"): tables,
        ("FeedEvent", "event"): refer(EVENTS),
        ("LogEntry", "event"): refer(EVENTS),
        ("FullEvent", "event"): refer(EVENTS),
    }
    for (name, field), schema in fields.items():
        components[name]["properties"][field] = schema


def _any(kinds: list[Any], refer: Refer) -> Schema:
    return refer(kinds[0]) if len(kinds) == 1 else {"anyOf": [refer(kind) for kind in kinds]}


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
