"""Without Redis everything is answered; without Postgres a client is told to come back."""

import time
from pathlib import Path

import httpx

from tests.api.conftest import (
    Person,
    bots_play,
    good,
    guest,
    my_move,
    open_table,
    problem,
    running,
    started,
)

NOWHERE = "127.0.0.1:9"


async def test_without_redis_a_match_is_played_and_read(database_url: str, tmp_path: Path) -> None:
    async with running(database_url, f"redis://{NOWHERE}/0", tmp_path) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            ada = await guest(http)
            table = await started(ada)
            await bots_play(app.state.runtime, table)
            moved = good(await my_move(ada, table))
            view = good(await ada.get(f"/v1/tables/{table}/view"))
            assert view["version"] == moved["version"]
            assert good(await ada.get("/readyz"))["status"] == "degraded"
            await bots_play(app.state.runtime, table)
            (waiting,) = good(await ada.get("/v1/me/turns"))["items"]
            assert waiting["table_id"] == table
            opened = [await open_table(ada), await open_table(ada)]
            first = await ada.get("/v1/tables?limit=1")
            rest = await ada.get(first.links["next"]["url"])
            found = [item["id"] for page in (first, rest) for item in good(page)["items"]]
            assert found == opened[::-1]


async def test_without_postgres_the_answer_is_503_within_two_seconds(
    redis_url: str, tmp_path: Path
) -> None:
    nowhere = f"postgresql://nobody@{NOWHERE}/nothing"
    async with running(nowhere, redis_url, tmp_path) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            somebody = Person(http, "", "cc_pat_" + "x" * 43)
            began = time.monotonic()
            for answer in (
                await somebody.post("/v1/guests", {"name": "Ada"}),
                await somebody.get("/v1/me"),
                await somebody.get("/readyz"),
            ):
                problem(answer, 503, "unavailable")
                assert answer.headers["Retry-After"] == "1"
            assert time.monotonic() - began < 6
            assert good(await somebody.get("/healthz"))["status"] == "alive"
            assert good(await somebody.get("/v1/games"))["items"]
