"""The API as a process of its own, as it runs in production."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx

START_SECONDS = 20.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def serving(
    database_url: str, redis_url: str, state: Path, **more: str
) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """Its URL and its process; the log is in `state`."""
    port = int(more.get("COURTCARDS_PORT", free_port()))
    environment: Mapping[str, str] = os.environ | {
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "COURTCARDS_STATE": str(state),
        "COURTCARDS_PORT": str(port),
        **more,
    }
    with (state / "api.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "api"], env=environment, stdout=log, stderr=log
        )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url, process)
        yield url, process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=10)


def _wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{url}/healthz").status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError(f"the API doesn't answer (exit status {process.poll()})")
