"""Bad requests: a problem with a stable code, and nothing happens."""

import json
from typing import Any

import httpx
import pytest

from tests.api.conftest import Person, good, guest, open_table, problem

MOVE = b'{"turn": 1, "move": {"type": "play", "card": "AS"}}'

BODIES = {
    "nothing": (b"", 422, "validation_failed"),
    "white space": (b" ", 400, "malformed_json"),
    "half": (b'{"turn": 1', 400, "malformed_json"),
    "text": (b"turn=1", 400, "malformed_json"),
    "two values": (b"{} {}", 400, "malformed_json"),
    "a byte order mark": (b"\xef\xbb\xbf" + MOVE, 400, "malformed_json"),
    "latin 1": (b'{"turn": 1, "move": {"type": "pl\xe4y"}}', 400, "malformed_json"),
    "utf-16": (MOVE.decode().encode("utf-16"), 400, "malformed_json"),
    "not a number": (b'{"turn": NaN, "move": {}}', 400, "malformed_json"),
    "a repeated key": (b'{"turn": 1, "turn": 2, "move": {}}', 400, "malformed_json"),
    "a repeated key below": (
        b'{"turn": 1, "move": {"card": "AS", "card": "KS"}}',
        400,
        "malformed_json",
    ),
    "40 digits": (b'{"turn": ' + b"9" * 40 + b', "move": {}}', 400, "malformed_json"),
    "60000 digits": (b'{"turn": ' + b"9" * 60_000 + b', "move": {}}', 400, "malformed_json"),
    "an endless float": (b'{"turn": 1e999, "move": {}}', 400, "malformed_json"),
    "17 deep": (b'{"turn": 1, "move": ' + b"[" * 16 + b"]" * 16 + b"}", 400, "malformed_json"),
    "30000 deep": (b"[" * 30_000 + b"]" * 30_000, 400, "malformed_json"),
    "unclosed": (b'{"move":' * 8_000, 400, "malformed_json"),
    "a null character": (b'{"turn": 1, "move": {"type": "\\u0000"}}', 400, "malformed_json"),
    "a raw line end": (b'{"turn": 1, "move": {"type": "a\nb"}}', 400, "malformed_json"),
    "half a surrogate pair": (b'{"turn": 1, "move": {"type": "\\ud800"}}', 400, "malformed_json"),
    "too large": (b'{"turn": 1, "move": "' + b"x" * 70_000 + b'"}', 413, "payload_too_large"),
    "a list": (b"[1]", 422, "validation_failed"),
    "null": (b"null", 422, "validation_failed"),
    "an unknown field": (b'{"turn": 1, "move": {}, "seat": 1}', 422, "validation_failed"),
    "a missing field": (b'{"turn": 1}', 422, "validation_failed"),
    "a number as text": (b'{"turn": "1", "move": {}}', 422, "validation_failed"),
    "a number as truth": (b'{"turn": true, "move": {}}', 422, "validation_failed"),
    "turn 0": (b'{"turn": 0, "move": {}}', 422, "validation_failed"),
    "no kind of move": (b'{"turn": 1, "move": {}}', 422, "validation_failed"),
    "an unknown move": (b'{"turn": 1, "move": {"type": "fold"}}', 422, "validation_failed"),
    "an unknown card": (
        b'{"turn": 1, "move": {"type": "play", "card": "1S"}}',
        422,
        "validation_failed",
    ),
    "more than a card": (
        b'{"turn": 1, "move": {"type": "play", "card": "AS", "x": 1}}',
        422,
        "validation_failed",
    ),
    "a good move too early": (MOVE, 409, "table_not_running"),
}


@pytest.mark.parametrize("name", BODIES)
async def test_a_bad_body(ada: Person, name: str) -> None:
    body, status, code = BODIES[name]
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    before = good(await ada.get(f"/v1/tables/{table}"))
    headers = {
        "Authorization": f"Bearer {ada.token}",
        "Content-Type": "application/json",
        "Idempotency-Key": "one",
    }
    answer = await ada.http.post(f"/v1/tables/{table}/moves", content=body, headers=headers)
    problem(answer, status, code)
    assert good(await ada.get(f"/v1/tables/{table}")) == before


@pytest.mark.parametrize(
    "path",
    [
        "/v1/tables/1/view",
        "/v1/tables/00000000-0000-0000-0000-000000000000/view",
        "/v1/tables/{upper}/view",
        "/v1/tables/{table}x/view",
        "/v1/tables/%00/view",
        "/v1/games/kruisjassen%00",
        "/v1/games/KRUISJASSEN",
        "/v1/problems/%C3%A9",
    ],
)
async def test_an_id_of_nothing(ada: Person, path: str) -> None:
    table = await open_table(ada)
    answer = await ada.get(path.format(table=table, upper=table.upper()))
    problem(answer, 404, "not_found")


@pytest.mark.parametrize(
    "query",
    [
        "events?limit=0",
        "events?limit=501",
        "events?limit=x",
        "events?after=-1",
        "events?after=" + "9" * 40,
        "events?after=1.5",
        "view?at=0",
        "view?at=" + "9" * 30,
        "view?seat=-1",
        "view?seat=16",
        "view?min_version=" + "9" * 19,
        "view?min_version=\u0663",
        "view?at=1e0",
        "view?at=1.0",
        "view?at=01",
        "view?at=%2B1",
        "view?at=",
        "view?seat=null",
        "events?after=-0",
        "events?after=1E1",
        "stream?after=-3",
        "view?=1",
        "events?limit=5&limit=5",
        "events?limit=5&after=1&limit=6",
    ],
)
async def test_a_query_out_of_bounds(ada: Person, query: str) -> None:
    table = await open_table(ada)
    told = problem(await ada.get(f"/v1/tables/{table}/{query}"), 422, "validation_failed")
    assert told["errors"][0]["pointer"] == "query:" + query.split("?")[1].split("=")[0]


@pytest.mark.parametrize(
    "seat", ["-1", "4", "99", "9" * 40, "x", "\u0663", "1.0", "+1", "01", "00"]
)
async def test_a_seat_that_is_none(ada: Person, seat: str) -> None:
    table = await open_table(ada)
    problem(await ada.put(f"/v1/tables/{table}/seats/{seat}"), 404, "no_such_seat")


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 41, "a\u202eb", "a\u0007b", " Ada", "Ada\n", None, 7, ["Ada"]]
)
async def test_a_name_that_is_none(http: httpx.AsyncClient, name: Any) -> None:
    answer = await Person(http).post("/v1/guests", {"name": name})
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("malformed_json", "validation_failed")


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz Ś", "李", "👩‍👩‍👧", "O'Neil; drop table players", "%s{}\\"]
)
async def test_any_other_name_is_kept_as_it_is(http: httpx.AsyncClient, name: str) -> None:
    person = await guest(http, name)
    assert good(await person.get("/v1/me"))["name"] == name


@pytest.mark.parametrize(
    "settings",
    [
        {"turn_seconds": 0},
        {"turn_seconds": 10**12},
        {"invited": ["x"] * 3},
        {"invited": ["a" * 36] * 17},
        {"spectators": "all"},
        {"colour": "green"},
        {"listed": 1},
        [],
    ],
)
async def test_settings_out_of_bounds(ada: Person, settings: Any) -> None:
    body = {"game": "kruisjassen", "settings": settings}
    told = problem(await ada.post("/v1/tables", body), 422, "validation_failed")
    assert told["errors"][0]["pointer"].startswith("/settings")


@pytest.mark.parametrize("seed", ["0", "AB", "zz", "00" * 65, 5])
async def test_a_seed_that_is_none(ada: Person, seed: Any) -> None:
    table = await open_table(ada)
    answer = await ada.put(f"/v1/tables/{table}/seats/0", {"seed": seed})
    problem(answer, 422, "validation_failed")


@pytest.mark.parametrize("key", ["", "a b", "x" * 201, "é"])
async def test_a_key_that_is_none(ada: Person, key: str) -> None:
    body = json.dumps({"game": "kruisjassen"}).encode()
    headers = {
        b"Authorization": f"Bearer {ada.token}".encode(),
        b"Content-Type": b"application/json",
        b"Idempotency-Key": key.encode(),
    }
    answer = await ada.http.post("/v1/tables", content=body, headers=headers)
    problem(answer, 422, "validation_failed")


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"colour": "SECRET-WORD"}, "/colour"),
        ({"settings": {"foo": 1}}, "/settings/foo"),
        ({"settings": {"a/b~c": 1}}, "/settings/a~1b~0c"),
        ({"settings": {"x" * 101: 1}}, "/settings"),
        ({"rules": {"colour": "SECRET-WORD"}}, "/rules/colour"),
    ],
)
async def test_an_unknown_field_is_named(ada: Person, body: dict[str, Any], pointer: str) -> None:
    told = problem(
        await ada.post("/v1/tables", {"game": "kruisjassen"} | body), 422, "validation_failed"
    )
    assert told["errors"] == [{"pointer": pointer, "code": "unknown_field"}]
    assert "SECRET-WORD" not in json.dumps(told)


@pytest.mark.parametrize(
    ("path", "body", "fault"),
    [
        ("/v1/tables/{table}/events?limit=501", None, ("query:limit", "out_of_bounds")),
        ("/v1/tables/{table}/events?limit=x", None, ("query:limit", "invalid_value")),
        ("/v1/tables", [1], ("", "wrong_type")),
        ("/v1/tables", {"game": 1}, ("/game", "wrong_type")),
        ("/v1/tables", {"rules": {}}, ("/game", "required")),
        (
            "/v1/tables",
            {"game": "kruisjassen", "settings": {"turn_seconds": 10**6}},
            ("/settings/turn_seconds", "out_of_bounds"),
        ),
    ],
)
async def test_what_is_wrong_is_said(
    ada: Person, path: str, body: Any, fault: tuple[str, str]
) -> None:
    path = path.format(table=await open_table(ada))
    answer = await (ada.get(path) if body is None else ada.post(path, body))
    told = problem(answer, 422, "validation_failed")
    assert [(one["pointer"], one["code"]) for one in told["errors"]] == [fault]


async def test_other_media_and_methods(ada: Person) -> None:
    problem(await ada.http.post("/v1/guests", data={"name": "Ada"}), 415, "unsupported_media_type")
    answer = await ada.http.patch("/v1/tables")
    problem(answer, 405, "method_not_allowed")
    assert "GET" in answer.headers["Allow"]


async def test_an_error_repeats_nothing_that_was_sent(ada: Person) -> None:
    body = {"game": "kruisjassen", "settings": {"spectators": "SECRET-WORD"}}
    assert "SECRET-WORD" not in (await ada.post("/v1/tables", body)).text
    assert "SECRET-WORD" not in (await ada.get("/v1/tables/SECRET-WORD/view?x=SECRET-WORD")).text


async def test_a_misspelt_parameter_is_refused(ada: Person) -> None:
    table = await open_table(ada)
    answer = await ada.get(f"/v1/tables/{table}/view?min_verson=3")
    told = problem(answer, 422, "validation_failed")
    assert told["errors"][0]["code"] == "unknown_field"
    assert told["detail"] == "Known here: seat, at, min_version."
    told = problem(await ada.get("/v1/games?x"), 422, "validation_failed")
    assert told["detail"] == "No parameter is known here."
