"""Both clients against everything that `courtcards up` starts."""

import filecmp
import json
import os
import signal
import subprocess
import time
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from clients import generate
from clients.tests.cutting import cutting
from tests.cli.test_match import Running

PYTHON = [str(generate.PYTHON_TOOLS / "python"), "-W", "error"]
PYTHON_EXAMPLES = generate.HERE / "python/examples"
TESTS = generate.HERE / "tests"
BUILT = generate.HERE / "typescript/dist"
PATIENCE_SECONDS = 120

MATCH = {
    "python": [*PYTHON, str(PYTHON_EXAMPLES / "match.py")],
    "typescript": ["node", str(BUILT / "examples/match.js")],
}
BOT = {
    "python": [*PYTHON, str(PYTHON_EXAMPLES / "bot.py")],
    "typescript": ["node", str(BUILT / "examples/bot.js")],
}
LISTEN = {
    "python": [*PYTHON, str(TESTS / "listen.py")],
    "python_async": [*PYTHON, str(TESTS / "listen_async.py")],
    "typescript": ["node", str(BUILT / "tests/listen.js")],
}
SHORT: dict[str, Any] = {
    "kqj": {"players": 3, "objective": {"type": "rounds", "rounds": 1}},
    "kruisjassen": {"objective": {"type": "deals", "deals": 1}},
    "queen_of_spades": {"target": 100},
    "royal_family": {},
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("up")
    directory.chmod(0o711)
    made = Running(directory)
    made.up()
    yield made
    made.down()


def url(running: Running) -> str:
    return f"http://127.0.0.1:{running.port}"


def started(*words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(process: "subprocess.Popen[str]") -> str:
    output, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert (process.returncode, errors) == (0, "")
    return output


class Host:
    """A guest who opens tables, by no client at all."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.token = ""
        self.token = self.call("POST", "/v1/guests", {"name": "host"})["token"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def table(self, game: str, rules: Any) -> str:
        """Of four; the seats 0 and 2 are open. The host watches."""
        body = {"game": game, "rules": rules, "settings": {"spectators": "public"}}
        table: str = self.call("POST", "/v1/tables", body)["table"]["id"]
        for seat in (1, 3):
            self.call("POST", f"/v1/tables/{table}/bots", {"seat": seat, "level": 1})
        return table

    def versions(self, table: str) -> list[int]:
        found: list[int] = []
        while True:
            path = f"/v1/tables/{table}/events?limit=500&after={found[-1] if found else 0}"
            page = self.call("GET", path)
            found += [item["version"] for item in page["items"]]
            if page["complete"]:
                return found


def test_python_is_generated_from_the_description(tmp_path: Path) -> None:
    generate.python(tmp_path / "rest")
    differing = _differing(tmp_path / "rest", generate.HERE / "python/courtcards_client/rest")
    assert differing == [], "make clients"


def test_typescript_is_generated_from_the_description(tmp_path: Path) -> None:
    generate.typescript(tmp_path / "rest.ts")
    committed = generate.HERE / "typescript/src/rest.ts"
    assert (tmp_path / "rest.ts").read_text() == committed.read_text(), "make clients"


def _differing(fresh: Path, committed: Path) -> list[str]:
    found, waiting = [], [filecmp.dircmp(fresh, committed, ignore=["__pycache__", ".ruff_cache"])]
    for pair in waiting:
        found += pair.left_only + pair.right_only + pair.diff_files
        waiting += pair.subdirs.values()
    return sorted(found)


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("language", MATCH)
def test_a_whole_match(running: Running, language: str, game: str) -> None:
    rules = json.dumps(SHORT[game])
    scores = json.loads(told(started(*MATCH[language], url(running), game, rules)))
    assert scores["status"] == "over"
    assert scores["result"]["reason"] == "won"
    assert scores["rounds"][-1]["event"]["standings"] == scores["standings"]


def test_bots_of_both_languages_hold_seats_of_one_table(running: Running) -> None:
    host = Host(url(running))
    table = host.table("kruisjassen", SHORT["kruisjassen"])
    bots = seated(host, table, url(running))
    host.call("POST", f"/v1/tables/{table}/start", {})
    assert [told(bot) for bot in bots] == ["", ""]
    assert host.call("GET", f"/v1/tables/{table}")["status"] == "over"


def test_a_broken_link_and_a_killed_server_cost_no_event_and_no_match(running: Running) -> None:
    host = Host(url(running))
    table = host.table("kruisjassen", {"objective": {"type": "deals", "deals": 4}})
    with cutting(running.port) as proxy:
        bots = seated(host, table, proxy.url)
        words = (proxy.url, host.token, table)
        listeners = {name: started(*command, *words) for name, command in LISTEN.items()}
        host.call("POST", f"/v1/tables/{table}/start", {})
        until(lambda: len(host.versions(table)) > 100)
        os.kill(running.child("api"), signal.SIGKILL)
        assert [told(bot) for bot in bots] == ["", ""]
        heard = {name: told(listener) for name, listener in listeners.items()}
    versions = host.versions(table)
    for name, output in heard.items():
        assert [int(line) for line in output.split()] == versions, name
    assert host.call("GET", f"/v1/tables/{table}")["status"] == "over"
    assert proxy.cuts > 50


def seated(host: Host, table: str, url: str) -> list["subprocess.Popen[str]"]:
    """A bot of each language, on the seats that are open."""
    places = zip(BOT.values(), ("0", "2"), strict=True)
    bots = [started(*command, url, table, seat) for command, seat in places]
    until(
        lambda: all(host.call("GET", f"/v1/tables/{table}")["seats"][n]["player"] for n in (0, 2))
    )
    return bots


def until(true: Callable[[], bool]) -> None:
    last = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < last
        time.sleep(0.1)
