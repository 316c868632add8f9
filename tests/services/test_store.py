import asyncio
from uuid import uuid4

import asyncpg
import pytest
from msgspec.structs import replace

from services.store import Append, Appended, Conflict, ErrandRow, Key, KeyReused, Store
from tests.services.commands import append


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


async def test_of_those_that_decided_on_one_version_one_is_first(store: Store) -> None:
    stream = uuid4()
    answers = await asyncio.gather(*(store.append(append(stream, 0)) for _ in range(20)))
    assert sorted(map(str, answers))[1:] == [str(Conflict(1))] * 19
    assert len(await store.read(stream)) == 1


async def test_commands_that_follow_each_other_may_be_sent_at_once(store: Store) -> None:
    stream = uuid4()
    answers = await asyncio.gather(*(store.append(append(stream, n)) for n in range(10)))
    assert answers == [Appended(stream, n, n, False) for n in range(1, 11)]
    assert await store.append(append(stream, 10)) == Appended(stream, 11, 11, False)


async def test_streams_are_locked_in_one_order_so_that_nobody_waits_in_a_circle(
    store: Store, database_url: str
) -> None:
    first, last = sorted((uuid4(), uuid4()))
    holder, other = await asyncpg.connect(database_url), await asyncpg.connect(database_url)
    take = "insert into streams (stream_id, version) values ($1, 1)"
    async with holder.transaction():
        await holder.execute(take, last)
        answers = asyncio.gather(store.append(append(last, 0)), store.append(append(first, 0)))
        waiting = """select exists (select from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock')"""
        while not await other.fetchval(waiting):
            await asyncio.sleep(0.01)
        await other.execute("set lock_timeout = '50ms'")
        with pytest.raises(asyncpg.LockNotAvailableError):
            await other.execute(take, first)
    assert list(await answers) == [Conflict(1), Appended(first, 1, 1, False)]
    await asyncio.gather(holder.close(), other.close())


async def test_two_processes_open_the_same_tables_at_once(store: Store, database_url: str) -> None:
    other = await Store(database_url).start()
    streams = [uuid4() for _ in range(100)]
    answers = await asyncio.gather(
        *(store.append(append(s, 0)) for s in streams),
        *(other.append(append(s, 0)) for s in reversed(streams)),
    )
    await other.close()
    for ours, theirs in zip(answers[:100], reversed(answers[100:]), strict=True):
        assert {type(ours), type(theirs)} == {Appended, Conflict}


async def test_more_than_one_group_can_hold_is_written(store: Store) -> None:
    streams = [uuid4() for _ in range(600)]
    answers = await asyncio.gather(*(store.append(append(s, 0)) for s in streams))
    assert answers == [Appended(s, 1, 1, False) for s in streams]


async def test_the_outbox_keeps_the_order_of_each_stream(store: Store) -> None:
    streams = [uuid4() for _ in range(3)]
    for version in (0, 4):
        await asyncio.gather(*(store.append(append(s, version, 4)) for s in streams))
    async with store.connection() as connection:
        rows = await connection.fetch(
            "select stream_id, version from event_outbox order by position"
        )
    for stream in streams:
        assert [row[1] for row in rows if row[0] == stream] == list(range(1, 9))


async def test_text_that_postgres_refuses_fails_alone(store: Store) -> None:
    good, bad = append(uuid4(), 0), append(uuid4(), 0)
    bad = replace(bad, events=(replace(bad.events[0], actor="\0"),))
    answers = await asyncio.gather(store.append(good), store.append(bad), return_exceptions=True)
    assert answers[0] == Appended(good.stream_id, 1, 1, False)
    assert isinstance(answers[1], asyncpg.CharacterNotInRepertoireError)


async def test_keys_are_forgotten_after_48_hours(store: Store, database_url: str) -> None:
    old, young = append(uuid4(), 0), append(uuid4(), 0)
    await store.append(old)
    await store.append(young)
    owner = await asyncpg.connect(database_url)
    age = "update idempotency set created_at = created_at - $2::interval where key = $1"
    await owner.execute(age.replace("$2", "'48h 1s'"), old.key.key)
    await owner.execute(age.replace("$2", "'47h 59m'"), young.key.key)
    await owner.close()
    assert await store.purge_keys() == 1
    assert await store.replay(old.key) is None
    assert await store.replay(young.key) == Appended(young.stream_id, 1, 1, True)


@pytest.mark.parametrize(("query", "kept"), [("", True), ("?statement_cache_size=0", False)])
async def test_a_pooler_s_address_can_forbid_prepared_statements(
    database_url: str, query: str, kept: bool
) -> None:
    store, stream = await Store(database_url + query).start(), uuid4()
    assert await store.append(append(stream, 0)) == Appended(stream, 1, 1, False)
    assert len(await store.read(stream)) == 1
    async with store.connection() as connection:
        named = await connection.fetchval("select count(*) from pg_prepared_statements")
    assert (named > 0) is kept
    await store.close()


async def test_now_is_the_time_of_the_database(store: Store, database_url: str) -> None:
    owner = await asyncpg.connect(database_url)
    sql = "select (extract(epoch from clock_timestamp()) * 1000)::float8"
    before, now, after = await owner.fetchval(sql), store.now(), await owner.fetchval(sql)
    await owner.close()
    assert before - 50 <= now <= after + 50
    assert abs(await store.clock() - store.now()) <= 2


async def test_the_services_cannot_change_the_log(store: Store) -> None:
    await store.append(append(uuid4(), 0))
    async with store.connection() as connection:
        for sql in ("update events set public = ''", "delete from events", "truncate event_log"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(sql)
