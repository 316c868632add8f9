"""Server-sent events that go on where they were cut."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import httpx

from courtcards_client.connection import AWAY, EVENT_STREAM, RefusedError, patience, pauses
from courtcards_client.rest import AuthenticatedClient
from courtcards_client.rest.models import Problem, Synced

ME: Final = "/v1/me/stream"
SYNC: Final = "sync"
TIMEOUT: Final = httpx.Timeout(10, read=40)  # the server says something each 15 s


@dataclass(frozen=True)
class Message:
    """`name` is `view`, `event`, `presence` or one that comes later; `data` as it was sent, which
    `ViewDocument.from_dict` and `FeedEvent.from_dict` read. `version` is None where there is
    nothing to go on from."""

    name: str
    version: int | None
    data: dict[str, Any]

    @property
    def to_move(self) -> list[int]:
        """The seats of the decision that opens here or, in a view, is open."""
        if self.name == "view":
            seats: list[int] = (self.data["table"]["turn"] or {}).get("seats", [])
            return seats
        event = self._event
        return list(event["seats"]) if event.get("type") == "table.turn_opened" else []

    @property
    def over(self) -> bool:
        """Nothing is decided at the table any more."""
        if self.name == "view":
            return bool(self.data["table"]["status"] == "over")
        return self._event.get("type") in ("table.match_ended", "table.abandoned")

    @property
    def _event(self) -> dict[str, Any]:
        event: dict[str, Any] = self.data["event"] if self.name == "event" else {}
        return event


def stream(
    client: AuthenticatedClient, table: UUID | str, *, after: int | None = None
) -> Iterator[Message]:
    """What happens at a table, for ever: first a view (or what came behind version `after`), then
    each version once, however often the connection breaks. Raises RefusedError."""
    return _told(client, _Place(f"/v1/tables/{table}/stream", after))


def stream_async(
    client: AuthenticatedClient, table: UUID | str, *, after: int | None = None
) -> AsyncGenerator[Message, None]:
    """As `stream`."""
    return _told_async(client, _Place(f"/v1/tables/{table}/stream", after))


def stream_me(client: AuthenticatedClient, *, after: int | None = None) -> Iterator[Synced]:
    """What changes for the player, for ever: first all tables that aren't over (or what changed
    behind cursor `after`, also one of `sync`), then each change once. Raises RefusedError."""
    for message in _told(client, _Place(ME, after)):
        if message.name == SYNC:
            yield Synced.from_dict(message.data)


async def stream_me_async(
    client: AuthenticatedClient, *, after: int | None = None
) -> AsyncGenerator[Synced, None]:
    """As `stream_me`."""
    async with contextlib.aclosing(_told_async(client, _Place(ME, after))) as messages:
        async for message in messages:
            if message.name == SYNC:
                yield Synced.from_dict(message.data)


def _told(client: AuthenticatedClient, place: "_Place") -> Iterator[Message]:
    while True:
        try:
            with client.get_httpx_client().stream("GET", **place.request()) as response:
                if place.accepts(response):
                    for chunk in response.iter_bytes():
                        yield from place.read(chunk)
                else:
                    place.refuse(response, response.read())
        except httpx.TransportError:
            pass
        time.sleep(place.pause())


async def _told_async(
    client: AuthenticatedClient, place: "_Place"
) -> AsyncGenerator[Message, None]:
    while True:
        try:
            http = client.get_async_httpx_client()
            async with http.stream("GET", **place.request()) as response:
                if place.accepts(response):
                    async for chunk in response.aiter_bytes():
                        for message in place.read(chunk):
                            yield message
                else:
                    place.refuse(response, await response.aread())
        except httpx.TransportError:
            pass
        await asyncio.sleep(place.pause())


class _Place:
    """How far a stream has come."""

    def __init__(self, path: str, after: int | None) -> None:
        self._path = path
        self._after = after
        self._pauses = pauses()
        self._asked = 0.0
        self._rest = b""

    def request(self) -> dict[str, Any]:
        headers = {"Accept": EVENT_STREAM}
        if self._after is not None:
            headers["Last-Event-ID"] = str(self._after)
        self._rest = b""
        return {"url": self._path, "headers": headers, "timeout": TIMEOUT}

    def accepts(self, response: httpx.Response) -> bool:
        self._asked = patience(response, 0.0)
        return response.status_code == 200

    def refuse(self, response: httpx.Response, body: bytes) -> None:
        if response.status_code not in AWAY:
            raise RefusedError(Problem.from_dict(json.loads(body)))

    def pause(self) -> float:
        return max(self._asked, next(self._pauses))

    def read(self, chunk: bytes) -> Iterator[Message]:
        *frames, self._rest = (self._rest + chunk).split(b"\n\n")
        for frame in frames:
            message = _message(frame)
            if message is None or self._had(message.version):
                continue
            self._pauses = pauses()
            yield message

    def _had(self, version: int | None) -> bool:
        if version is None:
            return False
        had = self._after is not None and version <= self._after
        self._after = max(version, self._after or 0)
        return had


def _message(frame: bytes) -> Message | None:
    """None for a comment: the server's time."""
    fields = dict(line.split(": ", 1) for line in frame.decode().split("\n") if line[:1] != ":")
    if "data" not in fields:
        return None
    version = int(fields["id"]) if "id" in fields else None
    return Message(fields["event"], version, json.loads(fields["data"]))
