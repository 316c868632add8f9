"""Durable appends through the store beside bare one-row inserts, in turn, on one Postgres.

python -m tests.bench.store DATABASE_URL [PYTHON]   (the owner's; a migrated database with fsync on;
PYTHON: one that has eventsourcing[postgres], else that peer is left out)
"""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from uuid import UUID, uuid4

import asyncpg
import uvloop
from msgspec import Struct

from services.store import Append, Appended, Key, Store, StoredEvent
from tests.bench.peers import SCHEMA

WRITERS = 32
ROUNDS = 7
SECONDS = 2.0
PUBLIC = b"p" * 330
SEALED = b"s" * 160
ANCHOR, OURS = "bare inserts", "store, 1 event"
DEFAULT = "pyeventsourcing"
BEST = ("its functions, 8 writers", "its functions, 32 writers")
PEERS = {DEFAULT: ("default", "32"), BEST[0]: ("functions", "8"), BEST[1]: ("functions", "32")}

Writer = Callable[[int], Awaitable[None]]


class Figures(Struct, frozen=True):
    per_second: float
    p50_ms: float
    p99_ms: float


async def main(url: str, python: str | None) -> None:
    connections = await asyncio.gather(*(asyncpg.connect(url) for _ in range(WRITERS)))
    await connections[0].execute(
        f"""create table if not exists bench_bare (seq bigint generated always as identity
            primary key, stream_id uuid, version bigint, public bytea, sealed bytea);
            drop schema if exists {SCHEMA} cascade; create schema {SCHEMA}"""
    )
    store = await Store(url).start()
    own = {
        ANCHOR: (bare(connections), 1),
        OURS: (appends(store, 1), 1),
        "store, 3 events": (appends(store, 3), 3),
    }
    rounds: dict[str, list[Figures]] = {}
    for _ in range(ROUNDS):
        for name, (write, events) in own.items():
            rounds.setdefault(name, []).append(await measure(write, events))
        for name in PEERS if python else ():
            found = await asyncio.to_thread(peer, str(python), url, *PEERS[name])
            rounds.setdefault(name, []).append(found)
    for name, figures in rounds.items():
        print(line(name, figures, rounds[ANCHOR]))
    print("\n".join(aims(rounds)))
    await connections[0].execute(f"drop table bench_bare; drop schema {SCHEMA} cascade")
    await store.close()
    await asyncio.gather(*(connection.close() for connection in connections))


def peer(python: str, url: str, mode: str, writers: str) -> Figures:
    script = str(Path(__file__).with_name("peers.py"))
    command = [python, script, "pyeventsourcing", str(SECONDS), url, mode, writers]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return Figures(*map(float, told.split()))


def bare(connections: "list[asyncpg.Connection[asyncpg.Record]]") -> Writer:
    sql = "insert into bench_bare (stream_id, version, public, sealed) values ($1, $2, $3, $4)"
    streams = [uuid4() for _ in connections]

    async def write(writer: int) -> None:
        await connections[writer].execute(sql, streams[writer], 1, PUBLIC, SEALED)

    return write


def appends(store: Store, count: int) -> Writer:
    """Each writer goes on with a table of its own, under a new key for each command."""
    streams = [uuid4() for _ in range(WRITERS)]
    versions = [0] * WRITERS

    async def write(writer: int) -> None:
        stream, version = streams[writer], versions[writer]
        events = tuple(event(stream, version + n) for n in range(1, count + 1))
        key = Key("bench", f"{stream}:{version}", b"r" * 32)
        outcome = await store.append(Append(stream, version, events, key))
        if not isinstance(outcome, Appended):
            raise AssertionError(outcome)
        versions[writer] = outcome.last

    return write


def event(stream: UUID, version: int) -> StoredEvent:
    return StoredEvent(stream, version, uuid4(), "bench.event", 1, None, "bench", PUBLIC, SEALED)


async def measure(write: Writer, events: int) -> Figures:
    times: list[float] = []
    start = time.perf_counter()

    async def go_on(writer: int) -> None:
        while (before := time.perf_counter()) < start + SECONDS:
            await write(writer)
            times.append(time.perf_counter() - before)

    await asyncio.gather(*(go_on(writer) for writer in range(WRITERS)))
    elapsed = time.perf_counter() - start
    cuts = statistics.quantiles(times, n=100)
    return Figures(len(times) * events / elapsed, cuts[49] * 1000, cuts[98] * 1000)


def line(name: str, figures: list[Figures], anchor: list[Figures]) -> str:
    median = statistics.median
    pairs = list(zip(figures, anchor, strict=True))
    return (
        f"{name:25} {median([f.per_second for f in figures]):9,.0f} events/s"
        f"  p50 {median([f.p50_ms for f in figures]):6.2f} ms"
        f"  p99 {median([f.p99_ms for f in figures]):6.2f} ms"
        f"  ratio {median([f.per_second / a.per_second for f, a in pairs]):5.2f}"
        f"  p99 ratio {median([f.p99_ms / a.p99_ms for f, a in pairs]):5.2f}"
    )


def aims(rounds: dict[str, list[Figures]]) -> Iterator[str]:
    """Of one event each; the peer's best is chosen anew in each round."""
    rates = {name: [f.per_second for f in figures] for name, figures in rounds.items()}
    others = {"bare inserts (aim 1.0)": rates[ANCHOR]}
    if DEFAULT in rates:
        best = [max(both) for both in zip(*(rates[name] for name in BEST), strict=True)]
        others |= {f"{DEFAULT} (aim 8.0)": rates[DEFAULT], "its best (aim 3.0)": best}
    for name, other in others.items():
        ratio = statistics.median(a / b for a, b in zip(rates[OURS], other, strict=True))
        yield f"{OURS} / {name}: {ratio:.2f}"


def run(url: str, python: str | None) -> None:
    """On the loop that the server uses."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(url, python))


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
