"""The embedded servers in processes of their own, as `make run` has them."""

import contextlib
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg
import pytest
import redis

from deploy.local import process
from deploy.local.stack import LocalStack

Supervisor: TypeAlias = "subprocess.Popen[str]"
NOBODY = pwd.getpwuid(65534)


@pytest.fixture
def state() -> Iterator[Path]:
    top = Path(tempfile.mkdtemp(prefix="courtcards-"))
    top.chmod(0o711)
    yield top / "a state"
    shutil.rmtree(top)


@contextlib.contextmanager
def supervisor(
    state: Path, python: tuple[str, ...] = (sys.executable,)
) -> Iterator[tuple[Supervisor, dict[str, Any]]]:
    command = [*python, "-m", "tests.deploy", str(state)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        try:
            yield started, json.loads(started.stdout.readline())
        finally:
            started.terminate()


def servers_of(state: Path) -> list[int]:
    """Processes that name the state directory, or work in it."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            named = os.fsencode(f"{state}/") in (entry / "cmdline").read_bytes()
            if named or (entry / "cwd").readlink().is_relative_to(state):
                found.append(int(entry.name))
    return found


def until_none_of(state: Path, seconds: float = 5) -> None:
    until = time.monotonic() + seconds
    while left := servers_of(state):
        assert time.monotonic() < until, f"still running: {left}"
        time.sleep(0.02)


async def write(urls: dict[str, Any]) -> None:
    connection = await asyncpg.connect(urls["database"])
    await connection.execute("create table kept as select 42 as n")
    await connection.close()
    with redis.Redis.from_url(urls["redis"]) as client:
        client.set("kept", "42")


async def read(urls: dict[str, Any]) -> tuple[int, bytes | None]:
    connection = await asyncpg.connect(urls["database"])
    n: int = await connection.fetchval("select n from kept")
    await connection.close()
    with redis.Redis.from_url(urls["redis"]) as client:
        value = client.get("kept")
    assert value is None or isinstance(value, bytes)
    return n, value


async def test_data_outlives_a_restart_and_nothing_else_does(state: Path) -> None:
    with supervisor(state) as (_, urls):
        assert not urls["resumed"]
        assert servers_of(state)
        await write(urls)
    assert servers_of(state) == []
    with supervisor(state) as (_, urls):
        assert urls["resumed"]
        assert await read(urls) == (42, b"42")


async def test_a_killed_supervisor_leaves_nothing_running_and_no_loss(state: Path) -> None:
    with supervisor(state) as (killed, urls):
        await write(urls)
        time.sleep(1.1)  # the append-only file is synced once a second
        killed.kill()
        until_none_of(state)
    with supervisor(state) as (_, urls):
        assert await read(urls) == (42, b"42")


async def test_killed_servers_are_revived_at_their_address_with_their_data(state: Path) -> None:
    with LocalStack.start(state) as stack:
        urls = {"database": stack.database_url, "redis": stack.redis_url}
        await write(urls)
        time.sleep(1.1)
        for server in servers_of(state):
            with contextlib.suppress(ProcessLookupError):
                os.kill(server, signal.SIGKILL)
        time.sleep(0.1)
        assert stack.revive() == ["PostgreSQL", "Valkey"]
        assert {"database": stack.database_url, "redis": stack.redis_url} == urls
        assert await read(urls) == (42, b"42")
        assert stack.revive() == []


@pytest.mark.parametrize("left", ["", "1\n/elsewhere\n1\n1\n\n\n\n", "{pid}\n"])
async def test_a_stale_pid_file_is_no_obstacle(state: Path, left: str) -> None:
    with supervisor(state) as (_, urls):
        await write(urls)
    data = next(state.glob("postgres-*/"))
    (data / "postmaster.pid").write_text(left.format(pid=os.getpid()))
    with supervisor(state) as (_, urls):
        assert (await read(urls))[0] == 42


def test_an_interrupted_initdb_is_swept_away(state: Path) -> None:
    (state / ".initdb-half" / "data").mkdir(parents=True)
    with supervisor(state):
        assert list(state.glob(".initdb-*")) == []


def test_a_second_supervisor_is_told_who_holds_the_state(state: Path) -> None:
    with supervisor(state) as (first, _):
        second = subprocess.run(
            [sys.executable, "-m", "tests.deploy", str(state)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (second.returncode, second.stderr) == (1, f"in use by {first.pid}\n")


def test_a_taken_port_is_left_for_another(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with LocalStack.start(state) as stack:
        taken = int(stack.redis_url.rpartition(":")[2].partition("/")[0])
        ports = iter([taken, taken])
        ask: Callable[[], int] = process.free_port
        monkeypatch.setattr("deploy.local.postgres.free_port", lambda: next(ports, None) or ask())
        monkeypatch.setattr("deploy.local.valkey.free_port", lambda: next(ports, None) or ask())
        with LocalStack.start(state.with_name("other")) as other:
            assert f":{taken}/" not in other.database_url + other.redis_url


def test_passwords_are_seen_by_nobody_else(state: Path) -> None:
    with LocalStack.start(state) as stack:
        secrets = [
            url.partition("@")[0].rpartition(":")[2].encode()
            for url in (stack.database_url, stack.redis_url)
        ]
        lines = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in servers_of(state)]
        assert not [line for line in lines if any(secret in line for secret in secrets)]
        assert (state / "valkey.conf").stat().st_mode & 0o777 == 0o600
        with pytest.raises(redis.AuthenticationError):
            redis.Redis.from_url(stack.redis_url.replace(secrets[1].decode(), "wrong")).ping()


needs_root = pytest.mark.skipif(os.getuid() != 0, reason="changes the user")


def python_of_a_normal_user() -> tuple[str, ...]:
    """Where the interpreter is root's own, the system's does."""
    mine = Path(sys.executable).resolve()
    reachable = all(part.stat().st_mode & 0o001 for part in mine.parents)
    who = ("--reuid", str(NOBODY.pw_uid), "--regid", str(NOBODY.pw_gid), "--clear-groups")
    packages = f"PYTHONPATH={sysconfig.get_path('purelib')}"
    return ("setpriv", *who, "env", packages, str(mine if reachable else "/usr/bin/python3"))


@needs_root
async def test_a_normal_user_can_run_it(state: Path) -> None:
    state.parent.chmod(0o777)
    with supervisor(state, python_of_a_normal_user()) as (_, urls):
        assert urls["uid"] == NOBODY.pw_uid
        await write(urls)
        assert await read(urls) == (42, b"42")


@needs_root
@pytest.mark.parametrize("user", ["namespace", "nobody_with_reach"])
async def test_root_can_run_it_in_a_closed_directory(
    state: Path, user: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LocalStack.start(state) as stack:
        await write({"database": stack.database_url, "redis": stack.redis_url})
    state.parent.chmod(0o700)
    works = process._works
    monkeypatch.setattr(process, "_works", lambda tried: tried == user and works(tried))
    with LocalStack.start(state) as stack:
        assert (await read({"database": stack.database_url, "redis": stack.redis_url}))[0] == 42
