"""Gives every event its place in the one gap-free order that all readers follow.

A stream's next event is appended only after the one before is committed, so the committed rows of
the outbox never skip one within a stream, whatever order transactions finish in.
"""

from services.store import COLUMNS, Connection, StoredEvent

_SEQUENCE = """
with head as materialized (select size from log_head for update),
batch as (
    delete from event_outbox where position in (
        select position from event_outbox, head order by position limit $1
    ) returning position, stream_id, version
),
logged as (
    insert into event_log (log_index, stream_id, version)
    select head.size + row_number() over (order by position) - 1, stream_id, version
    from batch, head
    returning 1
),
counted as (select count(*) as n from logged)
update log_head set size = log_head.size + counted.n from counted where counted.n > 0
returning counted.n
"""


async def sequence(connection: Connection, limit: int = 1000) -> int:
    """Moves what is committed; returns how many. Any number may run: they take turns."""
    if not await connection.fetchval("select exists (select from event_outbox)"):
        return 0  # an idle server writes nothing
    async with connection.transaction():
        # Its own statement: the batch must be read after the lock is held, not before.
        await connection.execute("select from log_head for update")
        moved = await connection.fetchval(_SEQUENCE, limit)
    return int(moved or 0)


async def read_log(connection: Connection, after: int, limit: int) -> list[tuple[int, StoredEvent]]:
    """Events whose index is greater than `after` (-1: from the start), in order."""
    columns = ", ".join(f"e.{name}" for name in COLUMNS.split(", "))
    rows = await connection.fetch(
        f"""select l.log_index, {columns} from event_log l join events e using (stream_id, version)
            where l.log_index > $1 order by l.log_index limit $2""",
        after,
        limit,
    )
    return [(row[0], StoredEvent(*row[1:])) for row in rows]


async def log_size(connection: Connection) -> int:
    size: int = await connection.fetchval("select size from log_head")
    return size
