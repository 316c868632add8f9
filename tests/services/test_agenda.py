import asyncio
from uuid import UUID, uuid4

from msgspec.structs import replace

from services.agenda import DueErrand, claim, open_deadlines
from services.store import ErrandRow, Store
from tests.services.commands import append

LEASE_MS = 500


async def promise(store: Store, *errands: ErrandRow) -> UUID:
    stream = uuid4()
    await store.append(replace(append(stream, 0), add=errands))
    return stream


async def claimed(store: Store, limit: int = 100) -> list[DueErrand]:
    async with store.connection() as connection:
        return await claim(connection, limit, LEASE_MS)


async def test_an_errand_is_claimed_when_due_and_not_before(store: Store) -> None:
    soon = store.now() + 400
    stream = await promise(store, ErrandRow(1, 0, "bot_turn", 0), ErrandRow(1, 1, "late", soon))
    assert [(e.stream_id, e.seat) for e in await claimed(store)] == [(stream, 0)]
    await asyncio.sleep(0.5)
    late = [e for e in await claimed(store) if e.seat == 1]
    assert [e.kind for e in late] == ["late"]
    assert late[0].claimed_at >= soon


async def test_timekeepers_never_hold_the_same_errand(store: Store) -> None:
    for _ in range(10):
        await promise(store, *(ErrandRow(1, seat, "bot_turn", 0) for seat in range(20)))
    hauls = await asyncio.gather(*(claimed(store, 30) for _ in range(8)))
    hauls += [await claimed(store, 200)]  # two that claim at once may leave some to the next
    held = [(e.stream_id, e.seat) for haul in hauls for e in haul]
    assert len(held) == len(set(held)) == 200


async def test_what_nobody_finished_comes_due_again_after_its_lease(store: Store) -> None:
    await promise(store, ErrandRow(1, 0, "bot_turn", 0))
    first = await claimed(store)
    assert await claimed(store) == []
    await asyncio.sleep(LEASE_MS / 1000 + 0.05)
    second = await claimed(store)
    assert [e.attempts for e in first + second] == [1, 2]
    assert second[0].claimed_at >= first[0].claimed_at + LEASE_MS


async def test_the_oldest_errands_are_claimed_first(store: Store) -> None:
    await promise(store, *(ErrandRow(1, seat, "bot_turn", 100 - seat) for seat in range(10)))
    assert {e.seat for e in await claimed(store, 3)} == {7, 8, 9}


async def test_an_answered_turn_is_no_longer_due(store: Store) -> None:
    errand = ErrandRow(1, 0, "bot_turn", 0)
    stream = await promise(store, errand, ErrandRow(1, 1, "bot_turn", 0))
    await store.append(replace(append(stream, 1), drop=(errand,)))
    assert [e.seat for e in await claimed(store)] == [1]


async def test_open_deadlines_are_the_tables_that_wait_for_a_human(store: Store) -> None:
    now = store.now()
    waiting = await promise(
        store, ErrandRow(3, 0, "expire_turn", now), ErrandRow(3, 1, "expire_turn", now)
    )
    await promise(store, ErrandRow(1, 0, "bot_turn", 0))
    await promise(store, ErrandRow(1, 0, "expire_turn", now + 60_000))
    async with store.connection() as connection:
        assert await open_deadlines(connection, now + 10_000) == [(waiting, 3)]
