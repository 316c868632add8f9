"""Which tables' bytes an auditor may not read yet: not everybody may watch them as they are played,
and they aren't over."""

from collections.abc import Iterable
from uuid import UUID

from services.store import Connection

_WITHHELD = """
select opened.stream_id
from events opened
where opened.stream_id = any ($1) and opened.version = 1 and opened.type = 'table.opened'
  and convert_from(opened.public, 'UTF8')::jsonb #>> '{event,settings,spectators}' <> 'public'
  and not exists (
      select from events ended
      where ended.stream_id = opened.stream_id
        and ended.type in ('table.match_ended', 'table.abandoned')
  )
"""


async def withheld(connection: Connection, streams: Iterable[UUID]) -> frozenset[UUID]:
    rows = await connection.fetch(_WITHHELD, list(set(streams)))
    return frozenset(row["stream_id"] for row in rows)
