"""The two commands of a newcomer: everything starts, and a whole match is played by REST."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

READY_SECONDS = 40.0
MATCH_SECONDS = 90.0
SHORT = {"objective": {"type": "deals", "deals": 2}}
CLI = [sys.executable, "-m", "cli.main"]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


class Running:
    """`courtcards up` on a state directory whose name has a space."""

    def __init__(self, directory: Path, **more: str) -> None:
        self.state = directory / "my state"
        self.port = free_port()
        known = {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
        self.environment = known | {
            "COURTCARDS_STATE": str(self.state),
            "COURTCARDS_PORT": str(self.port),
            **more,
        }

    def up(self) -> None:
        self._process = subprocess.Popen(
            [*CLI, "up"], env=self.environment, stdout=subprocess.PIPE, text=True
        )
        until = time.monotonic() + READY_SECONDS
        while not self._ready():
            assert self._process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2):
                return True
        except OSError:
            return False

    def down(self) -> str:
        self._process.send_signal(signal.SIGINT)
        output, _ = self._process.communicate(timeout=20)
        assert self._process.returncode == 0
        return output

    def demo(self, game: str = "kruisjassen", rules: Any = SHORT) -> "subprocess.Popen[str]":
        chosen = ["--game", game, "--rules", json.dumps(rules)]
        arguments = ["demo", "--json", *chosen, "--seed", "7"]
        return subprocess.Popen(
            [*CLI, *arguments], env=self.environment, stdout=subprocess.PIPE, text=True
        )

    def rebuild(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        words = [*CLI, "rebuild", *arguments]
        return subprocess.run(
            words, env=self.environment, capture_output=True, text=True, check=False, timeout=30
        )

    def child(self, module: str) -> int:
        """The pid of `python -m MODULE` below us."""
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                environment = (entry / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            ours = f"COURTCARDS_STATE={self.state}".encode() in environment
            if ours and module.encode() in words and b"-m" in words:
                return int(entry.name)
        raise AssertionError(f"no process of {module}")


def first_script(page: str, running: Running) -> "subprocess.CompletedProcess[str]":
    """As a reader of the page runs it."""
    script = Path(page).read_text().split("```sh\n")[1].split("```")[0]
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        env=running.environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=MATCH_SECONDS,
    )


def result(demo: "subprocess.Popen[str]") -> dict[str, Any]:
    output, _ = demo.communicate(timeout=MATCH_SECONDS)
    assert demo.returncode == 0
    told: dict[str, Any] = json.loads(output)
    return told


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("up")
    directory.chmod(0o711)
    made = Running(directory)
    made.up()
    yield made
    if made._process.poll() is None:
        made.down()


def test_a_match_by_rest_goes_on_through_kills(running: Running) -> None:
    demo = running.demo()
    for module in ("api", "workers.relay", "celery"):
        time.sleep(0.5)
        os.kill(running.child(module), signal.SIGKILL)
    told = result(demo)
    assert {tuple(unit["seats"]) for unit in told["scores"]} == {(0, 2), (1, 3)}
    best = max(unit["score"] for unit in told["scores"])
    seats = sorted(s for unit in told["scores"] if unit["score"] == best for s in unit["seats"])
    assert told["winners"] == seats


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("bidding", [False, True])
def test_the_demo_plays_kqj(running: Running, players: int, *, bidding: bool) -> None:
    rules = {
        "players": players,
        "teams": 3 if players == 6 and bidding else 2,
        "partners": "random" if players in (4, 6) and bidding else "fixed",
        "all_trump_no_trump": True,
        "combinations": "premium" if bidding else "bonus",
        "bidding": bidding,
        "objective": {"type": "rounds", "rounds": 1},
    }
    told = result(running.demo("kqj", rules))
    best = max(unit["score"] for unit in told["scores"])
    seats = sorted(s for unit in told["scores"] if unit["score"] == best for s in unit["seats"])
    assert told["winners"] == seats


def test_who_reads_the_first_line_only_is_no_error(running: Running) -> None:
    with subprocess.Popen(
        [*CLI, "demo", "--rules", json.dumps(SHORT)],
        env=running.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as demo:
        assert demo.stdout is not None
        assert demo.stderr is not None
        assert demo.stdout.readline().startswith("table ")
        demo.stdout.close()
        assert demo.stderr.read() == ""
    assert demo.returncode == 1


def test_the_read_models_are_rebuilt_when_asked(running: Running) -> None:
    done = running.rebuild()
    assert (done.returncode, done.stderr) == (0, "")
    assert "Done in" in done.stdout


def test_a_rebuild_that_no_relay_does_is_told(running: Running) -> None:
    relay = running.child("workers.relay")
    os.kill(relay, signal.SIGSTOP)
    late = running.rebuild("--wait", "0.5")
    os.kill(relay, signal.SIGCONT)
    assert late.returncode == 1
    assert "not done within 0.5 s" in late.stderr


def test_the_match_of_the_readme(running: Running) -> None:
    done = first_script("README.md", running)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["status"] == "over"
    assert len(told["rounds"]) == 1


def test_state_survives_a_restart(running: Running) -> None:
    token = (running.state / "operator.token").read_text()
    assert (running.state / "operator.token").stat().st_mode & 0o077 == 0
    output = running.down()
    assert "New, empty state" in output
    assert "Stopped" in output
    running.up()
    assert (running.state / "operator.token").read_text() == token
    assert result(running.demo())["table_id"]
    assert "Going on with the tables" in running.down()


def test_a_rebuild_needs_a_redis(running: Running, tmp_path: Path) -> None:
    """After the last one, so to say: the server is down."""
    assert "Redis doesn't answer" in running.rebuild().stderr
    running.environment = running.environment | {"COURTCARDS_STATE": str(tmp_path)}
    nowhere = running.rebuild()
    assert nowhere.returncode == 1
    assert nowhere.stderr.startswith("courtcards: REDIS_URL is not set")
