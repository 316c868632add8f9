"""The command and view endpoints beside an echo on the same server, in turn, on one Postgres.

python -m tests.bench.http   (starts its own durable servers, the API and the relay)
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from uuid import UUID, uuid4

import httpx
import msgspec

from deploy.local.stack import LocalStack
from domain.deal import FairDeals
from domain.game import Refusal
from domain.table.commands import Act
from domain.table.decide import decide
from domain.table.play import pick
from services.keyring import KeyRing
from services.schema import migrate
from services.store import Store
from services.tables import Folded, Tables

CONNECTIONS = 32
ROUNDS = 11
MOVES_PER_ROUND = 30
GETS_PER_ROUND = 60
CATCH_UP_SECONDS = 2.0

Request = bytes


@dataclass
class Figures:
    per_second: list[float]
    p50_ms: list[float]
    p99_ms: list[float]


class Bench:
    """32 tables of four humans, whose matches are known beforehand; one connection each."""

    def __init__(self, stack: LocalStack, state: Path) -> None:
        self._environment = {
            **os.environ,
            "DATABASE_URL": stack.database_url,
            "REDIS_URL": stack.redis_url,
            "COURTCARDS_STATE": str(state),
            "COURTCARDS_PORT": str(_free_port()),
            "COURTCARDS_RATE_LIMITS": "",
        }
        self._keys = state / "keys.json"
        self.api = int(self._environment["COURTCARDS_PORT"])
        self.echo = _free_port()
        self._commands = (["api"], ["workers.relay"], ["tests.bench.echo", str(self.echo)])
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        for command in self._commands:
            words = [sys.executable, "-m", *command]
            self._running.append(
                subprocess.Popen(words, env=self._environment, stdout=subprocess.DEVNULL)
            )
        for url in (f"http://127.0.0.1:{self.api}/readyz", f"http://127.0.0.1:{self.echo}/bytes"):
            _wait_for(url)

    def pause_relay(self, *, paused: bool) -> None:
        """The command path is measured alone; the relay has its own figures."""
        self._running[1].send_signal(signal.SIGSTOP if paused else signal.SIGCONT)

    def stop(self) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.wait(10)

    async def scripts(self, players: list[tuple[str, str]]) -> list[Iterator[Request]]:
        store = await Store(self._environment["DATABASE_URL"]).start()
        tables = Tables(store, KeyRing.load_or_create(self._keys))
        ids = [_open_table(self.api, players) for _ in range(CONNECTIONS)]
        scripts = [_script(await tables.load(UUID(table)), players) for table in ids]
        await store.close()
        self.tables = ids
        return scripts


def _open_table(port: int, players: list[tuple[str, str]]) -> str:
    base = f"http://127.0.0.1:{port}"
    host = {"Authorization": f"Bearer {players[0][1]}"}
    rules = {"objective": {"type": "deals", "deals": 60}}
    with httpx.Client(base_url=base) as client:
        body = {"game": "kruisjassen", "rules": rules, "settings": {"turn_seconds": None}}
        table: str = client.post("/v1/tables", json=body, headers=host).json()["table"]["id"]
        for seat, (_, token) in enumerate(players):
            path, own = f"/v1/tables/{table}/seats/{seat}", {"Authorization": f"Bearer {token}"}
            client.put(path, json={}, headers=own).raise_for_status()
        client.post(f"/v1/tables/{table}/start", json={}, headers=host).raise_for_status()
    return table


def _script(folded: Folded, players: list[tuple[str, str]]) -> Iterator[Request]:
    """Every move of the whole match as a ready request."""
    table, game = folded.table, folded.game
    assert table.match is not None
    seeds = (b"",) * len(table.seats)
    deals = FairDeals(table.id, folded.secret, seeds, partial(game.pack, table.match.rules))
    while table.turn is not None:
        turn, seat = table.turn.number, table.turn.seats[0]
        move = pick(game, table, seat, turn)
        player, token = players[seat]
        outcome = decide(game, table, Act(player, seat, turn, move, 0), deals)
        assert not isinstance(outcome, Refusal)
        table = outcome.state
        body = msgspec.json.encode({"turn": turn, "move": move}).decode()
        yield _post(f"/v1/tables/{folded.id}/moves", body, token)


def _post(path: str, body: str, token: str = "") -> Request:
    head = f"POST {path} HTTP/1.1\r\nHost: l\r\nContent-Type: application/json\r\n"
    head += f"Authorization: Bearer {token}\r\nIdempotency-Key: {uuid4()}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def _get(path: str, token: str = "") -> Request:
    return f"GET {path} HTTP/1.1\r\nHost: l\r\nAuthorization: Bearer {token}\r\n\r\n".encode()


async def drive(port: int, scripts: list[list[Request]]) -> tuple[float, float, float]:
    """Requests per second, p50 and p99 in ms; anything but 2xx is an error."""
    latencies: list[float] = []
    started = time.perf_counter()
    await asyncio.gather(*(_drive_one(port, script, latencies) for script in scripts))
    seconds = time.perf_counter() - started
    latencies.sort()
    p99 = latencies[int(len(latencies) * 0.99)]
    return len(latencies) / seconds, 1000 * latencies[len(latencies) // 2], 1000 * p99


async def _drive_one(port: int, script: list[Request], latencies: list[float]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for request in script:
        began = time.perf_counter()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        body = await reader.readexactly(length)
        latencies.append(time.perf_counter() - began)
        assert head[9:10] == b"2", head + body
    writer.close()
    await writer.wait_closed()


async def measure(bench: Bench) -> dict[str, Figures]:
    players = [guest(bench.api, name) for name in ("a", "b", "c", "d")]
    matches = await bench.scripts(players)
    echo = [_post("/echo", '{"turn": 1, "move": {"type": "play", "card": "AS"}}')] * MOVES_PER_ROUND
    naive = [
        [request.replace(b"/echo", b"/naive/%d" % table) for request in echo]
        for table in range(CONNECTIONS)
    ]
    figures = {
        name: Figures([], [], [])
        for name in ("move", "POST echo", "naive transaction", "view", "bytes GET")
    }
    views = [_get(f"/v1/tables/{table}/view?seat=0", players[0][1]) for table in bench.tables]
    for _ in range(ROUNDS):
        moves = [[next(match) for _ in range(MOVES_PER_ROUND)] for match in matches]
        runs = {
            "move": (bench.api, moves),
            "POST echo": (bench.echo, [echo] * CONNECTIONS),
            "naive transaction": (bench.echo, naive),
            "view": (bench.api, [[view] * GETS_PER_ROUND for view in views]),
            "bytes GET": (bench.echo, [[_get("/bytes")] * GETS_PER_ROUND] * CONNECTIONS),
        }
        for name, (port, scripts) in runs.items():
            bench.pause_relay(paused=True)
            rate, p50, p99 = await drive(port, scripts)
            bench.pause_relay(paused=False)
            figures[name].per_second.append(rate)
            figures[name].p50_ms.append(p50)
            figures[name].p99_ms.append(p99)
            await asyncio.sleep(CATCH_UP_SECONDS)  # the relay catches up outside the measured time
    return figures


def report(figures: dict[str, Figures]) -> Iterator[str]:
    yield "| what, 32 connections | requests/s | p50 ms | p99 ms |"
    yield "|---|---|---|---|"
    for name, found in figures.items():
        p50, p99 = median(found.p50_ms), median(found.p99_ms)
        yield f"| {name} | {median(found.per_second):,.0f} | {p50:.1f} | {p99:.1f} |"
    yield ""
    aims = {
        ("move", "POST echo"): 0.40,
        ("move", "naive transaction"): 2.0,
        ("view", "bytes GET"): 0.60,
    }
    for (one, other), aim in aims.items():
        rounds = zip(figures[one].per_second, figures[other].per_second, strict=True)
        ratio = median(a / b for a, b in rounds)
        yield f"- {one} / {other}: {ratio:.2f} (aim {aim:.2f}; median of {ROUNDS} rounds)"


def guest(port: int, name: str) -> tuple[str, str]:
    made = httpx.post(f"http://127.0.0.1:{port}/v1/guests", json={"name": name}).json()
    return made["player"]["id"], made["token"]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _wait_for(url: str) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if httpx.get(url).is_success:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise TimeoutError(url)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        state = Path(name)
        state.chmod(0o711)
        with LocalStack.start(state) as stack:
            asyncio.run(migrate(stack.database_url))
            bench = Bench(stack, state)
            try:
                bench.start()
                print("\n".join(report(asyncio.run(measure(bench)))))
            finally:
                bench.stop()


if __name__ == "__main__":
    main()
