import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli import children
from cli.children import Child, stop
from deploy.local.process import BARE, lock

COURTCARDS = [sys.executable, "-m", "cli.main", "up"]


def up(state: Path, **environ: str) -> "subprocess.CompletedProcess[str]":
    known = {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
    known |= {"COURTCARDS_STATE": str(state)} | environ
    return subprocess.run(
        COURTCARDS, env=known, capture_output=True, text=True, check=False, timeout=30
    )


def test_a_second_start_names_the_first_and_is_no_error(tmp_path: Path) -> None:
    with lock(tmp_path / "up.lock", "pid 7, http://127.0.0.1:8000"):
        second = up(tmp_path)
    assert second.returncode == 0
    assert "Already running: pid 7, http://127.0.0.1:8000" in second.stdout


def test_one_address_alone_is_refused(tmp_path: Path) -> None:
    result = up(tmp_path, REDIS_URL="redis://127.0.0.1:1/0")
    assert result.returncode == 1
    assert "give both DATABASE_URL and REDIS_URL" in result.stderr


def test_a_database_that_does_not_answer_is_told_not_replaced(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nobody = f"127.0.0.1:{unused.getsockname()[1]}"
        urls = {"DATABASE_URL": f"postgresql://u:secret@{nobody}/d", "REDIS_URL": "redis://x"}
        result = up(tmp_path, **urls, COURTCARDS_PORT="65111")
    assert result.returncode == 1
    assert "can't migrate the database" in result.stderr
    assert "secret" not in result.stdout + result.stderr


def test_a_wrong_setting_is_named_without_a_traceback(tmp_path: Path) -> None:
    urls = {"DATABASE_URL": "postgresql://x", "REDIS_URL": "redis://x"}
    result = up(tmp_path, **urls, COURTCARDS_PORT="65536")
    assert result.returncode == 1
    assert result.stderr.startswith("courtcards: COURTCARDS_PORT")


def test_a_taken_port_is_told_before_anything_starts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = up(tmp_path, COURTCARDS_PORT=port)
    assert result.returncode == 1
    assert f"can't listen on 127.0.0.1:{port}" in result.stderr
    assert "choose another COURTCARDS_PORT" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["up.lock"]


@contextlib.contextmanager
def running(
    command: list[str], logs: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Child, Path]]:
    monkeypatch.setitem(children.COMMANDS, "api", command)
    child = Child("api", logs, BARE)
    try:
        yield child, logs / "api.log"
    finally:
        stop([child])


def tend_until(child: Child, log: Path, lines: int) -> list[str]:
    news, until = [], time.monotonic() + 10
    while not log.exists() or len(log.read_text().splitlines()) < lines:
        assert time.monotonic() < until
        if (told := child.tend()) is not None:
            news.append(told)
        time.sleep(0.01)
    return news


def test_a_killed_child_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(["/bin/sh", "-c", "echo $$; exec sleep 60"], tmp_path, monkeypatch) as (
        child,
        log,
    ):
        assert tend_until(child, log, 1) == []
        os.kill(int(log.read_text()), signal.SIGKILL)
        assert tend_until(child, log, 2) == ["api ended (SIGKILL), starts again in 0.25 s"]


def test_a_child_that_keeps_dying_is_tried_less_and_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(["/bin/sh", "-c", "echo tried; exit 3"], tmp_path, monkeypatch) as (child, log):
        news = tend_until(child, log, 4)
    pauses = [f"api ended (exit status 3), starts again in {s} s" for s in ("0.25", "0.5", "1")]
    assert news == pauses


def test_of_a_long_log_one_older_file_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(children, "LOG_BYTES", 3000)
    talking = "import time\nwhile True: print('x' * 99, flush=True); time.sleep(0.001)"
    with running([sys.executable, "-c", talking], tmp_path, monkeypatch) as (child, log):
        until, sizes = time.monotonic() + 1, set[int]()
        while time.monotonic() < until:
            child.tend()
            sizes.add(log.stat().st_size if log.exists() else 0)
            time.sleep(0.01)
    older = tmp_path / "api.log.1"
    assert 3000 < older.stat().st_size < 30_000
    assert max(sizes) < 30_000
    assert log.read_text().startswith("x" * 99)  # and no hole where it was cut
    assert len(list(tmp_path.iterdir())) == 2


def test_a_child_that_will_not_stop_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(children, "STOP_SECONDS", 0.3)
    stubborn = ["/bin/sh", "-c", "trap '' TERM; echo $$; while :; do sleep 1; done"]
    with running(stubborn, tmp_path, monkeypatch) as (child, log):
        tend_until(child, log, 1)
        pid = int(log.read_text())
    assert not Path(f"/proc/{pid}").exists()
