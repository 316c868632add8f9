"""What counts as a breach of a released description, change by change."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from api.v1.compatible import breaches

ROOT = Path(__file__).parents[2]
RELEASED = ROOT / "openapi" / "released" / "v1.json"
COMMITTED = json.loads((ROOT / "openapi" / "v1.json").read_bytes())
GONE = object()


def refer(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def told(name: str) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": refer(name)}}}


def shape(tag: str) -> dict[str, Any]:
    kind = {"type": {"enum": [tag]}, "size": {"type": "number"}}
    return {"type": "object", "properties": kind, "required": ["type"]}


BASE: dict[str, Any] = {
    "paths": {
        "/v1/boxes": {
            "post": {
                "operationId": "make_box",
                "security": [{"token": ["write"]}],
                "parameters": [
                    {
                        "in": "query",
                        "name": "limit",
                        "required": False,
                        "schema": {"type": "integer", "minimum": 1, "maximum": 9, "default": 5},
                    }
                ],
                "requestBody": {"required": True, **told("Wish")},
                "responses": {
                    "200": {**told("Box"), "headers": {"ETag": {}}},
                    "422": told("Box"),
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Wish": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "maxLength": 9},
                    "color": {"enum": ["blue", "red"]},
                    "shape": {"anyOf": [refer("Round"), refer("Square")]},
                    "inner": refer("Wish"),
                },
                "required": ["name"],
                "additionalProperties": False,
            },
            "Box": {
                "type": "object",
                "properties": {
                    "id": {"type": "string"},
                    "color": {"enum": ["blue", "red"]},
                    "weight": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                    "inside": {"type": "array", "items": refer("Box")},
                    "shape": {
                        "anyOf": [refer("Round"), refer("Square")],
                        "discriminator": {"propertyName": "type"},
                    },
                    "event": {"anyOf": [refer("Round")], "x-open": True},
                },
                "required": ["id", "color", "weight"],
            },
            "Round": shape("round"),
            "Square": shape("square"),
            "Star": shape("star"),
        }
    },
}
CALL = "paths /v1/boxes post"
WISH = "components schemas Wish"
BOX = "components schemas Box"
LIMIT = f"{CALL} parameters 0"

Changes = dict[str, Any]

HARMLESS: dict[str, Changes] = {
    "another operation": {"paths /v1/more": {"get": {}}},
    "no scope is needed any more": {f"{CALL} security": [{"token": []}]},
    "no token is needed any more": {f"{CALL} security": []},
    "another way to authenticate": {f"{CALL} security": [{"key": []}, {"token": ["write"]}]},
    "a new parameter that may be left out": {
        f"{CALL} parameters 1": {"in": "query", "name": "x", "required": False, "schema": {}}
    },
    "wider bounds of a parameter": {f"{LIMIT} schema maximum": 10, f"{LIMIT} schema minimum": 0},
    "a body that may be left out": {f"{CALL} requestBody required": False},
    "another media type of a body": {f"{CALL} requestBody content text/plain": {"schema": {}}},
    "a new field of a body that may be left out": {f"{WISH} properties size": {"type": "integer"}},
    "a field of a body that may now be left out": {f"{WISH} required": []},
    "more values in a body": {f"{WISH} properties color enum": ["blue", "red", "white"]},
    "any text in a body": {f"{WISH} properties name maxLength": GONE},
    "a number where an integer was sent": {f"{LIMIT} schema type": "number"},
    "more kinds in a body": {f"{WISH} properties shape anyOf 2": refer("Star")},
    "unknown fields are taken": {f"{WISH} additionalProperties": GONE},
    "a new field of an answer": {f"{BOX} properties size": {"type": "integer"}},
    "a field of an answer that is always there": {f"{BOX} required 3": "shape"},
    "fewer values in an answer": {f"{BOX} properties color enum": ["red"]},
    "an answer's field is null no more": {f"{BOX} properties weight": {"type": "integer"}},
    "fewer kinds in an answer": {f"{BOX} properties shape anyOf": [refer("Round")]},
    "a new kind of event": {f"{BOX} properties event anyOf 1": refer("Star")},
    "another problem": {f"{CALL} responses 409": told("Box")},
    "another header of an answer": {f"{CALL} responses 200 headers More": {}},
    "other words": {f"{CALL} summary": "Make", f"{BOX} description": "A box"},
    "a type under another name": {
        "components schemas Crate": BASE["components"]["schemas"]["Box"],
        f"{CALL} responses 422": told("Crate"),
    },
}
BREACHES: dict[str, Changes] = {
    "an operation is gone": {CALL: GONE},
    "a path is gone": {"paths /v1/boxes": GONE},
    "the operation has another name": {f"{CALL} operationId": "make"},
    "another scope is needed": {f"{CALL} security": [{"token": ["write", "read"]}]},
    "another way to authenticate only": {f"{CALL} security": [{"key": []}]},
    "a parameter is gone": {f"{CALL} parameters": []},
    "a new parameter must be sent": {
        f"{CALL} parameters 1": {"in": "query", "name": "x", "required": True, "schema": {}}
    },
    "a parameter moved": {f"{LIMIT} in": "header"},
    "a parameter must be sent": {f"{LIMIT} required": True},
    "narrower bounds of a parameter": {f"{LIMIT} schema maximum": 8},
    "a new bound of a parameter": {f"{LIMIT} schema multipleOf": 2},
    "another type of a parameter": {f"{LIMIT} schema type": "string"},
    "another default": {f"{LIMIT} schema default": 6},
    "a body's media type is gone": {
        f"{CALL} requestBody content": {"text/plain": {"schema": {}}},
    },
    "a body is taken no more": {f"{CALL} requestBody": GONE},
    "a body's field is gone": {f"{WISH} properties color": GONE},
    "a body's field must be sent": {f"{WISH} required": ["name", "color"]},
    "a new field must be sent": {
        f"{WISH} properties size": {"type": "integer"},
        f"{WISH} required": ["name", "size"],
    },
    "fewer values in a body": {f"{WISH} properties color enum": ["red"]},
    "shorter text in a body": {f"{WISH} properties name maxLength": 8},
    "a pattern for text in a body": {f"{WISH} properties name pattern": "^a"},
    "fewer kinds in a body": {f"{WISH} properties shape anyOf": [refer("Round")]},
    "a kind in a body asks for more": {"components schemas Square required": ["type", "size"]},
    "an answer is gone": {f"{CALL} responses 422": GONE},
    "another status where it went well": {f"{CALL} responses 202": told("Box")},
    "an answer's media type is gone": {f"{CALL} responses 200 content": {}},
    "an answer in another media type too": {
        f"{CALL} responses 200 content text/plain": {"schema": {}}
    },
    "a header of an answer is gone": {f"{CALL} responses 200 headers": {}},
    "an answer's field is gone": {f"{BOX} properties shape": GONE},
    "an answer's field may be left out": {f"{BOX} required": ["id"]},
    "more values in an answer": {f"{BOX} properties color enum": ["blue", "red", "white"]},
    "any value in an answer": {f"{BOX} properties color": {"type": "string"}},
    "an answer's field may be null": {
        f"{BOX} properties id": {"anyOf": [{"type": "string"}, {"type": "null"}]}
    },
    "an answer's integer may be a fraction": {
        f"{BOX} properties weight": {"anyOf": [{"type": "number"}, {"type": "null"}]}
    },
    "another type in an answer": {f"{BOX} properties id type": "integer"},
    "more kinds in an answer": {f"{BOX} properties shape anyOf 2": refer("Star")},
    "a kind in an answer tells less": {"components schemas Square properties size": GONE},
    "a known kind of event changes": {"components schemas Round properties size type": "string"},
    "a union goes by another field": {f"{BOX} properties shape discriminator propertyName": "is"},
    "other things in an array": {f"{BOX} properties inside items": refer("Wish")},
}


def changed(changes: Changes) -> dict[str, Any]:
    document = copy.deepcopy(BASE)
    for place, value in changes.items():
        *way, last = place.split()
        at: Any = document
        for name in way:
            at = at[int(name)] if isinstance(at, list) else at[name]
        if isinstance(at, list):
            at[int(last) :] = [value]
        elif value is GONE:
            del at[last]
        else:
            at[last] = value
    return document


@pytest.mark.parametrize("change", HARMLESS)
def test_a_client_is_not_troubled_by(change: str) -> None:
    assert changed(HARMLESS[change]) != BASE
    assert breaches(BASE, changed(HARMLESS[change])) == []


@pytest.mark.parametrize("change", BREACHES)
def test_a_client_breaks_when(change: str) -> None:
    assert breaches(BASE, changed(BREACHES[change]))


def test_a_breach_says_where_it_was_met_first() -> None:
    document = changed({f"{BOX} properties inside items": {"type": "string"}})
    assert breaches(BASE, document) == ["POST /v1/boxes 200/inside/-: string isn't among the types"]


def test_the_description_is_compatible_with_itself() -> None:
    assert breaches(COMMITTED, copy.deepcopy(COMMITTED)) == []


def test_what_is_released_is_frozen() -> None:
    """The first release brings `make freeze`; `make check` compares from then on."""
    versions = re.findall("^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    released = [version for version in versions if "unreleased" not in version]
    assert RELEASED.exists() == bool(released)
