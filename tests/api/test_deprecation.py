"""Routes that go away, made for this."""

import datetime as dt
from typing import Any

import httpx
import pytest
from litestar import Litestar, get

from api.auth import PUBLIC
from api.deprecation import Deprecated
from api.problems import Problem
from api.v1.operations import operation
from tests.api.conftest import Person, problem

GOING = Deprecated(dt.date(2030, 1, 1), dt.date(2030, 7, 1), "/v1/docs#new")
SOME_TIME = Deprecated(dt.date(2030, 1, 1), None, "/v1/docs#new")


@get("/old", access=PUBLIC, retires=GOING, sync_to_thread=False)
def get_old() -> dict[str, str]:
    """What was."""
    return {}


@get("/older", access=PUBLIC, retires=SOME_TIME, sync_to_thread=False)
def get_older() -> dict[str, str]:
    """What was before."""
    raise Problem("not_found")


def refer(kind: Any) -> dict[str, Any]:
    return {"type": str(kind)}


@pytest.fixture
async def anyone(app: Litestar, http: httpx.AsyncClient) -> Person:
    app.register(get_old)
    app.register(get_older)
    return Person(http)


async def test_each_answer_of_a_deprecated_route_tells_since_when_and_until_when(
    anyone: Person,
) -> None:
    headers = (await anyone.get("/old")).headers
    assert headers["deprecation"] == "@1893456000"
    assert headers["sunset"] == "Mon, 01 Jul 2030 00:00:00 GMT"
    assert headers["link"] == '</v1/docs#new>; rel="deprecation"; type="text/html"'


async def test_so_does_a_problem_and_without_an_end_there_is_no_sunset(anyone: Person) -> None:
    answer = await anyone.get("/older")
    problem(answer, 404, "not_found")
    assert answer.headers["deprecation"] == "@1893456000"
    assert "sunset" not in answer.headers


async def test_other_routes_say_nothing_of_the_kind(anyone: Person) -> None:
    for path in ("/healthz", "/nowhere"):
        assert not {"deprecation", "sunset"} & set((await anyone.get(path)).headers)


def test_the_description_says_so_too() -> None:
    told = operation(get_old, refer, None)
    assert told["deprecated"] is True
    assert "Deprecated since 2030-01-01, and is gone from 2030-07-01 on" in told["description"]
    for answer in told["responses"].values():
        assert {"Deprecation", "Sunset", "Link"} <= set(answer["headers"])
    assert "Sunset" not in operation(get_older, refer, None)["responses"]["200"]["headers"]
