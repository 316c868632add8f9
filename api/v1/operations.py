"""What a route says of itself, as an OpenAPI operation."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from inspect import iscoroutinefunction
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg, PathParameter
from litestar.response import Stream
from litestar.typing import FieldDefinition

from api.auth import ANY_TOKEN, PUBLIC, bucket_of
from api.problems import KINDS, MEDIA_TYPE
from domain.deal import CHAIN_LENGTH

Schema = dict[str, Any]
Refer = Callable[[Any], Schema]

JSON: Final = "application/json"
PATHS: Final[dict[str, Schema]] = {
    "table_id": {"type": "string", "format": "uuid"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 15},
    "deal": {"type": "integer", "minimum": 1, "maximum": CHAIN_LENGTH},
    "name": {"type": "string", "maxLength": 40},
    "level": {"type": "integer", "minimum": 0, "maximum": 63},
    "place": {
        "type": "string",
        "pattern": r"^(x\d{3}/)*\d{3}(\.p/[1-9]\d{0,2})?$",
        "maxLength": 40,
    },
    "code": {"type": "string", "pattern": "^[a-z][a-z_]{1,59}$"},
}
HEADERS: Final[dict[str, Schema]] = {
    "Idempotency-Key": {"type": "string", "pattern": "^[!-~]{1,200}$"},
    "If-Match": {"type": "string", "pattern": '^(\\*|"[0-9]{1,15}(\\.([0-9]{1,2}|s))?")$'},
    "If-None-Match": {"type": "string"},
    "Last-Event-ID": {"type": "string", "pattern": "^[0-9]{1,15}$"},
}
BYTES: Final = "application/octet-stream"
LINES: Final = "application/x-ndjson"
SCHEMAS: Final[dict[str, Schema]] = {
    "text/event-stream": {"type": "string"},
    LINES: {"type": "string"},
    "text/plain": {"type": "string"},
    BYTES: {"contentMediaType": BYTES},
}
RETRY: Final[Schema] = {"headers": {"Retry-After": {"schema": {"type": "integer"}}}}
_BOUNDS = {"ge": "minimum", "le": "maximum", "max_length": "maxLength", "pattern": "pattern"}


def path_of(route: HTTPRouteHandler) -> str:
    (path,) = route.paths
    return path.replace(":str}", "}").replace(":path}", "}")


def operation(route: HTTPRouteHandler, refer: Refer, example: Any) -> Schema:
    """`refer` gives the schema of a type."""
    summary, _, rest = " ".join((route.fn.__doc__ or "").split()).partition(". ")
    described: Schema = {
        "operationId": route.fn.__name__,
        "summary": summary.rstrip("."),
        "tags": [route.fn.__module__.rpartition(".")[2]],
        "security": security(route),
        "parameters": [*_in_path_and_query(route, refer), *_headers(route)],
        "responses": {**_success(route, refer, example), **_problems(route)},
    }
    if rest:
        described["description"] = rest
    if (data := body_of(route)) is not None:
        described["requestBody"] = _body(data, refer, example)
    return described


def security(route: HTTPRouteHandler) -> list[Schema]:
    access = route.opt["access"]
    if access == PUBLIC:
        return []
    return [{"token": [] if access == ANY_TOKEN else [access]}]


def body_of(route: HTTPRouteHandler) -> FieldDefinition | None:
    return route.parsed_fn_signature.parameters.get("data")


def returned(route: HTTPRouteHandler) -> Any:
    if (told := route.opt.get("returns")) is not None:
        return told
    annotation = route.parsed_fn_signature.return_type
    return annotation.inner_types[0].annotation if annotation.inner_types else annotation.annotation


def _body(data: FieldDefinition, refer: Refer, example: Any) -> Schema:
    content: Schema = {"schema": refer(without_none(data))}
    if example and "request" in example:
        content["example"] = example["request"]
    return {"required": not data.is_optional, "content": {JSON: content}}


def without_none(field: FieldDefinition) -> Any:
    """`X | None` as X: a parameter or a body may be left out, not be null."""
    inner = [one.annotation for one in field.inner_types if not one.is_none_type]
    return inner[0] if field.is_optional else field.annotation


def _in_path_and_query(route: HTTPRouteHandler, refer: Refer) -> Iterator[Schema]:
    for name, field in route.parsed_fn_signature.parameters.items():
        known = field.kwarg_definition
        if isinstance(known, PathParameter):
            yield {"name": name, "in": "path", "required": True, "schema": PATHS[name]}
        elif isinstance(known, ParameterKwarg):
            schema = refer(without_none(field)) | _bounds(known)
            if field.has_default and field.default is not None:
                schema["default"] = field.default
            yield {"name": name, "in": "query", "required": not field.has_default, "schema": schema}


def _bounds(known: ParameterKwarg) -> Schema:
    found = ((_BOUNDS[name], getattr(known, name)) for name in _BOUNDS)
    return {name: value for name, value in found if value is not None}


def _headers(route: HTTPRouteHandler) -> Iterator[Schema]:
    taken = {
        "Idempotency-Key": "key" in route.opt,
        "If-Match": "if_match" in route.opt,
        "If-None-Match": "if_none_match" in route.opt,
        "Last-Event-ID": "streams" in route.opt,
    }
    for name in (name for name, there in taken.items() if there):
        required = name == "Idempotency-Key" and route.opt["key"] == "required"
        yield {"name": name, "in": "header", "required": required, "schema": HEADERS[name]}


def _success(route: HTTPRouteHandler, refer: Refer, example: Any) -> Schema:
    kind = returned(route)
    stream = route.opt.get("media", "text/event-stream")
    media = {Stream: stream, str: "text/plain", bytes: BYTES}.get(kind, JSON)
    content: Schema = {"schema": refer(kind) if media == JSON else SCHEMAS[media]}
    if example:
        content["example"] = example["response"]
    answers: Schema = {str(route.status_code): {"description": "Done", "content": {media: content}}}
    if headers := _answer_headers(route):
        answers[str(route.status_code)]["headers"] = headers
    if "if_none_match" in route.opt:
        answers["304"] = {"description": "Not changed since that ETag"}
    return answers


def _answer_headers(route: HTTPRouteHandler) -> Schema:
    text = {"schema": {"type": "string"}}
    return {
        **({"ETag": text} if "if_none_match" in route.opt else {}),
        **({"Idempotency-Replayed": text} if "key" in route.opt else {}),
    }


def codes_of(route: HTTPRouteHandler) -> list[str]:
    """What may go wrong, from what the route takes."""
    access, opt, body = route.opt["access"], route.opt, body_of(route) is not None
    names = list(route.parsed_fn_signature.parameters)
    may = {
        "malformed_json": body,
        "unauthenticated": access != PUBLIC,
        "insufficient_scope": access not in (PUBLIC, ANY_TOKEN),
        "rate_limited": bucket_of(route) is not None,
        "not_found": any(name in PATHS for name in names),
        "try_again": "key" in opt and "table_id" in names,
        "version_conflict": "if_match" in opt,
        "payload_too_large": body,
        "unsupported_media_type": body,
        "validation_failed": True,
        "idempotency_key_reused": "key" in opt,
        "unavailable": iscoroutinefunction(route.fn),
    }
    return [code for code, there in may.items() if there] + list(opt.get("problems", ()))


def _problems(route: HTTPRouteHandler) -> Schema:
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys(codes_of(route)):
        by_status[KINDS[code].status].append(code)
    if "refuses_moves" in route.opt:
        by_status[422].append("or the duty that the move breaks")
    return {
        str(status): {
            "description": ", ".join(codes),
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
            **(
                {"headers": {"Retry-After": {"schema": {"type": "integer"}}}}
                if status in (429, 503)
                else {}
            ),
        }
        for status, codes in sorted(by_status.items())
    }
