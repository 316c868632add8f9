"""A sandbox as client teams start it: `COURTCARDS_SANDBOX=1 make run`."""

import json
import subprocess
import time
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cli.test_match import CLI, SHORT, Running, first_script, result

ON = {"COURTCARDS_SANDBOX": "1"}


class Client:
    """A client team's, with what the standard library has."""

    def __init__(self, running: Running) -> None:
        self._url = f"http://127.0.0.1:{running.port}"
        self._token = ""
        self._token = self("POST", "/v1/guests", {"name": "Ada"})["token"]

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        request = urllib.request.Request(self._url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("sandbox")
    directory.chmod(0o711)
    made = Running(directory, **ON)
    made.up()
    yield made
    if made._process.poll() is None:
        made.down()


def audit(running: Running, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*CLI, "audit", *words],
        env=running.environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_minute_passes_in_every_process(running: Running) -> None:
    """Deadline, expiry and the moves of bots: the API, the relay and the worker go by one clock."""
    call = Client(running)
    settings = {"turn_seconds": 60, "bot_keeps_after": None}
    body = {"game": "kruisjassen", "rules": SHORT, "settings": settings}
    path = f"/v1/tables/{call('POST', '/v1/tables', body)['table']['id']}"
    call("PUT", f"{path}/seats/0", {})
    for seat in (1, 2, 3):
        call("POST", f"{path}/bots", {"seat": seat})
    call("POST", f"{path}/start", {})
    for _ in range(4):
        until = time.monotonic() + 10
        while not (legal := call("GET", f"{path}/legal-moves"))["moves"]:
            assert time.monotonic() < until
            time.sleep(0.02)
        began, turn = time.monotonic(), legal["turn"]
        now = call("POST", "/v1/sandbox/clock", {"seconds": 60})["now"]
        assert now >= legal["deadline"]
        while call("GET", f"{path}/legal-moves")["turn"] == turn:
            assert time.monotonic() < began + 3
            time.sleep(0.02)
    events = call("GET", f"{path}/events?limit=500")["items"]
    expired = [one for one in events if one["event"]["type"] == "table.turn_expired"]
    assert len(expired) == 4
    assert [one["at"] for one in events] == sorted(one["at"] for one in events)
    opened = [one for one in events if one["event"]["type"] == "table.turn_opened"]
    mine = [one for one in opened if one["event"]["seats"] == [0]]
    assert all(one["event"]["deadline"] == one["at"] + 60_000 for one in mine)


def test_what_leaves_a_sandbox_says_so(running: Running) -> None:
    table = result(running.demo())["table_id"]
    file = str(running.state / "table.json")
    assert audit(running, "export", table, "-o", file).returncode == 0
    verified = audit(running, "verify", file)
    assert verified.returncode == 0, verified.stdout
    assert "leaves of sandbox/localhost/courtcards" in verified.stdout
    assert verified.stdout.endswith("Verified, of a sandbox: no proof of a fair deal.\n")


def test_the_example_of_the_docs(running: Running) -> None:
    done = first_script("docs/api/sandbox.md", running)
    expired, led, *others = done.stdout.splitlines()
    assert (expired, led[-2]) == ("table.turn_expired", "S"), done.stderr
    assert others == ['"card":"7H"', '"card":"AD"', '"card":"JC"']


def test_its_state_serves_no_real_server(running: Running) -> None:
    assert ", a sandbox: no deal here is fair" in running.down()
    plain = {name: text for name, text in running.environment.items() if name not in ON}
    done = subprocess.run(
        [*CLI, "up"],
        env=plain,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(
        "courtcards: this database is a sandbox's: set COURTCARDS_SANDBOX"
    )
