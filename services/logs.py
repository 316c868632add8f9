"""Logs as JSON lines. Of an error its place, never its text: that may hold a hand."""

import asyncio
import traceback
from typing import Any

import structlog

PLACES = 6


def configure() -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(),
        cache_logger_on_first_use=True,
    )


def complain(event: str, error: BaseException, **circumstances: Any) -> None:
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    places = [f"{frame.filename}:{frame.lineno}" for frame in frames]
    structlog.get_logger().error(event, error=type(error).__name__, at=places, **circumstances)


class Lines:
    """Lines that are ready to be written; those of one turn of the loop share one write."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []

    def write(self, line: bytes) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(line)

    def _flush(self) -> None:
        lines, self._waiting = self._waiting, []
        print(b"\n".join(lines).decode(), flush=True)
