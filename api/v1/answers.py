"""What else an answer is: its headers, and every problem with an example, as it is really sent."""

from collections import defaultdict
from collections.abc import Collection
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler

from api.auth import ANY_TOKEN, PUBLIC, bucket_of
from api.problems import DUTIES, KINDS, MEDIA_TYPE, Fault, Problem, document, kind_of, reasons
from api.v1.components import Schema
from domain.game import Reason, Refusal

REQUEST: Final = "01a22b40-659d-75ba-aa44-fc49b46ee8a5"
# What `params` and `errors` of the server's own codes look like.
SAMPLES: Final[dict[str, dict[str, Any]]] = msgspec.json.decode(
    Path(__file__).with_name("samples.json").read_bytes()
)

_TEXT: Final = {"type": "string"}
HEADERS: Final[Schema] = {
    "Allow": {"description": "The methods that this path takes", "schema": _TEXT},
    "Deprecation": {"description": "Since when this is deprecated (RFC 9745)", "schema": _TEXT},
    "ETag": {"description": "Goes into If-None-Match or If-Match", "schema": _TEXT},
    "Idempotency-Replayed": {
        "description": "`true`: the key was known; this is the answer of the first time",
        "schema": _TEXT,
    },
    "Link": {"description": "Where the deprecation is explained", "schema": _TEXT},
    "Retry-After": {
        "description": "In how many seconds to try again",
        "schema": {"type": "integer"},
    },
    "Sunset": {"description": "From when on this is gone (RFC 8594)", "schema": _TEXT},
}


def headers(route: HTTPRouteHandler, *more: str) -> Schema:
    opt = route.opt
    there = {
        "Deprecation": "retires" in opt,
        "ETag": "if_none_match" in opt and not more,
        "Idempotency-Replayed": "key" in opt and not more,
        "Link": "retires" in opt,
        "Sunset": "retires" in opt and opt["retires"].sunset is not None,
    }
    names = [*(name for name, is_there in there.items() if is_there), *more]
    return {"headers": {name: _refer("headers", name) for name in names}} if names else {}


def codes_of(route: HTTPRouteHandler, in_path: Collection[str]) -> list[str]:
    """What may go wrong, from what the route takes."""
    access, opt = route.opt["access"], route.opt
    names = list(route.parsed_fn_signature.parameters)
    body = "data" in names
    may = {
        "malformed_json": body,
        "unauthenticated": access != PUBLIC,
        "insufficient_scope": access not in (PUBLIC, ANY_TOKEN),
        "rate_limited": bucket_of(route) is not None,
        "not_found": any(name in in_path for name in names),
        "try_again": "key" in opt and "table_id" in names,
        "version_conflict": "if_match" in opt,
        "payload_too_large": body,
        "unsupported_media_type": body,
        "validation_failed": True,
        "idempotency_key_reused": "key" in opt,
        "unavailable": iscoroutinefunction(route.fn),
    }
    found = [code for code, there in may.items() if there] + list(opt.get("problems", ()))
    return list(dict.fromkeys(found + list(DUTIES) * ("refuses_moves" in opt)))


def problems(route: HTTPRouteHandler, in_path: Collection[str]) -> Schema:
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in codes_of(route, in_path):
        by_status[kind_of(code).status].append(code)
    return {str(status): _problem(route, by_status[status]) for status in sorted(by_status)}


def _problem(route: HTTPRouteHandler, codes: list[str]) -> Schema:
    told = [code for code in codes if code in KINDS]
    if len(told) < len(codes):
        told.append("or the duty that the move breaks")
    content = {
        "schema": _refer("schemas", "Problem"),
        "examples": {code: _refer("examples", code) for code in codes},
    }
    later = ["Retry-After"] * (kind_of(codes[0]).status in (429, 503))
    return {
        "description": ", ".join(told),
        "content": {MEDIA_TYPE: content},
        **headers(route, *later),
    }


def examples(recorded: Schema) -> Schema:
    """One for each code; the refusal of a move as it was recorded."""
    made = {code: example(code) for code in sorted({*KINDS, *DUTIES})}
    if (refused := recorded.get("refused_move")) is not None:
        made[refused["response"]["code"]]["value"] = refused["response"]
    return made


def example(code: str) -> Schema:
    """As the first game that knows it would send it, or as the server does."""
    told, sample = next(iter(reasons(code).values()), Reason("", "")), SAMPLES.get(code, {})
    refusal = Refusal(code, told.rule, sample.get("params", told.params))
    errors = tuple(Fault(**one) for one in sample.get("errors", ()))
    problem = document(Problem(code, told.meaning, refusal=refusal, errors=errors), REQUEST)
    return {"summary": problem.title, "value": msgspec.to_builtins(problem)}


def _refer(section: str, name: str) -> Schema:
    return {"$ref": f"#/components/{section}/{name}"}
