"""What is due: claims with a lease, so that any number of timekeepers may run."""

from uuid import UUID

from msgspec import Struct

from services.store import NOW_MS, Connection

LEASE_MS = 1000
# Of the server's life, which no sandbox can lengthen: a clock that was moved is no outage.
_ALIVE = "(extract(epoch from clock_timestamp()) * 1000)::bigint"


class DueErrand(Struct, frozen=True):
    """`claimed_at`: database time in ms; `attempts` counts this claim."""

    stream_id: UUID
    turn: int
    seat: int
    kind: str
    attempts: int
    claimed_at: int


# `now` is asked once, as a scalar: so the index by due time is read up to it, and no further.
_CLAIM = f"""
with clock as materialized (select {NOW_MS} as now),
due as (
    select stream_id, turn, seat, kind from errands
    where greatest(due_at, lease_until) <= (select now from clock)
    order by greatest(due_at, lease_until)
    limit $1
    for update skip locked
)
update errands e set lease_until = clock.now + $2, attempts = e.attempts + 1 from due, clock
where (e.stream_id, e.turn, e.seat, e.kind) = (due.stream_id, due.turn, due.seat, due.kind)
returning e.stream_id, e.turn, e.seat, e.kind, e.attempts, clock.now
"""


async def claim(
    connection: Connection, limit: int = 100, lease_ms: int = LEASE_MS
) -> list[DueErrand]:
    """Due errands that nobody holds; they come due again when the lease runs out."""
    rows = await connection.fetch(_CLAIM, limit, lease_ms)
    return [DueErrand(*row) for row in rows]


async def silence(connection: Connection) -> int:
    """Ms since anybody's last beat (0 before the first)."""
    quiet: int | None = await connection.fetchval(f"select {_ALIVE} - at from heartbeat")
    return quiet or 0


async def beat(connection: Connection) -> None:
    await connection.execute(
        f"""insert into heartbeat (at) values ({_ALIVE})
            on conflict (one) do update set at = greatest(heartbeat.at, excluded.at)"""
    )


async def open_deadlines(connection: Connection, before: int) -> list[tuple[UUID, int]]:
    """(table, turn) of every deadline before that instant."""
    sql = """select distinct stream_id, turn from errands
             where kind = 'expire_turn' and due_at < $1"""
    return [(row[0], row[1]) for row in await connection.fetch(sql, before)]
