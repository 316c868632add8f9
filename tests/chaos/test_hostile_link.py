"""Clients on links that delay and cut: streams miss and repeat nothing, matches are played whole.

`COURTCARDS_CUTS=all` (`make cuts`) takes 10,000 events and 200 cuts.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import httpx
import pytest

from domain.table.events import MatchEnded, TurnOpened
from services.runtime import Runtime
from tests.api.conftest import SHORT, Person, bots_play, good, guest, started
from tests.api.server import serving
from tests.api.test_stream import events
from tests.chaos.link import Link, link
from tests.workers.running import relay

EVENTS, CUTS = (10_000, 200) if os.environ.get("COURTCARDS_CUTS") == "all" else (800, 16)
SECONDS = 60 + EVENTS / 10
AWAY, PAUSE = 503, 0.2  # a busy machine's Postgres may be slow: come back
EVENTS_A_DEAL = 75  # at least
NO_LIMITS = {"COURTCARDS_RATE_LIMITS": ""}
TRIES = 100


@pytest.fixture
async def port(
    runtime: Runtime, database_url: str, redis_url: str, tmp_path: Path
) -> AsyncIterator[int]:
    with serving(database_url, redis_url, tmp_path, **NO_LIMITS) as (url, _):
        async with relay(runtime):
            found = urlsplit(url).port
            assert found is not None
            yield found


@pytest.fixture
async def ada(port: int) -> AsyncIterator[Person]:
    """On a good link."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        yield await guest(http)


class Listener:
    """Comes back with the last id that it saw, as a browser's EventSource does."""

    def __init__(self, bad: Link, token: str, path: str) -> None:
        self._bad = bad
        self._token = token
        self._path = path
        self.last = "0"
        self.heard: list[tuple[int, Any]] = []

    async def listen(self) -> None:
        base = f"http://127.0.0.1:{self._bad.port}"
        async with httpx.AsyncClient(base_url=base, timeout=20) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    await self._listen(http)

    async def _listen(self, http: httpx.AsyncClient) -> None:
        headers = {"Authorization": f"Bearer {self._token}", "Last-Event-ID": self.last}
        async with http.stream("GET", self._path, headers=headers) as response:
            if response.status_code == AWAY:
                await asyncio.sleep(PAUSE)
                return
            assert response.status_code == 200
            async for event in events(response):
                self.last = event["id"]
                self.heard.append((int(self.last), json.loads(event["data"])))

    async def until(self, version: int, cuts: int) -> None:
        """That version of the table was told of, and that often the link was cut."""
        while self._told() < version or self._bad.cuts < cuts:
            await asyncio.sleep(0.05)

    def _told(self) -> int:
        if not self.heard:
            return 0
        told = self.heard[-1][1]
        return int(told["tables"][-1]["version"] if "tables" in told else told["version"])


@contextlib.asynccontextmanager
async def listening(*listeners: Listener) -> AsyncIterator[None]:
    """A listener that fails ends the test, which would wait for it otherwise."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one.listen()) for one in listeners]
        yield
        for task in tasks:
            task.cancel()


async def test_streams_miss_and_repeat_nothing_however_often_they_are_cut(
    runtime: Runtime, ada: Person, port: int
) -> None:
    """Several devices at once: two at the table, one that is told what concerns its player."""
    rules = {"objective": {"type": "deals", "deals": EVENTS // EVENTS_A_DEAL + 1}}
    table = await started(ada, rules=rules)
    good(await ada.delete(f"/v1/tables/{table}/seats/0"))  # a bot keeps it
    size = EVENTS * 300 // CUTS  # bytes between two cuts, about
    async with (
        link(port, "phone", 1, size) as phone_link,
        link(port, "desk", 1, size) as desk_link,
        link(port, "pocket", 1, 1200) as pocket_link,
    ):
        phone, desk = (
            Listener(bad, ada.token, f"/v1/tables/{table}/stream")
            for bad in (phone_link, desk_link)
        )
        pocket = Listener(pocket_link, ada.token, "/v1/me/stream")
        async with asyncio.timeout(SECONDS), listening(phone, desk, pocket):
            await bots_play(runtime, table)
            version = (await runtime.tables.load(UUID(table))).version
            for one, cuts in ((phone, CUTS), (desk, CUTS), (pocket, CUTS // 4)):
                await one.until(version, cuts)
    assert version >= EVENTS
    for one in (phone, desk):
        assert [number for number, _ in one.heard] == list(range(1, version + 1))
        assert [event["version"] for _, event in one.heard] == list(range(1, version + 1))
    cursors = [number for number, _ in pocket.heard]
    assert cursors == sorted(set(cursors))
    assert pocket.heard[-1][1]["tables"][-1]["status"] == "over"


class Player:
    """Asks again until it is answered; of what it posts every third goes out twice at once."""

    def __init__(self, http: httpx.AsyncClient, dice: Random) -> None:
        self._http = http
        self._dice = dice
        self.lost = self.doubled = self.moves = 0

    async def play(self, table: str) -> None:
        while True:
            legal = await self._ask("GET", f"/v1/tables/{table}/legal-moves")
            if legal["moves"]:
                body = {"turn": legal["turn"], "move": self._dice.choice(legal["moves"])}
                await self._post(f"/v1/tables/{table}/moves", body)
                self.moves += 1
            elif (await self._ask("GET", f"/v1/tables/{table}"))["status"] == "over":
                return
            else:
                await asyncio.sleep(0.02)

    async def _post(self, path: str, body: Any) -> None:
        key = {"Idempotency-Key": uuid4().hex}
        if self._dice.random() < 1 / 3:
            self.doubled += 1
            first, second = await asyncio.gather(
                self._ask("POST", path, body, key), self._ask("POST", path, body, key)
            )
            assert first == second
        else:
            await self._ask("POST", path, body, key)

    async def _ask(self, method: str, path: str, body: Any = None, headers: Any = None) -> Any:
        for _ in range(TRIES):
            try:
                answer = await self._http.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.lost += 1
                continue
            if answer.status_code != AWAY:
                return good(answer)
            await asyncio.sleep(PAUSE)
        raise AssertionError(f"{path} is never answered")


@pytest.mark.parametrize(
    ("game", "rules"),
    [("kruisjassen", SHORT), ("kqj", {"objective": {"type": "rounds", "rounds": 1}})],
)
async def test_a_match_on_a_bad_link_is_played_by_its_player_to_the_end(
    runtime: Runtime, ada: Person, port: int, game: str, rules: Any
) -> None:
    table = await started(ada, game, rules)
    headers = {"Authorization": f"Bearer {ada.token}"}
    async with link(port, game, 1, 4000, delay=0.01) as bad:  # the longest answer has about 2000
        base = f"http://127.0.0.1:{bad.port}"
        async with httpx.AsyncClient(base_url=base, headers=headers, timeout=5) as http:
            player = Player(http, Random(game))
            async with asyncio.timeout(60):
                await player.play(table)
    assert player.lost > 5
    assert player.doubled > 0
    history = await runtime.tables.history(UUID(table), 0, None)
    told = [stamped.event for stamped in history]
    assert isinstance(told[-1], MatchEnded)
    assert told[-1].reason == "won"
    assert not {stamped.actor for stamped in history} & {"bot:0", "clock"}
    assert sum(isinstance(event, TurnOpened) and 0 in event.seats for event in told) == player.moves
