"""A connection that asks again where that is safe."""

import asyncio
import itertools
import random
import time
import uuid
from collections.abc import Iterator
from typing import Any, Final, TypeVar

import httpx

from courtcards_client.rest import AuthenticatedClient, Client
from courtcards_client.rest.api.v1 import create_guest
from courtcards_client.rest.models import GuestRequest, Problem

Answer = TypeVar("Answer")

AWAY: Final = frozenset({429, 502, 503, 504})
TRIES: Final = 8
SHORTEST, LONGEST = 0.25, 10.0  # seconds between two tries
EVENT_STREAM: Final = "text/event-stream"


class RefusedError(Exception):
    """What the server said no to; `problem.code` is stable."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.status} {problem.code}: {problem.detail or problem.title}")
        self.problem = problem


def connect(url: str, token: str) -> AuthenticatedClient:
    """To be used in a `with`. A call that only reads or has an idempotency key is repeated while
    the server is away or asks for patience, for about half a minute."""
    return AuthenticatedClient(token=token, **_options(url))


def guest(url: str, name: str) -> str:
    """The token of a new guest."""
    with Client(**_options(url)) as client:
        return ok(create_guest.sync(client=client, body=GuestRequest(name=name))).token


def key() -> str:
    """For one decision: another decision, another key."""
    return str(uuid.uuid4())


def ok(answer: Answer | Problem | None) -> Answer:
    if isinstance(answer, Problem):
        raise RefusedError(answer)
    assert answer is not None  # what isn't described was raised already
    return answer


def pauses() -> Iterator[float]:
    """Each about twice as long as the one before; clients that were cut at once come back apart."""
    longest = SHORTEST
    while True:
        yield random.uniform(longest / 2, longest)
        longest = min(LONGEST, 2 * longest)


def patience(response: httpx.Response, pause: float) -> float:
    asked = response.headers.get("retry-after", "")
    return max(pause, float(asked)) if asked.isdigit() else pause


def _options(url: str) -> dict[str, Any]:
    return {
        "base_url": url,
        "timeout": httpx.Timeout(10),
        "raise_on_unexpected_status": True,
        "httpx_args": {"transport": Patient()},
    }


class Patient(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Reads the answer here: one that breaks off is asked for again too."""

    def __init__(self) -> None:
        self._sync, self._async = httpx.HTTPTransport(), httpx.AsyncHTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        for pause in _tries(request):
            try:
                response = self._sync.handle_request(request)
                if not _wants_stream(request):
                    response.read()
                if pause is None or response.status_code not in AWAY:
                    return response
                pause = patience(response, pause)
            except httpx.TransportError:
                if pause is None:
                    raise
            time.sleep(pause)
        raise AssertionError

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        for pause in _tries(request):
            try:
                response = await self._async.handle_async_request(request)
                if not _wants_stream(request):
                    await response.aread()
                if pause is None or response.status_code not in AWAY:
                    return response
                pause = patience(response, pause)
            except httpx.TransportError:
                if pause is None:
                    raise
            await asyncio.sleep(pause)
        raise AssertionError

    def close(self) -> None:
        self._sync.close()

    async def aclose(self) -> None:
        await self._async.aclose()


def _tries(request: httpx.Request) -> Iterator[float | None]:
    """The pause behind each try, None behind the last. A stream has pauses of its own."""
    safe = request.method == "GET" or "idempotency-key" in request.headers
    if safe and not _wants_stream(request):
        yield from itertools.islice(pauses(), TRIES - 1)
    yield None


def _wants_stream(request: httpx.Request) -> bool:
    return bool(request.headers.get("accept") == EVENT_STREAM)
