import asyncio
from uuid import UUID, uuid4

import asyncpg

from services.sequencer import read_log, sequence
from services.store import Appended, Store
from tests.services.commands import append

EVENTS = 40


async def test_no_event_is_missed_and_each_stream_keeps_its_order(
    store: Store, database_url: str
) -> None:
    others = [await Store(database_url).start() for _ in range(3)]
    streams = [uuid4() for _ in range(12)]

    async def write(stream: UUID, through: Store) -> None:
        for version in range(0, EVENTS, 2):
            assert isinstance(await through.append(append(stream, version, 2)), Appended)

    writing = asyncio.gather(
        *(write(stream, [store, *others][n % 4]) for n, stream in enumerate(streams))
    )

    async def follow() -> None:
        async with store.connection() as connection:
            while not writing.done():
                await sequence(connection, 7)
            while await sequence(connection, 50):
                pass

    await asyncio.gather(writing, follow(), follow())
    await asyncio.gather(*(other.close() for other in others))
    async with store.connection() as connection:
        log = await read_log(connection, -1, 10_000)
        assert await connection.fetchval("select count(*) from event_outbox") == 0
    assert [index for index, _ in log] == list(range(len(streams) * EVENTS))
    for stream in streams:
        assert [e.version for _, e in log if e.stream_id == stream] == list(range(1, EVENTS + 1))


async def test_a_slow_commit_comes_later_and_leaves_no_gap(store: Store, database_url: str) -> None:
    """The numbers of an open transaction are lower than those of one that is committed."""
    slow, quick, stream = await asyncpg.connect(database_url), uuid4(), uuid4()
    transaction = slow.transaction()
    await transaction.start()
    await slow.execute(
        """insert into events (stream_id, version, event_id, type, schema_version, actor, public)
           values ($1, 1, $1, 't.e', 1, 'a', '')""",
        stream,
    )
    await slow.execute("insert into event_outbox (stream_id, version) values ($1, 1)", stream)
    await store.append(append(quick, 0, 2))
    async with store.connection() as connection:
        assert await sequence(connection) == 2
        await transaction.commit()
        await slow.close()
        assert await sequence(connection) == 1
        assert await sequence(connection) == 0
        log = await read_log(connection, -1, 10)
    assert [(i, e.stream_id, e.version) for i, e in log] == [
        (0, quick, 1),
        (1, quick, 2),
        (2, stream, 1),
    ]


async def test_the_log_is_read_on_from_an_index(store: Store) -> None:
    await store.append(append(uuid4(), 0, 5))
    async with store.connection() as connection:
        assert await sequence(connection, 2) == 2
        assert await sequence(connection, 2) == 2
        assert await sequence(connection, 2) == 1
        assert [i for i, _ in await read_log(connection, 1, 2)] == [2, 3]
        assert await read_log(connection, 4, 10) == []
