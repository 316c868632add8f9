"""What a route says of itself, as an OpenAPI operation."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg, PathParameter
from litestar.response import Stream
from litestar.typing import FieldDefinition

from api.auth import ANY_TOKEN, PUBLIC, bucket_of
from api.v1 import answers
from api.v1.components import GLOSSARY, Schema
from domain.deal import CHAIN_LENGTH
from services.invitations import CODE

Refer = Callable[[Any], Schema]

JSON: Final = "application/json"
PATHS: Final[dict[str, Schema]] = {
    "table_id": {"type": "string", "format": "uuid"},
    "token_id": {"type": "string", "format": "uuid"},
    "player_id": {"type": "string", "format": "uuid"},
    "webhook_id": {"type": "string", "format": "uuid"},
    "delivery_id": {"type": "string", "format": "uuid"},
    "invitation_id": {"type": "string", "format": "uuid"},
    "invitation": {"type": "string", "pattern": f"^{CODE.pattern}$"},
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
EVENTS: Final = "text/event-stream"
SCHEMAS: Final[dict[str, Schema]] = {BYTES: {"contentMediaType": BYTES}}
_BOUNDS = {"ge": "minimum", "le": "maximum", "max_length": "maxLength", "pattern": "pattern"}


def path_of(route: HTTPRouteHandler) -> str:
    (path,) = route.paths
    return path.replace(":str}", "}").replace(":path}", "}")


def tag_of(route: HTTPRouteHandler) -> str:
    return route.fn.__module__.rpartition(".")[2]


def operation(route: HTTPRouteHandler, refer: Refer, example: Any) -> Schema:
    """`refer` gives the schema of a type."""
    summary, _, rest = " ".join((route.fn.__doc__ or "").split()).partition(". ")
    described: Schema = {
        "operationId": route.fn.__name__,
        "summary": summary.rstrip("."),
        "description": " ".join(filter(None, (rest, _conditions(route)))),
        "tags": [tag_of(route)],
        "security": security(route),
        "parameters": [*_in_path_and_query(route, refer), *_headers(route)],
        "responses": {**_success(route, refer, example), **answers.problems(route, PATHS)},
    }
    if "retires" in route.opt:
        described["deprecated"] = True
    if (data := body_of(route)) is not None:
        described["requestBody"] = _body(data, refer, example)
    return described


def _conditions(route: HTTPRouteHandler) -> str:
    access, bucket = route.opt["access"], bucket_of(route)
    needs = {PUBLIC: "no token", ANY_TOKEN: "a token"}.get(access, f"the scope `{access}`")
    counts = f" Counts in the bucket `{bucket}`." if bucket is not None else ""
    return f"Needs {needs}.{counts}{_farewell(route)}"


def _farewell(route: HTTPRouteHandler) -> str:
    if "retires" not in route.opt:
        return ""
    since, sunset, link = route.opt["retires"]
    end = f", and is gone from {sunset} on" if sunset is not None else ""
    return f" Deprecated since {since}{end}: see {link}."


def security(route: HTTPRouteHandler) -> list[Schema]:
    access = route.opt["access"]
    if access == PUBLIC:
        return []
    token: Schema = {"token": [] if access == ANY_TOKEN else [access]}
    return [token, {"ticket": []}] if "ticket" in route.opt else [token]


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
            yield _parameter(route, name, "path", PATHS[name], required=True)
        elif isinstance(known, ParameterKwarg):
            schema = refer(without_none(field)) | _bounds(known)
            if field.has_default and field.default is not None:
                schema["default"] = field.default
            yield _parameter(route, name, "query", schema, required=not field.has_default)


def _parameter(
    route: HTTPRouteHandler, name: str, place: str, schema: Schema, *, required: bool
) -> Schema:
    words = GLOSSARY["parameters"]
    text = words.get(f"{route.fn.__name__}.{name}", words.get(name))
    told = {"description": text} if text is not None else {}
    return {"name": name, "in": place, "required": required, **told, "schema": schema}


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
        yield _parameter(route, name, "header", HEADERS[name], required=required)


def _success(route: HTTPRouteHandler, refer: Refer, example: Any) -> Schema:
    kind, media = returned(route), media_of(route)
    schema = refer(kind) if media == JSON else SCHEMAS.get(media, {"type": "string"})
    content: Schema = {"schema": schema}
    if example:
        content["example"] = example["response"]
    done = {"description": "Done", "content": {media: content}, **answers.headers(route)}
    told: Schema = {str(route.status_code): done}
    if "if_none_match" in route.opt:
        told["304"] = {"description": "Not changed since that ETag", **answers.headers(route)}
    return told


def media_of(route: HTTPRouteHandler) -> str:
    kind = returned(route)
    if kind is str:
        named = route.media_type
        return str(getattr(named, "value", named)).partition(";")[0]
    stream: str = route.opt.get("media", EVENTS)
    return {Stream: stream, bytes: BYTES}.get(kind, JSON)
