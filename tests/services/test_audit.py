"""Looking through a long log: a bounded look at a time, and nothing is missed."""

from uuid import UUID

from services.entries import EXPORTED, LOOKED_AT, Filters, export, page
from services.store import Store

EVERY = 17_000  # far apart: between two rare entries lies more than half of a look

_FILL = """
with made as (
    select i, ('00000000-0000-7000-8000-' || lpad(to_hex(i / 100), 12, '0'))::uuid as stream,
           i % 100 + 1 as version, 'x.' || case when i % $2 = 0 then 'rare' else 'usual' end as type
    from generate_series(0, $1 - 1) i
), logged as (
    insert into event_log (log_index, stream_id, version) select i, stream, version from made
), sized as (
    update log_head set size = $1
)
insert into events (stream_id, version, event_id, type, schema_version, actor, public)
select stream, version, gen_random_uuid(), type, 1, 'clock', convert_to(format(
    '{"actor":"clock","at":%s,"cause":null,"event":{"type":"%s"},"id":"%s","schema_version":1,'
    || '"stream_id":"%s","version":%s}', 1000 * i, type, stream, stream, version), 'UTF8')
from made
"""


async def fill(store: Store, size: int) -> None:
    async with store.connection() as connection:
        await connection.execute(_FILL, size, EVERY, timeout=60)


async def test_what_is_rare_is_found_beyond_one_look(store: Store) -> None:
    await fill(store, 70_000)
    start, looks, found = 0, 0, []
    while True:
        told = await page(store, Filters(type="x.rare"), start, 100)
        assert told.next - start <= LOOKED_AT
        found += [entry.log_index for entry in told.items]
        start, looks = told.next, looks + 1
        if told.complete:
            break
    assert found == list(range(0, 70_000, EVERY))
    assert (start, looks) == (70_000, 4)


async def test_an_export_holds_a_bounded_part_at_a_time(store: Store) -> None:
    await fill(store, 3_000)
    pages = [told async for told in export(store, Filters(), 0)]
    assert max(len(told.items) for told in pages) == EXPORTED
    assert [e.log_index for told in pages for e in told.items] == list(range(3_000))


async def test_a_time_is_found_without_looking_at_what_lies_before(store: Store) -> None:
    await fill(store, 70_000)
    since = 1000 * 60_000
    told = await page(store, Filters(since=since, until=since + 5000), 0, 100)
    assert [entry.log_index for entry in told.items] == list(range(60_000, 60_005))
    assert told.complete


async def test_a_table_is_found_wherever_it_lies(store: Store) -> None:
    await fill(store, 70_000)
    table = UUID(int=0x0000_0000_0000_7000_8000_0000_0000_0000 + 650)
    told = await page(store, Filters(table=table), 0, 100)
    assert [entry.log_index for entry in told.items] == list(range(65_000, 65_100))
