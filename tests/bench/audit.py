"""What it takes to check: events verified, a log of 100,000 exported, how far checkpoints lag.

python -m tests.bench.audit   (starts its own durable servers and a relay)
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path
from statistics import median
from uuid import UUID, uuid4

import asyncpg
import msgspec
import uvloop

from cli.audit_check import check, leaves
from cli.children import COMMANDS
from cli.verifier import VERIFIED, Options, load, verify
from deploy.local.stack import LocalStack
from domain.games import GAMES
from services.bundles import Bundle, bundle, written
from services.codec import encode
from services.replay import replay
from services.runtime import Runtime
from services.schema import migrate
from services.settings import Settings
from services.store import COLUMNS, Key, StoredEvent
from services.tables import Done, Tables
from tests.audit.logs import OURS, Log
from tests.audit.recording import events, match, stamped
from tests.bench.growth import RULES, first_move
from tests.bench.live import ms
from tests.workers.conftest import open_match

ROUNDS = 5
EVENTS = 100_000
DEALS = 60
WRITERS = 32
LOAD_SECONDS = 15.0
LOOK_SECONDS = 0.1
LONG = {
    "kqj": {"objective": {"type": "rounds", "rounds": 20}},
    "kruisjassen": {"objective": {"type": "deals", "deals": 20}},
    "queen_of_spades": {"target": 2000},
    "royal_family": {},
}


def speeds() -> Iterator[str]:
    """Of one process; the file is in memory."""
    for name, rules in LONG.items():
        game = GAMES[name]
        chosen = game.normalise(msgspec.convert(rules, game.rules))
        file = Log(events(match(game, chosen, 1))).file(opened=True)
        found, count = load(file), len(load(file).events)
        trusted = Options(keys=(str(OURS.verifier),))
        alone, rules_too = [], []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            assert verify(file, trusted).status == VERIFIED
            middle = time.perf_counter()
            replay(leaves(found))
            alone.append(count / (middle - began))
            rules_too.append(count / (time.perf_counter() - middle))
        yield (
            f"- {game.title}: {median(alone):,.0f} events/s verified,"
            f" {median(rules_too):,.0f} events/s played again by the rules"
        )


# A long log


async def filled(runtime: Runtime, url: str) -> list[UUID]:
    """Tables of some thousand events each, one's beside another's."""
    game, tables, count = GAMES["kruisjassen"], list[list[StoredEvent]](), 0
    rules = msgspec.convert({"objective": {"type": "deals", "deals": DEALS}}, game.rules)
    while count < EVENTS:
        table = uuid4()
        scenario = match(game, rules, len(tables), table=str(table))
        rows = [encode(game, table, one, runtime.ring) for one in stamped(scenario)]
        tables.append(rows)
        count += len(rows)
    order = [one for one in chain(*zip_longest(*tables)) if one is not None]
    owner = await asyncpg.connect(url)
    records = [[getattr(one, name) for name in COLUMNS.split(", ")] for one in order]
    await owner.copy_records_to_table("events", columns=COLUMNS.split(", "), records=records)
    places = [(index, one.stream_id, one.version) for index, one in enumerate(order)]
    await owner.copy_records_to_table("event_log", records=places)
    await owner.execute("update log_head set size = $1", len(order))
    await owner.close()
    return [rows[0].stream_id for rows in tables]


async def long_log(runtime: Runtime, url: str) -> Iterator[str]:
    tables = await filled(runtime, url)
    began = time.perf_counter()
    while await runtime.signer.step():
        pass
    signed = time.perf_counter() - began
    began = time.perf_counter()
    files = []
    for table in tables:
        folded = await Tables(runtime.store, runtime.ring).load(table)
        made = await bundle(runtime.store, folded, None, {})
        assert isinstance(made, Bundle)
        files.append(written(made))
    exported = time.perf_counter() - began
    began = time.perf_counter()
    count = 0
    for file in files:
        status, lines, again = check(file, Options())
        assert status == VERIFIED, lines[-1]
        assert again is not None
        count += len(again.events)
    checked = time.perf_counter() - began
    size = sum(map(len, files)) / 2**20
    return iter(
        (
            f"- a log of {count:,} events, {len(tables)} tables: taken into the tree in"
            f" {signed:.1f} s, all exported in {exported:.1f} s ({size:.0f} MiB), all verified and"
            f" played again in {checked:.1f} s",
        )
    )


# Under load


async def lag(runtime: Runtime, pause: float) -> tuple[float, str]:
    """From an acknowledgement to the first checkpoint that has the event; moves per second."""
    tables = await asyncio.gather(
        *(open_match(runtime, rules=RULES, turn_seconds=None) for _ in range(WRITERS))
    )
    await settled(runtime)
    until = time.perf_counter() + LOAD_SECONDS
    newest: list[tuple[UUID, int, float]] = []
    late: list[float] = []
    moves = 0

    async def write(table: UUID) -> None:
        nonlocal moves
        while time.perf_counter() < until:
            key = Key("bench", uuid4().hex, b"")
            done = await runtime.tables.command(table, first_move, actor="bench", key=key)
            assert isinstance(done, Done)
            newest.append((table, done.folded.version, time.perf_counter()))
            moves += 1
            await asyncio.sleep(pause)

    async def look() -> None:
        while time.perf_counter() < until:
            await asyncio.sleep(LOOK_SECONDS)
            if newest:
                table, version, at = newest[-1]
                newest.clear()
                waiting.append(asyncio.create_task(wait(table, version, at)))

    async def wait(table: UUID, version: int, at: float) -> None:
        sql = """select exists (select from event_log l, log_checkpoints c
                 where l.stream_id = $1 and l.version = $2 and c.size > l.log_index)"""
        while True:
            async with runtime.store.connection() as connection:
                if await connection.fetchval(sql, table, version):
                    break
            await asyncio.sleep(LOOK_SECONDS / 4)
        late.append(time.perf_counter() - at)

    waiting: list[asyncio.Task[None]] = []
    await asyncio.gather(*map(write, tables), look())
    await asyncio.gather(*waiting)
    rate = moves / LOAD_SECONDS
    return rate, (
        f"- {WRITERS} writers, {rate:,.0f} moves/s: a checkpoint has an event p50 {ms(late, 50)},"
        f" p99 {ms(late, 99)} ms after it was acknowledged (aim 2000)"
    )


async def settled(runtime: Runtime) -> None:
    """When all is signed: a relay that is still starting is none that lags."""
    sql = """select exists (select from event_outbox)
             or h.size > (select coalesce(max(size), 0) from log_checkpoints) from log_head h"""
    async with runtime.store.connection() as connection:
        while await connection.fetchval(sql):
            await asyncio.sleep(LOOK_SECONDS)


async def measure(url: str, settings: Settings) -> list[str]:
    runtime = await Runtime.start(settings)
    lines = [*speeds(), *await long_log(runtime, url)]
    environment = {**os.environ, "DATABASE_URL": url, "REDIS_URL": settings.redis_url}
    environment["COURTCARDS_STATE"] = str(settings.state)
    quiet = subprocess.DEVNULL
    relay = subprocess.Popen(COMMANDS["relay"], env=environment, stdout=quiet, stderr=quiet)
    try:
        rate, most = await lag(runtime, 0)
        lines += [most, (await lag(runtime, WRITERS / rate))[1]]
    finally:
        relay.terminate()
        relay.wait(20)
    await runtime.close()
    return lines


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        with LocalStack.start(Path(name)) as stack:
            asyncio.run(migrate(stack.database_url))
            environment = {"DATABASE_URL": stack.database_url, "REDIS_URL": stack.redis_url}
            settings = Settings.from_env(environment | {"COURTCARDS_STATE": name})
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                print("\n".join(runner.run(measure(stack.database_url, settings))))


if __name__ == "__main__":
    main()
