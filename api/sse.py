"""Server-sent events: what some sources have, as it comes; pings; and what ends a stream."""

import asyncio
import contextlib
import datetime as dt
import time
from asyncio import FIRST_COMPLETED
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterator
from typing import Any, Final

from litestar.response import Stream

from api.auth import authenticated
from api.body import CheckedRequest
from api.problems import Problem, invalid
from services.runtime import Runtime
from services.store import Unavailable

PING_SECONDS: Final = 15.0
LOOK_SECONDS: Final = 0.5  # whether the token still opens anything
QUEUE_LIMIT: Final = 256
LAST: Final = "header:Last-Event-ID"

Source = AsyncGenerator[bytes, None]

_ending: set[asyncio.Task[None]] = set()


def stream(request: CheckedRequest, *sources: Source) -> Stream:
    """Ends with the first source that ends, with the caller's token, or with the server."""
    return Stream(
        _counted(request, sources),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


def frame(name: str, data: bytes, number: int | None = None) -> bytes:
    """Without a number the client's last event id stays as it is."""
    head = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (head, name.encode(), data)


def resumed(request: CheckedRequest, after: int | None) -> tuple[str, int | None]:
    """Behind what the client wants to go on, and where it says so."""
    if after is not None:
        return "query:after", after
    text = request.header(b"last-event-id")
    if text is not None and not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise invalid(LAST, "invalid_value")
    return LAST, None if text is None else int(text)


async def _counted(request: CheckedRequest, sources: tuple[Source, ...]) -> AsyncIterator[bytes]:
    with request.app.state.metrics.streams.track_inprogress():
        async for chunk in _sent(request, sources):
            yield chunk


async def _sent(request: CheckedRequest, sources: tuple[Source, ...]) -> AsyncIterator[bytes]:
    queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE_LIMIT)
    pumps = [asyncio.create_task(_pump(source, queue)) for source in sources]
    closing = asyncio.create_task(request.app.state.closing.wait())
    waiting = asyncio.create_task(queue.get())
    ping_at = look_at = time.monotonic()
    try:
        while not closing.done():
            now = time.monotonic()
            if now >= look_at:
                if not await _still_welcome(request):
                    return
                look_at = now + LOOK_SECONDS
            if now >= ping_at:
                yield _ping(request)
                ping_at = now + PING_SECONDS
            left = max(0.0, min(ping_at, look_at) - time.monotonic())
            ends = (waiting, closing, *pumps)
            await asyncio.wait(ends, timeout=left, return_when=FIRST_COMPLETED)
            if waiting.done():
                yield b"".join((waiting.result(), *_at_hand(queue)))
                waiting = asyncio.create_task(queue.get())
            elif queue.empty() and any(pump.done() for pump in pumps):
                return
    finally:
        await asyncio.shield(_apart(_end(*pumps, closing, waiting)))


async def _pump(source: Source, queue: asyncio.Queue[bytes]) -> None:
    """Waits where the client reads slowly: the queue bounds what is held for it."""
    async with contextlib.aclosing(source):
        async for chunk in source:
            await queue.put(chunk)


def _at_hand(queue: asyncio.Queue[bytes]) -> Iterator[bytes]:
    """What came at once leaves at once: waiting costs more than sending."""
    while not queue.empty():
        yield queue.get_nowait()


def _apart(ending: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Where the client went away each await here is cancelled again, so none can end others."""
    task = asyncio.create_task(ending)
    _ending.add(task)
    task.add_done_callback(_ending.discard)
    return task


async def ended() -> None:
    """What the streams have left behind is put away."""
    await asyncio.gather(*_ending)


async def _end(*tasks: asyncio.Task[Any]) -> None:
    """Until they do: a driver may take one cancelling for its own time limit (Python 3.11)."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.1)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # looked at: Postgres may have gone, and the client comes back


async def _still_welcome(request: CheckedRequest) -> bool:
    try:
        await authenticated(request)
    except Problem:
        return False
    except Unavailable:
        return True  # nobody can revoke a token meanwhile
    return True


def _ping(request: CheckedRequest) -> bytes:
    runtime: Runtime = request.app.state.runtime
    try:
        now = dt.datetime.fromtimestamp(runtime.store.now() / 1000, dt.UTC)
    except Unavailable:
        now = dt.datetime.now(dt.UTC)
    return f": {now.isoformat(timespec='milliseconds').replace('+00:00', 'Z')}\n\n".encode()
