"""Whether what fits one JSON Schema fits another: the judge of `compatible`."""

import json
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

Schema = dict[str, Any]

LOWER: Final = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
UPPER: Final = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
SAME: Final = (
    *("pattern", "format", "contentEncoding", "contentMediaType", "multipleOf", "uniqueItems"),
    *("propertyNames", "patternProperties", "allOf", "not", "if", "then", "else"),
)
UNIONS: Final = ("anyOf", "oneOf")
TYPES: Final[dict[type, str]] = {
    **{bool: "boolean", int: "integer", float: "number", str: "string"},
    **{list: "array", dict: "object", type(None): "null"},
}


class Judge(Struct):
    """Whether each value that fits a schema of `narrow` fits one of `wide` too. What is sent: the
    old fits the new; `answers`: the new fits the old."""

    narrow: Schema
    wide: Schema
    answers: bool
    under_way: set[tuple[str, str]] = set()

    def fits(self, narrow: Schema, wide: Schema, at: str) -> Iterator[str]:
        pair = (narrow.get("$ref", ""), wide.get("$ref", ""))
        if all(pair):
            if pair in self.under_way:
                return
            self.under_way.add(pair)  # a type within itself; once judged, it is judged
        a, b = _resolved(self.narrow, narrow), _resolved(self.wide, wide)
        if not self.answers and a.get("default") != b.get("default"):
            yield f"{at}: another default"
        if any(key in schema for schema in (a, b) for key in UNIONS):
            yield from self._union(a, b, at)
        else:
            yield from self._one(a, b, at)

    def _union(self, a: Schema, b: Schema, at: str) -> Iterator[str]:
        members = _members(self.wide, b)
        for one in _members(self.narrow, a):
            found = [member for member in members if _alike(self, one, member)]
            tries = [list(self._attempt(one, member, at)) for member in found]
            if not tries and not (self.answers and b.get("x-open")):
                yield f"{at}: {_name(one)} isn't among the kinds"
            elif tries and all(tries):
                yield from min(tries, key=len)
        told, was = (one.get("discriminator", {}).get("propertyName") for one in (a, b))
        if self.answers and was not in (None, told):
            yield f"{at}: another discriminator"

    def _attempt(self, a: Schema, b: Schema, at: str) -> Iterator[str]:
        trial = Judge(self.narrow, self.wide, self.answers, set(self.under_way))
        yield from trial.fits(a, b, at)

    def _one(self, a: Schema, b: Schema, at: str) -> Iterator[str]:
        lost = _types(a) - _types(b)
        if "integer" in lost and "number" in _types(b):
            lost -= {"integer"}
        if lost:
            yield f"{at}: {', '.join(sorted(lost))} isn't among the types"
            return
        yield from _values(a, b, at)
        yield from _bounds(a, b, at)
        for keyword in SAME:
            if b.get(keyword) not in (None, a.get(keyword)):
                yield f"{at}: {keyword} is another"
        if "object" in _types(a):
            yield from self._fields(a, b, at)
        if "array" in _types(a):
            yield from self._items(a, b, at)

    def _fields(self, a: Schema, b: Schema, at: str) -> Iterator[str]:
        has, had = a.get("properties", {}), b.get("properties", {})
        old, new = (had, has) if self.answers else (has, had)
        for name in old.keys() - new.keys():
            yield f"{at}/{name}: removed"
        for name in set(b.get("required", ())) - set(a.get("required", ())):
            yield f"{at}/{name}: {'optional' if self.answers else 'required'}"
        for name in has.keys() & had.keys():
            yield from self.fits(has[name], had[name], f"{at}/{name}")
        closed, more = b.get("additionalProperties", True), a.get("additionalProperties", True)
        if closed is False and more is not False:
            yield f"{at}: further fields are refused"
        elif isinstance(closed, dict):
            yield from self.fits(more if isinstance(more, dict) else {}, closed, f"{at}/*")

    def _items(self, a: Schema, b: Schema, at: str) -> Iterator[str]:
        if "prefixItems" in a or "prefixItems" in b:
            fixed = (a.get("prefixItems", []), b.get("prefixItems", []))
            if len(fixed[0]) != len(fixed[1]):
                yield f"{at}: another number of items"
            for number, (one, other) in enumerate(zip(*fixed, strict=False)):
                yield from self.fits(one, other, f"{at}/{number}")
        if b.get("items") is not None:
            yield from self.fits(a.get("items") or {}, b["items"] or {}, f"{at}/-")


def _resolved(document: Schema, schema: Schema) -> Schema:
    """What stands beside a reference counts as well, such as a default."""
    if "$ref" not in schema:
        return schema
    name = schema["$ref"].rpartition("/")[2]
    beside = {key: value for key, value in schema.items() if key != "$ref"}
    found: Schema = document["components"]["schemas"][name] | beside
    return found


def _members(document: Schema, schema: Schema) -> list[Schema]:
    """The kinds of a union, of unions within it too; a schema that is none is its only one."""
    kinds = [one for key in UNIONS for one in schema.get(key, ())]
    if not kinds:
        return [schema]
    inner = [(one, _resolved(document, one)) for one in kinds]
    flat = [
        _members(document, seen) if any(key in seen for key in UNIONS) else [one]
        for one, seen in inner
    ]
    return [one for part in flat for one in part]


def _alike(judge: Judge, a: Schema, b: Schema) -> bool:
    """Whether they are to be compared at all: of one type, and if both have tags, of one tag."""
    one, other = _resolved(judge.narrow, a), _resolved(judge.wide, b)
    if _types(one).isdisjoint(_types(other)):
        return _types(one) == {"integer"} and "number" in _types(other)
    tags, known = _tags(one), _tags(other)
    return all(tags[name] & known[name] for name in tags.keys() & known.keys())


def _tags(schema: Schema) -> dict[str, set[str]]:
    """Required fields with one value only."""
    found = {}
    for name in schema.get("required", ()):
        values = _allowed(schema.get("properties", {}).get(name, {}))
        if values is not None and len(values) == 1:
            found[name] = values
    return found


def _types(schema: Schema) -> set[str]:
    """A schema without a type allows all of them, or those of its listed values."""
    named, values = schema.get("type"), _allowed(schema)
    if named is not None:
        return {named} if isinstance(named, str) else set(named)
    listed = TYPES.values() if values is None else (TYPES[type(json.loads(v))] for v in values)
    return set(listed)


def _allowed(schema: Schema) -> set[str] | None:
    """The listed values, as JSON; None: they aren't listed."""
    if "const" in schema:
        return {json.dumps(schema["const"])}
    return {json.dumps(value) for value in schema["enum"]} if "enum" in schema else None


def _values(a: Schema, b: Schema, at: str) -> Iterator[str]:
    has, allowed = _allowed(a), _allowed(b)
    if allowed is None:
        return
    if has is None:
        yield f"{at}: only listed values"
    elif more := has - allowed:
        yield f"{at}: {', '.join(sorted(more))} isn't among the values"


def _bounds(a: Schema, b: Schema, at: str) -> Iterator[str]:
    for keyword in LOWER:
        if keyword in b and a.get(keyword, float("-inf")) < b[keyword]:
            yield f"{at}: {keyword} is another"
    for keyword in UPPER:
        if keyword in b and a.get(keyword, float("inf")) > b[keyword]:
            yield f"{at}: {keyword} is another"


def _name(schema: Schema) -> str:
    return str(schema.get("$ref", schema.get("type", "one"))).rpartition("/")[2]
