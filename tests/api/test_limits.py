"""Limits as a client meets them."""

import httpx
import pytest

from services.limits import Policy
from services.runtime import Runtime
from tests.api.conftest import Person, good, problem


@pytest.fixture
def _tight(runtime: Runtime) -> None:
    limits = runtime.limits
    limits._policies.clear()
    limits._policies.update({"read": Policy(3, 3600), "play": Policy(2, 3600)})


@pytest.mark.usefixtures("_tight")
async def test_who_asks_too_often_is_told_when_to_come_back(ada: Person) -> None:
    for left in (2, 1, 0):
        answer = await ada.get("/v1/me")
        assert good(answer)
        assert answer.headers["RateLimit-Policy"] == '"read";q=3;w=3600'
        assert answer.headers["RateLimit"].startswith(f'"read";r={left};t=')
    refused = await ada.get("/v1/me")
    told = problem(refused, 429, "rate_limited")
    assert told["params"]["bucket"] == "read"
    assert int(refused.headers["Retry-After"]) == told["params"]["seconds"] > 0
    assert refused.headers["RateLimit"].startswith('"read";r=0;')


@pytest.mark.usefixtures("_tight")
async def test_reading_does_not_use_up_playing(ada: Person, bob: Person) -> None:
    for _ in range(4):
        last = await ada.get("/v1/me")
    problem(last, 429, "rate_limited")
    good(await ada.post("/v1/tables", {"game": "kruisjassen"}), 201)
    good(await bob.get("/v1/me"))


@pytest.mark.usefixtures("_tight")
async def test_what_was_refused_had_no_effect_and_may_come_again(
    ada: Person, runtime: Runtime
) -> None:
    for _ in range(2):
        good(await ada.post("/v1/tables", {"game": "kruisjassen"}), 201)
    key = "once"
    problem(
        await ada.post("/v1/tables", {"game": "kruisjassen"}, Idempotency_Key=key),
        429,
        "rate_limited",
    )
    runtime.limits._policies["play"] = Policy(100, 3600)
    again = await ada.post("/v1/tables", {"game": "kruisjassen"}, Idempotency_Key=key)
    assert good(again, 201)
    assert "Idempotency-Replayed" not in again.headers


async def test_what_is_public_is_not_counted(http: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/v1/games", "/v1/openapi.json"):
        assert "RateLimit" not in (await http.get(path)).headers
