"""A table's events as they come: server-sent events."""

import asyncio
import datetime as dt
import time
from asyncio import FIRST_COMPLETED
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

from litestar import get
from litestar.response import Stream
from msgspec import Struct

from api.auth import authenticated
from api.body import CheckedRequest
from api.membership import Watched, latest, watched
from api.problems import Problem, invalid
from api.v1.parameters import AfterIfAny, TablePath
from api.wire import Metrics
from services.feed import follow
from services.runtime import Runtime
from services.views import render

PING_SECONDS: Final = 15.0
QUEUE_LIMIT: Final = 256
LAST: Final = "header:Last-Event-ID"

Chunk = tuple[int, bytes]


class Listener(Struct, frozen=True):
    """One open stream, and the event that ends it."""

    request: CheckedRequest
    runtime: Runtime
    place: Watched
    closing: asyncio.Event


@get(
    "/v1/tables/{table_id:str}/stream",
    access="play",
    bucket="streams",
    streams=True,
    problems=("not_your_seat",),
)
async def stream_events(
    request: CheckedRequest,
    table_id: TablePath,
    after: AfterIfAny = None,
) -> Stream:
    """First a `view`, then each `event`; `id` is the table's version. With `Last-Event-ID` or
    `after` it goes on behind that version, without a view. A comment each 15 s tells the time."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user)
    name, resumed = ("query:after", after) if after is not None else (LAST, _last_id(request))
    if resumed is not None and resumed > place.folded.version:
        newest = await latest(runtime, table_id)
        if resumed > newest.version:
            raise invalid(name, "invalid_value", "The table has no such version yet.")
    listener = Listener(request, runtime, place, request.app.state.closing)
    return Stream(
        _lines(listener, table_id, resumed),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


def _last_id(request: CheckedRequest) -> int | None:
    text = request.header(b"last-event-id")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise invalid(LAST, "invalid_value")
    return int(text)


async def _lines(listener: Listener, table_id: str, after: int | None) -> AsyncIterator[bytes]:
    metrics: Metrics = listener.request.app.state.metrics
    with metrics.streams.track_inprogress():
        if after is None:
            newest = await latest(listener.runtime, table_id)
            after = newest.version
            yield _framed("view", after, render(newest, listener.place.audience))
        async for line in _following(listener, after):
            yield line


async def _following(listener: Listener, after: int) -> AsyncIterator[bytes]:
    queue: asyncio.Queue[Chunk] = asyncio.Queue(QUEUE_LIMIT)
    pump = asyncio.create_task(_pump(listener, after, queue))
    closing = asyncio.create_task(listener.closing.wait())
    ping_at = time.monotonic()
    try:
        while not closing.done():
            if time.monotonic() >= ping_at:
                if not await _still_welcome(listener):
                    return
                yield _ping()
                ping_at = time.monotonic() + PING_SECONDS
            waiting = asyncio.create_task(queue.get())
            left = max(0.0, ping_at - time.monotonic())
            await asyncio.wait((waiting, closing, pump), timeout=left, return_when=FIRST_COMPLETED)
            if waiting.done():
                chunks = [waiting.result(), *_at_hand(queue)]
                yield b"".join(_framed("event", *chunk) for chunk in chunks)
                continue
            waiting.cancel()
            if pump.done():
                return
    finally:
        for task in (pump, closing):
            await _end(task)


async def _pump(listener: Listener, after: int, queue: asyncio.Queue[Chunk]) -> None:
    """Waits where the client reads slowly: the queue bounds what is held for it."""
    runtime, place = listener.runtime, listener.place
    feed = follow(runtime.tables, runtime.views, place.folded.id, place.audience, after)
    async for chunk in feed:
        await queue.put(chunk)


def _at_hand(queue: asyncio.Queue[Chunk]) -> Iterator[Chunk]:
    """What came at once leaves at once: waiting costs more than sending."""
    while not queue.empty():
        yield queue.get_nowait()


async def _end(task: asyncio.Task[Any]) -> None:
    """Until it does: a driver may take one cancelling for its own time limit (Python 3.11)."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=0.1)
    if not task.cancelled():
        task.exception()  # looked at: Postgres may have gone, and the client comes back


async def _still_welcome(listener: Listener) -> bool:
    try:
        await authenticated(listener.request)
    except Problem:
        return False
    return True


def _framed(name: str, version: int, data: bytes) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (version, name.encode(), data)


def _ping() -> bytes:
    now = dt.datetime.now(dt.UTC).isoformat(timespec="milliseconds")
    return f": {now.replace('+00:00', 'Z')}\n\n".encode()


ROUTES = (stream_events,)
