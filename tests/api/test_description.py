"""Rules of our own for the committed description, without exceptions."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

COMMITTED = Path(__file__).parents[2] / "openapi" / "v1.json"
DOCUMENT = json.loads(COMMITTED.read_bytes())
COMPONENTS = DOCUMENT["components"]
SCHEMAS = COMPONENTS["schemas"]
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}
# What would hold itself, or is nothing that can be shown as text.
UNSHOWN = {"get_openapi", "get_asyncapi", "get_docs", "get_tile", "get_entries"}

each_operation = pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
each_schema = pytest.mark.parametrize("name", SCHEMAS)


@each_operation
def test_an_operation_says_what_it_is(operation: Any) -> None:
    assert re.fullmatch("[a-z]+(_[a-z]+)*", operation["operationId"])
    assert operation["summary"]
    assert not operation["summary"].endswith(".")
    assert operation["description"].endswith(".")
    (tag,) = operation["tags"]
    assert tag in {one["name"] for one in DOCUMENT["tags"]}


def test_no_name_of_an_operation_comes_twice() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)


@each_operation
def test_an_operation_says_who_may_call_it(operation: Any) -> None:
    explained = COMPONENTS["securitySchemes"]["token"]["description"]
    scopes = {scope for one in operation["security"] for scope in one.get("token", ())}
    assert all(f"`{scope}`" in explained for scope in scopes)
    assert bool(operation["security"]) == ("401" in operation["responses"])


@each_operation
def test_a_parameter_is_described(operation: Any) -> None:
    unsaid = [one["name"] for one in operation["parameters"] if not one.get("description")]
    assert unsaid == [], "api/v1/glossary.json takes their descriptions"


@each_operation
def test_a_problem_is_shown_as_it_is_sent(operation: Any) -> None:
    failing = {status: one for status, one in operation["responses"].items() if status >= "400"}
    assert failing
    for status, answer in failing.items():
        for code, shown in answer["content"]["application/problem+json"]["examples"].items():
            value = resolved(shown)["value"]
            assert (value["code"], value["status"]) == (code, int(status))
            check(value, {"$ref": "#/components/schemas/Problem"})


@each_operation
def test_what_is_sent_and_what_comes_is_shown(operation: Any) -> None:
    if operation["operationId"] in UNSHOWN:
        pytest.skip("nothing to show")
    told = [one for status, one in operation["responses"].items() if status < "300"]
    asked = [operation["requestBody"]] if "requestBody" in operation else []
    contents = [content for one in told + asked for content in one["content"].values()]
    assert contents
    for content in contents:
        check(content["example"], content["schema"])


@each_schema
def test_a_field_is_described_where_its_name_does_not_tell(name: str) -> None:
    schema = SCHEMAS[name]
    told = schema.get("description", "")
    unsaid = [
        field
        for field, kind in schema.get("properties", {}).items()
        if "description" not in kind and f"`{field}`" not in told and constant(kind) is None
    ]
    assert unsaid == [], "the type's docstring or api/v1/glossary.json takes their descriptions"


def test_every_union_of_tagged_types_has_its_discriminator() -> None:
    unions = [one for one in parts(DOCUMENT) if isinstance(one.get("anyOf"), list)]
    assert unions
    for union in unions:
        kinds = [one["$ref"] for one in union["anyOf"] if "$ref" in one]
        tags = common_tags([resolved({"$ref": ref}) for ref in kinds])
        if len(kinds) > 1 and tags:
            assert union["discriminator"]["propertyName"] in tags
            assert set(union["discriminator"]["mapping"].values()) == set(kinds)


def test_what_is_referred_to_is_there_and_what_is_there_is_referred_to() -> None:
    refs = {one["$ref"] for one in parts(DOCUMENT) if isinstance(one.get("$ref"), str)}
    kinds = ("schemas", "headers", "examples", "links")
    held = {f"#/components/{kind}/{name}" for kind in kinds for name in COMPONENTS[kind]}
    mapped = {
        ref
        for one in parts(DOCUMENT)
        if isinstance(one.get("mapping"), dict)
        for ref in one["mapping"].values()
    }
    assert refs == held
    assert mapped <= held


def test_the_document_says_whose_it_is_and_where() -> None:
    assert DOCUMENT["info"]["license"]["name"]
    assert "contact" not in DOCUMENT["info"]
    assert all(server["description"] for server in DOCUMENT["servers"])
    assert all(tag["description"].endswith(".") for tag in DOCUMENT["tags"])
    tags = [tag["name"] for tag in DOCUMENT["tags"]]
    assert set(tags) == {operation["tags"][0] for operation in OPERATIONS.values()}


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """All objects within, but not within what is shown as an example."""
    if isinstance(value, list):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        yield value
        for key, item in value.items():
            if key not in ("example", "value"):
                yield from parts(item)


def resolved(one: Any) -> Any:
    if "$ref" not in one:
        return one
    section, name = one["$ref"].split("/")[2:]
    return COMPONENTS[section][name]


def check(value: Any, schema: Any) -> None:
    jsonschema_rs.Draft202012Validator({**schema, "components": COMPONENTS}).validate(value)


def constant(schema: Any) -> Any:
    values = schema.get("enum", ())
    return values[0] if len(values) == 1 else None


def common_tags(kinds: list[Any]) -> set[str]:
    """Fields that all must have, each with another constant."""
    fields = [
        {name: constant(kind["properties"][name]) for name in kind.get("required", ())}
        for kind in kinds
    ]
    names = set.intersection(*map(set, fields)) if fields else set()
    found = {name: [one[name] for one in fields] for name in names}
    return {
        name
        for name, values in found.items()
        if None not in values and len(set(values)) == len(values)
    }
