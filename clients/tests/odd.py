"""A server of one stream of each kind that does what a real one may, all at once."""

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

RETRY_AFTER = 1  # seconds
LETTER = "é"  # two bytes, which are told apart


ME = "/v1/me/stream"


def _event(version: int, type_: str = "table.turn_opened") -> bytes:
    event = {"type": type_, "seats": [0]}
    return _frame("event", version, {"version": version, "event": event, "note": LETTER})


def _sync(cursor: int, status: str = "running") -> bytes:
    table = {
        "table_id": "",
        "game": "kqj",
        "version": 1,
        "at": 0,
        "status": status,
        "hosts": True,
        "seat": None,
        "turn": None,
        "deadline": None,
        "result": None,
    }
    told = {"now": 0, "cursor": cursor, "complete": True, "tables": [table], "gone": []}
    return _frame("sync", cursor, {**told, "note": LETTER})


def _frame(name: str, number: int, told: Any) -> bytes:
    data = json.dumps(told, ensure_ascii=False).encode()
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (number, name.encode(), data)


def _answers(event: Callable[[int], bytes], last: bytes) -> tuple[bytes | None, ...]:
    cut = event(5).index(LETTER.encode()) + 1  # inside of a letter
    return (
        None,
        b"event: from_later\ndata: {}\n\n: 2026-01-01T00:00:00Z\n\n"
        + b"".join(map(event, (1, 2, 3))),
        b"".join(map(event, (2, 3, 4))) + event(5)[:cut],
        event(5) + last,
    )


OF_TABLE = _answers(_event, _event(6, "table.match_ended"))
OF_PLAYER = _answers(_sync, _sync(6, "over"))


class OddServer(ThreadingHTTPServer):
    """`asked`: each request's Last-Event-ID, and when it came."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.asked: list[tuple[str | None, float]] = []


class _Handler(BaseHTTPRequestHandler):
    server: OddServer

    def do_GET(self) -> None:
        asked = self.server.asked
        asked.append((self.headers["Last-Event-ID"], time.monotonic()))
        body = (OF_PLAYER if self.path == ME else OF_TABLE)[len(asked) - 1]
        if body is None:
            self.send_response(503)
            self.send_header("Retry-After", str(RETRY_AFTER))
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        half = body.index(LETTER.encode()) + 1
        for part in (body[:half], body[half:]):
            self.wfile.write(part)
            self.wfile.flush()
            time.sleep(0.05)

    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def odd_server() -> Iterator[OddServer]:
    with OddServer() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
