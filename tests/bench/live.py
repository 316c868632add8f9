"""While people play: what the relay costs and misses, how soon a move is seen, how late a timeout.

python -m tests.bench.live   (starts its own durable servers, the API, the relay and a worker)
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from uuid import UUID

import msgspec
import uvloop

from cli.children import COMMANDS
from deploy.local.stack import LocalStack
from domain.table.events import TurnExpired, TurnOpened
from services.runtime import Runtime
from services.schema import migrate
from services.settings import Settings
from tests.bench.http import CONNECTIONS, Bench, Request, drive, guest
from tests.workers.conftest import open_match

ROUNDS = 7
MOVES_PER_ROUND = 40
LIVE_SECONDS = 10.0
TIMED_TABLES = 50
TIMED_SECONDS = 12.0
WARMING_TABLES = 4
WARMING_SECONDS = 4.0
SETTLE_SECONDS = 1.0
CATCH_UP_SECONDS = 30.0

Matches = list[Iterator[Request]]


class Answer(msgspec.Struct):
    """Of a move, as far as it is looked at."""

    version: int


class Table:
    """One table in play: when each version was due to be asked for, answered, and heard of."""

    def __init__(self, port: int, table: UUID) -> None:
        self._port = port
        self.id = table
        self.due: dict[int, float] = {}
        self.answered: dict[int, float] = {}
        self.heard: dict[int, float] = {}

    async def listen(self, token: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        head = f"GET /v1/tables/{self.id}/stream HTTP/1.1\r\nHost: l\r\n"
        writer.write(f"{head}Authorization: Bearer {token}\r\n\r\n".encode())
        async for line in reader:
            if line.startswith(b"id: "):
                self.heard[int(line[4:])] = time.perf_counter()

    async def play(self, script: list[Request], start: float, pause: float) -> None:
        """A move is due whether or not the one before was answered in time."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        for number, request in enumerate(script):
            due = start + number * pause
            await asyncio.sleep(due - time.perf_counter())
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            version = msgspec.json.decode(await reader.readexactly(length), type=Answer).version
            self.due[version], self.answered[version] = due, time.perf_counter()
        writer.close()

    @property
    def missed(self) -> int:
        return max(self.due) - min(self.heard) + 1 - len(self.heard)


async def feeds(bench: Bench, runtime: Runtime, matches: Matches) -> tuple[float, Iterator[str]]:
    """Moves per second with the relay at work, and the lines."""
    rates: dict[bool, list[float]] = {False: [], True: []}
    events = missed = 0
    for _ in range(ROUNDS):
        for paused, found in rates.items():
            before = await versions(bench, runtime)
            bench.pause_relay(paused=paused)
            found.append((await drive(bench.api, taken(matches, MOVES_PER_ROUND)))[0])
            bench.pause_relay(paused=False)
            after = await versions(bench, runtime)
            await caught_up(runtime, after)
            for table, version in after.items():
                events += version - before[table]
                feed = await runtime.views.feed(table, 1, before[table], 10_000)
                missed += version - before[table] - len(feed or ())
    ratio = median(a / b for a, b in zip(rates[False], rates[True], strict=True))
    return median(rates[False]), iter(
        (
            f"- {CONNECTIONS} writers: {median(rates[False]):,.0f} moves/s with the relay,"
            f" {median(rates[True]):,.0f} without it: {ratio:.2f} (aim 0.90)",
            f"- {missed} of {events:,} events missed in a seat's feed (aim 0)",
        )
    )


async def streams(bench: Bench, matches: Matches, rate: float, token: str) -> Iterator[str]:
    pause = CONNECTIONS / rate
    scripts = taken(matches, int(LIVE_SECONDS / pause))
    tables = [Table(bench.api, UUID(table)) for table in bench.tables]
    listening = [asyncio.create_task(table.listen(token)) for table in tables]
    await asyncio.sleep(SETTLE_SECONDS)
    start = time.perf_counter() + 0.1
    await asyncio.gather(
        *(
            table.play(script, start + number / rate, pause)
            for number, (table, script) in enumerate(zip(tables, scripts, strict=True))
        )
    )
    await asyncio.sleep(SETTLE_SECONDS)
    for task in listening:
        task.cancel()
    moves = [t.answered[version] - due for t in tables for version, due in t.due.items()]
    seen = [t.heard[v] - due for t in tables for v, due in t.due.items() if v in t.heard]
    return iter(
        (
            f"- at {rate:,.0f} moves/s, half of that, {CONNECTIONS} streams open: a move is"
            f" answered in p50 {ms(moves, 50)}, p99 {ms(moves, 99)} ms (aim p99 50)",
            f"- and seen on a seat's stream after p50 {ms(seen, 50)}, p99 {ms(seen, 99)} ms"
            f" (aim p99 250); {sum(t.missed for t in tables)} events missed (aim 0)",
        )
    )


async def timeouts(runtime: Runtime) -> Iterator[str]:
    """Nobody moves; each turn has one second. The worker has had some to do before."""
    for _ in range(WARMING_TABLES):
        await open_match(runtime, 4, turn_seconds=1, bot_keeps_after=None)
    await asyncio.sleep(WARMING_SECONDS)
    tables = [
        await open_match(runtime, 4, turn_seconds=1, bot_keeps_after=None)
        for _ in range(TIMED_TABLES)
    ]
    await asyncio.sleep(TIMED_SECONDS)
    late: list[float] = []
    for table in tables:
        deadlines: dict[int, int] = {}
        for told in await runtime.tables.history(table, 0, None):
            if isinstance(told.event, TurnOpened):
                deadlines[told.event.turn] = told.event.deadline or 0
            elif isinstance(told.event, TurnExpired):
                late.append((told.at - deadlines[told.event.turn]) / 1000)
    return iter(
        (
            f"- {len(late)} timeouts: the earliest {1000 * min(late):.0f} ms after its deadline"
            f" (aim 0 or more), p50 {ms(late, 50)}, p99 {ms(late, 99)} ms (aim p99 50)",
        )
    )


async def versions(bench: Bench, runtime: Runtime) -> dict[UUID, int]:
    tables = [await runtime.tables.load(UUID(table)) for table in bench.tables]
    return {folded.id: folded.version for folded in tables}


async def caught_up(runtime: Runtime, wanted: Mapping[UUID, int]) -> None:
    async with asyncio.timeout(CATCH_UP_SECONDS):
        for table, version in wanted.items():
            while await runtime.views.view(table, 1, version) is None:
                await asyncio.sleep(0.02)


def taken(matches: Matches, count: int) -> list[list[Request]]:
    return [list(islice(match, count)) for match in matches]


def ms(seconds: list[float], percent: int) -> str:
    return f"{1000 * quantiles(seconds, n=100)[percent - 1]:.1f}"


async def measure(bench: Bench, settings: Settings) -> list[str]:
    runtime = await Runtime.start(settings)
    players = [guest(bench.api, name) for name in ("a", "b", "c", "d")]
    matches = await bench.scripts(players)
    rate, lines = await feeds(bench, runtime, matches)
    told = [*lines, *await streams(bench, matches, rate / 2, players[1][1])]
    told += await timeouts(runtime)
    await runtime.close()
    return told


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        state = Path(name)
        state.chmod(0o711)
        with LocalStack.start(state) as stack:
            asyncio.run(migrate(stack.database_url))
            urls = {"DATABASE_URL": stack.database_url, "REDIS_URL": stack.redis_url}
            environment = {**os.environ, **urls, "COURTCARDS_STATE": name}
            bench = Bench(stack, state)
            quiet = subprocess.DEVNULL
            worker = subprocess.Popen(
                COMMANDS["worker"], env=environment, stdout=quiet, stderr=quiet
            )
            try:
                bench.start()
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    found = measure(bench, Settings.from_env(environment))
                    print("\n".join(runner.run(found)))
            finally:
                bench.stop()
                worker.terminate()
                worker.wait(20)


if __name__ == "__main__":
    main()
