"""Both clients against everything that `courtcards up` starts."""

import contextlib
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
from typing import Any, TypeAlias

import pytest

from clients import generate
from clients.tests.cutting import cutting
from clients.tests.odd import LETTER, RETRY_AFTER, odd_server
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
URL = "http://127.0.0.1:8000"
SHORT: dict[str, Any] = {
    "kqj": {"players": 3, "objective": {"type": "rounds", "rounds": 1}},
    "kruisjassen": {"objective": {"type": "deals", "deals": 1}},
    "queen_of_spades": {"target": 100},
    "royal_family": {},
}


Program: TypeAlias = "subprocess.Popen[str]"
Start: TypeAlias = Callable[..., Program]


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


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a program, which ends with the test at the latest."""
    with contextlib.ExitStack() as stack:

        def started(*words: str) -> Program:
            pipe = subprocess.PIPE
            made = stack.enter_context(subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True))
            stack.callback(made.kill)
            return made

        yield started


def told(process: Program) -> str:
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

    def events(self, table: str) -> list[Any]:
        found: list[Any] = []
        after = 0
        while True:
            page = self.call("GET", f"/v1/tables/{table}/events?limit=500&after={after}")
            found, after = found + page["items"], page["next_after"]
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
def test_a_whole_match(running: Running, start: Start, language: str, game: str) -> None:
    rules = json.dumps(SHORT[game])
    scores = json.loads(told(start(*MATCH[language], url(running), game, rules)))
    assert scores["status"] == "over"
    assert scores["result"]["reason"] == "won"
    assert scores["rounds"][-1]["event"]["standings"] == scores["standings"]


def test_bots_of_both_languages_hold_seats_of_one_table(running: Running, start: Start) -> None:
    host = Host(url(running))
    table = host.table("kruisjassen", SHORT["kruisjassen"])
    bots = seated(start, host, table, url(running))
    host.call("POST", f"/v1/tables/{table}/start", {})
    assert [told(bot) for bot in bots] == ["", ""]
    assert host.call("GET", f"/v1/tables/{table}")["status"] == "over"


def test_a_broken_link_and_a_killed_server_cost_no_event_and_no_match(
    running: Running, start: Start
) -> None:
    host = Host(url(running))
    table = host.table("kruisjassen", {"objective": {"type": "deals", "deals": 4}})
    with cutting(running.port) as proxy:
        bots = seated(start, host, table, proxy.url)
        words = (proxy.url, host.token, table)
        listeners = {name: start(*command, *words) for name, command in LISTEN.items()}
        others = {name: start(*command, *words[:2]) for name, command in LISTEN.items()}
        host.call("POST", f"/v1/tables/{table}/start", {})
        until(lambda: len(host.events(table)) > 100)
        os.kill(running.child("api"), signal.SIGKILL)
        assert [told(bot) for bot in bots] == ["", ""]
        heard = {name: told(listener) for name, listener in listeners.items()}
        changes = {name: told(listener) for name, listener in others.items()}
    events = host.events(table)
    for name, output in heard.items():
        versions = [json.loads(line)["version"] for line in output.splitlines()]
        assert versions == [event["version"] for event in events], name
    for name, output in changes.items():
        synced = [json.loads(line) for line in output.splitlines()]
        cursors = [one["cursor"] for one in synced]
        assert cursors == sorted(set(cursors)), name
        assert [one["tables"][0]["status"] for one in synced][-1] == "over", name
    types = [event["event"]["type"] for event in events]
    assert "table.match_ended" in types
    assert "table.turn_expired" not in types
    assert proxy.cuts > 50


def seated(start: Start, host: Host, table: str, url: str) -> list[Program]:
    """A bot of each language, on the seats that are open."""
    places = zip(BOT.values(), ("0", "2"), strict=True)
    bots = [start(*command, url, table, seat) for command, seat in places]
    until(
        lambda: all(host.call("GET", f"/v1/tables/{table}")["seats"][n]["player"] for n in (0, 2))
    )
    return bots


def until(true: Callable[[], bool]) -> None:
    last = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < last
        time.sleep(0.1)


@pytest.mark.parametrize(("number", "table"), [("version", [str(uuid.uuid4())]), ("cursor", [])])
@pytest.mark.parametrize("language", LISTEN)
def test_a_stream_is_told_once_whatever_the_server_does(
    start: Start, language: str, number: str, table: list[str]
) -> None:
    with odd_server() as server:
        heard = told(start(*LISTEN[language], server.url, "token", *table))
    events = [json.loads(line) for line in heard.splitlines()]
    assert [event[number] for event in events] == [1, 2, 3, 4, 5, 6]
    assert {event["note"] for event in events} == {LETTER}
    assert [after for after, _ in server.asked] == ["0", "0", "3", "4"]
    (_, first), (_, second), *_ = server.asked
    assert second - first >= RETRY_AFTER


@pytest.mark.parametrize("language", LISTEN)
def test_a_stream_that_is_refused_is_not_asked_for_again(
    running: Running, start: Start, language: str
) -> None:
    host = Host(url(running))
    listener = start(*LISTEN[language], url(running), host.token, str(uuid.uuid4()))
    _, errors = listener.communicate(timeout=PATIENCE_SECONDS)
    assert listener.returncode
    assert "404 not_found" in errors


def test_the_quick_start_in_python(running: Running, start: Start, tmp_path: Path) -> None:
    script = tmp_path / "quickstart.py"
    script.write_text(quick_start("python", running))
    assert json.loads(told(start(*PYTHON, str(script))))["status"] == "over"


def test_the_quick_start_in_typescript(running: Running, start: Start) -> None:
    """Which is JavaScript, too."""
    script, module = BUILT / "quickstart.ts", BUILT / "quickstart.mjs"
    for file in (script, module):
        file.write_text(quick_start("typescript", running))
    compiler = [str(generate.NODE_TOOLS / "tsc"), "--strict", "--skipLibCheck", "--noEmit"]
    told(start(*compiler, "--module", "nodenext", "--target", "es2022", str(script)))
    assert json.loads(told(start("node", str(module))))["status"] == "over"


def test_the_browsers_stream_of_the_page_goes_on_where_it_was_cut(
    running: Running, start: Start, tmp_path: Path
) -> None:
    """By Node's EventSource, which has no page to be relative to."""
    host = Host(url(running))
    table = host.table("kruisjassen", {"objective": {"type": "deals", "deals": 4}})
    for seat in (0, 2):
        host.call("POST", f"/v1/tables/{table}/bots", {"seat": seat, "level": 1})
    page = (generate.HERE.parent / "docs/api/streams.md").read_text()
    with cutting(running.port) as proxy:
        shown = page.split("```js\n")[1].split("```")[0].replace("/v1/", f"{proxy.url}/v1/")
        script = tmp_path / "page.js"
        script.write_text(SHOW % (host.token, table) + shown + "open();")
        browser = start("node", "--no-warnings", "--experimental-eventsource", str(script))
        until(lambda: browser.stdout is not None and "view" in browser.stdout.readline())
        host.call("POST", f"/v1/tables/{table}/start", {})
        heard = told(browser)
    versions = [int(line) for line in heard.splitlines()]
    assert versions == [event["version"] for event in host.events(table)][-len(versions) :]
    assert len(versions) > 300
    assert proxy.cuts > 3


SHOW = """
const [token, table] = ["%s", "%s"];
function show(name, data) {
  console.log(name === "view" ? name : data.version);
  if (data.event?.type === "table.match_ended") process.exit();
}
"""


def quick_start(language: str, running: Running) -> str:
    page = (generate.HERE.parent / f"docs/api/quickstart-{language}.md").read_text()
    return page.split(f"```{language}\n")[1].split("```")[0].replace(URL, url(running))
