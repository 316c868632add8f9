"""Postgres dies, refuses, or answers into the void."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import asyncpg
import pytest

from services.store import Appended, Outcome, Store, Unavailable
from tests.services.commands import append

APPENDING = """select pid from pg_stat_activity
               where datname = current_database() and query like '%append_batch%'
               and pid <> pg_backend_pid()"""
END = f"select pg_terminate_backend(pid) from ({APPENDING}) appending"


class Wire:
    """Between a store and Postgres: the first answer to a question with `marked` in it is lost."""

    def __init__(self, url: str, marked: bytes) -> None:
        self._target = urlsplit(url)
        self._marked = marked
        self._talks: list[asyncio.Task[None]] = []
        self.lost = 0

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        target = self._target
        port = server.sockets[0].getsockname()[1]
        address = f"{target.username}:{target.password}@127.0.0.1:{port}"
        yield urlunsplit(target._replace(netloc=address))
        server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_connection(self._target.hostname, self._target.port)
        asked = asyncio.Event()
        self._talks += [
            asyncio.create_task(self._ask(reader, questions, asked)),
            asyncio.create_task(self._answer(answers, writer, asked)),
        ]

    async def _ask(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, asked: asyncio.Event
    ) -> None:
        async with closing(sink):
            while data := await source.read(65536):
                if self._marked in data:
                    asked.set()
                sink.write(data)

    async def _answer(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, asked: asyncio.Event
    ) -> None:
        async with closing(sink):
            while data := await source.read(65536):
                if asked.is_set() and not self.lost:
                    self.lost += 1
                    return
                sink.write(data)


@contextlib.asynccontextmanager
async def closing(writer: asyncio.StreamWriter) -> AsyncIterator[None]:
    with contextlib.suppress(ConnectionError):
        try:
            yield
        finally:
            writer.close()
            await writer.wait_closed()


@pytest.fixture
async def owner(database_url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(database_url)
    yield connection
    await connection.close()


async def test_killed_backends_neither_lose_nor_double(
    store: Store, owner: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    streams = [uuid4() for _ in range(50)]
    kills = 0

    async def write(stream: UUID) -> list[Outcome]:
        answers: list[Outcome] = []
        while kills < 10:
            answers.append(await store.append(append(stream, 2 * len(answers), 2)))
        return answers

    writing = asyncio.gather(*(write(stream) for stream in streams))
    while kills < 10 and not writing.done():
        kills += len(await owner.fetch(END))
        await asyncio.sleep(0.03)
    for stream, answers in zip(streams, await writing, strict=True):
        last = 2 * len(answers)
        assert [a.last for a in answers if isinstance(a, Appended)] == list(range(2, last + 1, 2))
        assert [event.version for event in await store.read(stream)] == list(range(1, last + 1))


async def test_a_backend_killed_in_the_midst_is_followed_by_another(
    store: Store, owner: "asyncpg.Connection[asyncpg.Record]", database_url: str
) -> None:
    stream, in_the_way = uuid4(), await asyncpg.connect(database_url)
    async with in_the_way.transaction():
        await in_the_way.execute("lock table event_outbox in exclusive mode")
        answer = asyncio.create_task(store.append(append(stream, 0, 3)))
        while not await owner.fetch(f"{APPENDING} and wait_event_type = 'Lock'"):
            await asyncio.sleep(0.01)
        await owner.execute(END)
    await in_the_way.close()
    assert await answer == Appended(stream, 1, 3, replayed=False)
    assert len(await store.read(stream)) == 3


async def test_an_answer_lost_on_its_way_is_asked_for_again(database_url: str) -> None:
    stream = uuid4()
    wire = Wire(database_url, marked=stream.bytes)
    async with wire.open() as url:
        store = await Store(url).start()
        assert await store.append(append(stream, 0, 2)) == Appended(stream, 1, 2, replayed=True)
        assert len(await store.read(stream)) == 2
        await store.close()
    assert wire.lost == 1


async def test_without_postgres_all_calls_say_so_within_two_seconds() -> None:
    store = await Store("postgresql://nobody@127.0.0.1:1/none").start()
    asked: list[Coroutine[Any, Any, object]] = [
        store.append(append(uuid4(), 0)),
        store.read(uuid4()),
        store.clock(),
    ]
    start = time.monotonic()
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(answer, Unavailable)
    assert time.monotonic() - start < 2.2
    with pytest.raises(Unavailable):
        store.now()
    await store.close()


async def test_a_refusing_database_is_waited_for(store: Store, database_url: str) -> None:
    address = urlsplit(database_url)
    owner = await asyncpg.connect(urlunsplit(address._replace(path="/postgres")))
    allow = f"alter database {address.path[1:]} allow_connections"
    await owner.execute(f"{allow} false")
    with pytest.raises(Unavailable):
        await store.append(append(uuid4(), 0))
    answer = asyncio.create_task(store.append(append(uuid4(), 0)))
    await asyncio.sleep(0.2)
    await owner.execute(f"{allow} true")
    assert isinstance(await answer, Appended)
    await owner.close()
