"""Relay and worker as real processes, to be killed."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from cli.children import COMMANDS

WATCH_SECONDS = 0.1


class Processes:
    def __init__(self, database_url: str, redis_url: str, state: Path) -> None:
        self._environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            "COURTCARDS_STATE": str(state),
        }
        self._state = state
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str) -> None:
        with (self._state / f"{name}.log").open("ab") as log:
            self._running[name] = subprocess.Popen(
                COMMANDS[name],
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    async def watch(self) -> None:
        """As `courtcards up` does: what has ended by itself is started again."""
        while True:
            for name, process in list(self._running.items()):
                if process.poll() is not None:
                    self.start(name)
            await asyncio.sleep(WATCH_SECONDS)

    def run(self, module: str) -> int:
        command = [sys.executable, "-m", module]
        return subprocess.run(command, env=self._environment, timeout=20, check=False).returncode

    def kill(self, name: str) -> None:
        """SIGKILL, to the children as well: nobody gets to say goodbye."""
        process = self._running.pop(name)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self, name: str, sent: signal.Signals) -> int:
        process = self._running.pop(name)
        process.send_signal(sent)
        return process.wait(20)

    def log(self, name: str) -> str:
        return (self._state / f"{name}.log").read_text()

    def kill_all(self) -> None:
        for name in list(self._running):
            self.kill(name)


@contextlib.contextmanager
def processes(database_url: str, redis_url: str, state: Path) -> Iterator[Processes]:
    made = Processes(database_url, redis_url, state)
    try:
        yield made
    finally:
        made.kill_all()
