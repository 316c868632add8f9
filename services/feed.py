"""A table's events as they come, for one audience: from Redis, and from Postgres where it must."""

import asyncio
import contextlib
import time
from collections.abc import AsyncGenerator
from uuid import UUID

import msgspec

from domain.seats import Audience
from services.codec import masked
from services.tables import Tables
from services.views import Views

QUIET_SECONDS = 1.0  # between two looks without news
AWAY_SECONDS = 0.25  # the same while there can't be news
AUDIT_SECONDS = 5.0  # between two looks at Postgres: Redis may lag
PAGE = 100

Page = list[tuple[int, bytes]]

_encoder = msgspec.json.Encoder()


async def follow(
    tables: Tables, views: Views, table_id: UUID, audience: Audience, after: int
) -> AsyncGenerator[tuple[int, bytes], None]:
    """(version, JSON of a FeedEvent), without gap or repetition, for ever."""
    audited = -AUDIT_SECONDS
    with views.news.of(table_id) as news:
        while True:
            news.clear()
            page = await views.feed(table_id, audience, after)
            if page is None or (not page and time.monotonic() > audited + AUDIT_SECONDS):
                page = await from_log(tables, table_id, audience, after)
                audited = time.monotonic()
            for version, data in page:
                yield version, data
                after = version
            if not page:
                pause = QUIET_SECONDS if views.news.heard else AWAY_SECONDS
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await news.wait()


async def from_log(tables: Tables, table_id: UUID, audience: Audience, after: int) -> Page:
    folded = await tables.cached(table_id)
    history = await tables.history(table_id, after, PAGE)
    return [(e.version, _encoder.encode(masked(folded.game, e, audience))) for e in history]
