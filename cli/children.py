"""The processes of a running server, started again when they die."""

import os
import shutil
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from deploy.local.process import Process, finish, spawn

LONGEST_PAUSE = 5.0
GOOD_RUN = 10.0
LOG_BYTES = 50 * 2**20  # then one older file is kept beside it
STOP_SECONDS = 3.0

_PYTHON = [sys.executable, "-P", "-m"]
_CELERY = ["celery", "-A", "workers.app", "worker", "--loglevel=WARNING", "--concurrency=2"]
COMMANDS = {
    "api": [*_PYTHON, "api"],
    "relay": [*_PYTHON, "workers.relay"],
    "worker": [*_PYTHON, *_CELERY, "--without-gossip", "--without-mingle"],
}


class Child:
    def __init__(self, name: str, logs: Path, environment: Mapping[str, str]) -> None:
        self.name = name
        self.log = logs / f"{name}.log"
        self._environment = environment
        self._process: Process | None = None
        self._pause = 0.0
        self._start_at = time.monotonic()

    def tend(self) -> str | None:
        """Starts it when it is due; where it has just died, what to tell."""
        self._bound_log()
        now = time.monotonic()
        if self._process is None:
            if now >= self._start_at:
                self._start(now)
            return None
        if (status := self._process.poll()) is None:
            return None
        self._process = None
        good = now - self._start_at > GOOD_RUN
        self._pause = 0.25 if good else min(LONGEST_PAUSE, max(0.25, 2 * self._pause))
        self._start_at = now + self._pause
        return f"{self.name} ended ({_reason(status)}), starts again in {self._pause:g} s"

    def ask_to_stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)

    def finish(self) -> None:
        if self._process is not None:
            finish(self._process, signal.SIGTERM, patience=STOP_SECONDS)

    def _bound_log(self) -> None:
        """The process goes on with the same file, which it only appends to."""
        if self.log.exists() and self.log.stat().st_size > LOG_BYTES:
            shutil.copyfile(self.log, self.log.with_suffix(".log.1"))
            os.truncate(self.log, 0)

    def _start(self, now: float) -> None:
        self._start_at = now
        self._process = spawn(
            COMMANDS[self.name],
            self.log,
            stop=signal.SIGTERM,
            environment=self._environment,
        )


def stop(children: list[Child]) -> None:
    """All at once, so that the slowest alone is waited for."""
    for child in children:
        child.ask_to_stop()
    for child in children:
        child.finish()


def _reason(status: int) -> str:
    return signal.Signals(-status).name if status < 0 else f"exit status {status}"
