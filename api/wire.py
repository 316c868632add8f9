"""What every request gets: an id, the time, a line in the log and in the metrics, safe headers.

Never logged: bodies, queries, tokens, and the text of an unexpected error (it may hold a hand).
"""

import datetime as dt
import time
from contextlib import suppress
from typing import Any, Literal

import msgspec
import uuid_utils
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send
from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from services.limits import Allowance, Limits
from services.logs import Lines
from services.store import Unavailable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
PRIVATE = (b"cache-control", b"private, no-store")
SAFE = ((b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer"))


class Answered(Struct, frozen=True):
    """A line of the log; `route` is the template: a path may name what is not for the log."""

    request_id: str
    method: str
    route: str
    status: int
    ms: float
    timestamp: dt.datetime
    event: Literal["answered"] = "answered"
    level: Literal["info"] = "info"


class Metrics:
    """One set per app, so that several apps live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "courtcards_http_requests",
            "Answered requests",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "courtcards_http_seconds",
            "Time to the first byte",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.streams = Gauge("courtcards_streams", "Open event streams", registry=self.registry)
        self._unlimited = Gauge(
            "courtcards_unlimited_requests",
            "Requests over a limit that were let through while Redis was away",
            registry=self.registry,
        )
        self._places: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    def watch(self, limits: Limits) -> None:
        self._unlimited.set_function(lambda: limits.missed)

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        place = self._places.get((method, route, status))
        if place is None:
            place = (
                self._requests.labels(method, route, status),
                self._seconds.labels(method, route),
            )
            self._places[method, route, status] = place
        place[0].inc()
        place[1].observe(seconds)


_encoder = msgspec.json.Encoder()


def limit_headers(allowance: Allowance) -> list[tuple[bytes, bytes]]:
    """RateLimit fields for HTTP (draft-ietf-httpapi-ratelimit-headers): `q` in each `w` seconds,
    `r` left, `t` seconds until it is full again."""
    bucket, policy = allowance.bucket, allowance.policy
    return [
        (b"ratelimit-policy", f'"{bucket}";q={policy.quota};w={policy.window}'.encode()),
        (b"ratelimit", f'"{bucket}";r={allowance.left};t={allowance.reset}'.encode()),
    ]


def request_id(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    found: str = connection.scope["state"]["request_id"]
    return found


def observed(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    lines = Lines()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        started, number = time.perf_counter(), str(uuid_utils.uuid7())
        scope["state"]["request_id"] = number

        async def observe(message: Message) -> None:
            if message["type"] == "http.response.start":
                _complete(message, scope)
                _record(scope, message["status"], time.perf_counter() - started)
            await send(message)

        await app(scope, receive, observe)

    def _record(scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], scope.get("path_template") or "none"  # type: ignore[typeddict-item]
        metrics.count(method, route, status, seconds)
        now, ms = dt.datetime.now(dt.UTC), round(seconds * 1000, 2)
        number = scope["state"]["request_id"]
        lines.write(_encoder.encode(Answered(number, method, route, status, ms, now)))

    return answer


def _complete(message: HTTPResponseStartEvent, scope: Scope) -> None:
    state = scope["state"]
    headers = [*message["headers"], (b"x-request-id", state["request_id"].encode()), *SAFE]
    with suppress(Unavailable):  # until Postgres has told it
        headers.append((b"server-time", b"%d" % scope["litestar_app"].state.runtime.store.now()))
    if (allowance := state.get("allowance")) is not None:
        headers += limit_headers(allowance)
    route = scope.get("route_handler")  # none where no path fits
    if route is not None and (retires := route.opt.get("retires")) is not None:
        headers += retires.headers()
    if b"cache-control" not in [name for name, _ in message["headers"]]:
        headers.append(PRIVATE)
    message["headers"] = headers
