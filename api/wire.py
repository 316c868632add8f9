"""What every request gets: an id, a line in the log, a place in the metrics, safe headers.

Never logged: bodies, queries, tokens, and the text of an unexpected error (it may hold a hand).
"""

import time
from typing import Any

import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from uuid_utils.compat import uuid7

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
PRIVATE = (b"cache-control", b"private, no-store")
SAFE = ((b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer"))

log = structlog.get_logger("courtcards.api")


class Metrics:
    """One set per app, so that several apps live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = ("method", "route", "status")
        self.requests = Counter(
            "courtcards_http_requests", "Answered requests", labels, registry=self.registry
        )
        self.seconds = Histogram(
            "courtcards_http_seconds",
            "Time to the first byte",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.streams = Gauge("courtcards_streams", "Open event streams", registry=self.registry)


def request_id(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    found: str = connection.scope["state"]["request_id"]
    return found


def observed(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        started, number = time.perf_counter(), str(uuid7())
        scope.setdefault("state", {})["request_id"] = number

        async def observe(message: Message) -> None:
            if message["type"] == "http.response.start":
                _complete(message, number)
                _record(scope, message["status"], time.perf_counter() - started)
            await send(message)

        await app(scope, receive, observe)

    def _record(scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], scope.get("path_template") or "none"  # type: ignore[typeddict-item]
        metrics.requests.labels(method, route, status).inc()
        metrics.seconds.labels(method, route).observe(seconds)
        log.info(
            "answered",
            request_id=scope["state"]["request_id"],
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 2),
        )

    return answer


def _complete(message: HTTPResponseStartEvent, number: str) -> None:
    headers = [*message["headers"], (b"x-request-id", number.encode()), *SAFE]
    if not any(name == b"cache-control" for name, _ in message["headers"]):
        headers.append(PRIVATE)
    message["headers"] = headers
