"""A server of one stream that does what a real one may, all at once."""

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RETRY_AFTER = 1  # seconds
LETTER = "é"  # two bytes, which are told apart


def _event(version: int, type_: str = "table.turn_opened") -> bytes:
    event = {"version": version, "event": {"type": type_, "seats": [0], "note": LETTER}}
    data = json.dumps(event, ensure_ascii=False).encode()
    return b"id: %d\nevent: event\ndata: %s\n\n" % (version, data)


CUT = _event(5).index(LETTER.encode()) + 1  # inside of a letter
ANSWERS = (
    None,
    b"event: from_later\ndata: {}\n\n: 2026-01-01T00:00:00Z\n\n" + b"".join(map(_event, (1, 2, 3))),
    b"".join(map(_event, (2, 3, 4))) + _event(5)[:CUT],
    _event(5) + _event(6, "table.match_ended"),
)


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
        body = ANSWERS[len(asked) - 1]
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
