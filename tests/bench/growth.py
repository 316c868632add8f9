"""Whether a command stays as cheap when its table is long, or when there are many others.

python -m tests.bench.growth   (starts its own durable Postgres and Redis)
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import asyncpg
import uvloop

from deploy.local.stack import LocalStack
from domain.games import GAMES
from domain.table.commands import Act
from domain.table.settings import Settings as TableSettings
from domain.table.state import AnyTable
from services.runtime import Runtime, collect_seldom
from services.schema import migrate
from services.settings import Settings
from services.store import Key
from services.tables import Done, Tables
from tests.workers.conftest import HOST, open_match

WRITERS = 32
ROUNDS = 7
MOVES = 100
LONG_EVENTS = 5000
OTHER_TABLES = 100_000
COLD_LOADS = 20
RULES = {"objective": {"type": "deals", "deals": 500}}


class Case:
    """A database of its own, and the tables that are played at."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.tables: list[UUID] = []

    async def open(self) -> None:
        """Matches that have just begun."""
        self.tables = await asyncio.gather(
            *(open_match(self.runtime, rules=RULES, turn_seconds=None) for _ in range(WRITERS))
        )

    async def fill(self, tables: int) -> None:
        async def open_some() -> None:
            for _ in range(tables // WRITERS):
                key = Key("bench", uuid4().hex, b"")
                await self.runtime.tables.open(HOST, "kruisjassen", RULES, TableSettings(), key)

        await asyncio.gather(*(open_some() for _ in range(WRITERS)))

    async def play(self, moves: int) -> float:
        """Moves per second, all tables at once."""
        began = time.perf_counter()
        await asyncio.gather(*(self._play(table, moves) for table in self.tables))
        return moves * len(self.tables) / (time.perf_counter() - began)

    async def _play(self, table: UUID, moves: int) -> None:
        for _ in range(moves):
            key = Key("bench", uuid4().hex, b"")
            done = await self.runtime.tables.command(table, first_move, actor="bench", key=key)
            assert isinstance(done, Done), done

    async def events(self) -> int:
        """Of the shortest table."""
        return min([(await self.runtime.tables.load(table)).version for table in self.tables])

    async def cold(self) -> str:
        """A load by a process that doesn't know the table."""
        found = []
        for table in self.tables[:COLD_LOADS]:
            began = time.perf_counter()
            await Tables(self.runtime.store, self.runtime.ring).load(table)
            found.append(1000 * (time.perf_counter() - began))
        return (
            f"- a table of {await self.events():,} events that isn't in the cache is loaded in"
            f" {median(found):.1f} ms (aim 50)"
        )


def first_move(table: AnyTable, now: int) -> Act:
    assert table.turn is not None
    seat = table.turn.seats[0]
    move = GAMES[table.game].legal_moves(table.match, seat).moves[0]
    return Act(None, seat, table.turn.number, move, now)


async def measure(url: str, redis_url: str, state: str) -> list[str]:
    few, long, many = [await case(url, redis_url, state, name) for name in ("few", "long", "many")]
    await long.open()
    while await long.events() < LONG_EVENTS:
        await long.play(MOVES)
    cold = await long.cold()
    await many.fill(OTHER_TABLES)
    rates: dict[Case, list[float]] = {few: [], long: [], many: []}
    for _ in range(ROUNDS):
        await few.open()
        await many.open()
        for one, found in rates.items():
            found.append(await one.play(MOVES))
    lines = [*report(rates, few, f"tables of {await long.events():,} events", long)]
    lines += report(rates, few, f"{OTHER_TABLES:,} other tables", many)
    lines += [await few.cold(), cold]
    for one in rates:
        await one.runtime.close()
    return lines


def report(rates: dict[Case, list[float]], few: Case, what: str, other: Case) -> Iterator[str]:
    ratio = median(a / b for a, b in zip(rates[few], rates[other], strict=True))
    yield (
        f"- {what}: {median(rates[other]):,.0f} commands/s, {median(rates[few]):,.0f} without:"
        f" {ratio:.2f} x the time (aim 1.30)"
    )


async def case(url: str, redis_url: str, state: str, name: str) -> Case:
    owner = await asyncpg.connect(url)
    await owner.execute(f"create database {name}")
    await owner.close()
    own = urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    await migrate(own)
    environment = {"DATABASE_URL": own, "REDIS_URL": redis_url, "COURTCARDS_STATE": state}
    return Case(await Runtime.start(Settings.from_env(environment)))


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        collect_seldom()  # as the API does
        with LocalStack.start(Path(name)) as stack:
            measured = measure(stack.database_url, stack.redis_url, name)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                print("\n".join(runner.run(measured)))


if __name__ == "__main__":
    main()
