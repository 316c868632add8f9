import asyncio
import os
from uuid import UUID, uuid4

import asyncpg
import pytest

from services.sequencer import read_log, sequence
from services.store import Append, Appended, Conflict, ErrandRow, Key, KeyReused, Store, StoredEvent


def append(
    stream: UUID, expected: int, count: int = 1, key: str = "", request: bytes = b"r"
) -> Append:
    events = tuple(
        StoredEvent(
            stream, expected + n, uuid4(), "t.e", 1, None, "a", b"%d" % (expected + n), None
        )
        for n in range(1, count + 1)
    )
    return Append(stream, expected, events, Key("p", key or os.urandom(8).hex(), request))


async def test_an_append_is_read_back_in_order(store: Store) -> None:
    stream = uuid4()
    assert await store.append(append(stream, 0, 3)) == Appended(stream, 1, 3, False)
    assert await store.append(append(stream, 3, 2)) == Appended(stream, 4, 5, False)
    assert [e.version for e in await store.read(stream)] == [1, 2, 3, 4, 5]
    assert [e.version for e in await store.read(stream, after=3)] == [4, 5]


async def test_a_stale_version_is_a_conflict_and_writes_nothing(store: Store) -> None:
    stream = uuid4()
    await store.append(append(stream, 0, 2))
    stale = append(stream, 1)
    assert await store.append(stale) == Conflict(2)
    assert len(await store.read(stream)) == 2
    assert await store.replay(stale.key) is None


async def test_a_retry_is_answered_as_the_first_was(store: Store) -> None:
    stream = uuid4()
    await store.append(append(stream, 0, 2, key="k"))
    await store.append(append(stream, 2))
    again = await store.append(append(stream, 3, key="k"))
    assert again == Appended(stream, 1, 2, True)
    assert await store.replay(Key("p", "k", b"r")) == again
    assert await store.append(append(stream, 3, key="k", request=b"other")) == KeyReused()
    assert len(await store.read(stream)) == 3


async def test_concurrent_twins_are_written_once(store: Store, database_url: str) -> None:
    other = await Store(database_url).start()
    stream = uuid4()
    twins = [append(stream, 0, key="k") for _ in range(20)]
    answers = await asyncio.gather(
        *(s.append(twin) for s, twin in zip([store, other] * 10, twins, strict=True))
    )
    await other.close()
    assert {a for a in answers if isinstance(a, Appended) and not a.replayed} == {
        Appended(stream, 1, 1, False)
    }
    assert sum(1 for a in answers if isinstance(a, Appended) and not a.replayed) == 1
    assert len(await store.read(stream)) == 1


async def test_one_bad_command_does_not_hurt_its_group(store: Store) -> None:
    good = [append(uuid4(), 0) for _ in range(5)]
    bad = append(uuid4(), 0, 2)
    bad = Append(bad.stream_id, 0, (bad.events[0], bad.events[0]), bad.key)
    results = await asyncio.gather(
        *(store.append(c) for c in [*good[:2], bad, *good[2:]]), return_exceptions=True
    )
    assert isinstance(results[2], asyncpg.UniqueViolationError)
    assert all(isinstance(r, Appended) for i, r in enumerate(results) if i != 2)
    assert await store.read(bad.stream_id) == []


async def test_errands_change_with_the_events(store: Store) -> None:
    stream = uuid4()
    first, second = ErrandRow(1, 0, "bot_turn", 0), ErrandRow(2, 1, "expire_turn", 99)
    opening = append(stream, 0)
    await store.append(Append(stream, 0, opening.events, opening.key, add=(first,)))
    following = append(stream, 1)
    await store.append(Append(stream, 1, following.events, following.key, (first,), (second,)))
    async with store.connection() as connection:
        rows = await connection.fetch("select turn, seat, kind, due_at from errands")
    assert [tuple(row) for row in rows] == [(2, 1, "expire_turn", 99)]


async def test_a_killed_connection_neither_loses_nor_doubles(
    store: Store, database_url: str
) -> None:
    owner = await asyncpg.connect(database_url)
    streams = [uuid4() for _ in range(200)]
    kill = """select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like '%append_batch%'
              and pid <> pg_backend_pid()"""

    async def killer() -> None:
        for _ in range(10):
            await owner.execute(kill)
            await asyncio.sleep(0.01)

    answers = await asyncio.gather(killer(), *(store.append(append(s, 0, 2)) for s in streams))
    await owner.close()
    assert all(isinstance(a, Appended) for a in answers[1:])
    counts = [len(await store.read(s)) for s in streams]
    assert counts == [2] * len(streams)


async def test_the_log_has_no_gaps_and_keeps_streams_in_order(store: Store) -> None:
    streams = [uuid4() for _ in range(12)]

    async def write(stream: UUID) -> None:
        for version in range(0, 40, 2):
            assert isinstance(await store.append(append(stream, version, 2)), Appended)

    writing = asyncio.gather(*(write(s) for s in streams))

    async def follow() -> None:
        async with store.connection() as connection:
            while not writing.done() or await sequence(connection, 50):
                await sequence(connection, 7)

    await asyncio.gather(writing, follow(), follow())
    async with store.connection() as connection:
        log = await read_log(connection, -1, 10_000)
    assert [index for index, _ in log] == list(range(12 * 40))
    for stream in streams:
        assert [e.version for _, e in log if e.stream_id == stream] == list(range(1, 41))


async def test_the_services_cannot_change_the_log(store: Store) -> None:
    await store.append(append(uuid4(), 0))
    async with store.connection() as connection:
        for sql in ("update events set public = ''", "delete from events", "truncate event_log"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(sql)
