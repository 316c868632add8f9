"""A table's events as they come, for one audience: from Redis, and from Postgres where it must."""

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

import msgspec

from domain.seats import Audience
from services.codec import masked
from services.tables import Tables
from services.views import Views

POLL_SECONDS = 0.05
AUDIT_EVERY = 20  # polls of Redis between two looks at Postgres: Redis may lag or be away
PAGE = 100

_encoder = msgspec.json.Encoder()


async def follow(
    tables: Tables, views: Views, table_id: UUID, audience: Audience, after: int
) -> AsyncIterator[tuple[int, bytes]]:
    """(version, JSON of a FeedEvent), without gap or repetition, for ever."""
    quiet = 0
    while True:
        page = await views.feed(table_id, audience, after)
        if page is None or (not page and quiet % AUDIT_EVERY == 0):
            page = await from_log(tables, table_id, audience, after)
        for version, data in page:
            yield version, data
            after = version
        quiet = 0 if page else quiet + 1
        if not page:
            await asyncio.sleep(POLL_SECONDS)


async def from_log(
    tables: Tables, table_id: UUID, audience: Audience, after: int
) -> list[tuple[int, bytes]]:
    folded = await tables.cached(table_id)
    history = await tables.history(table_id, after, PAGE)
    return [(e.version, _encoder.encode(masked(folded.game, e, audience))) for e in history]
