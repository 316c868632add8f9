"""What bystanders are told of a match, and when: nothing of theirs depends on what is held back."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncGenerator
from typing import Final
from uuid import UUID

from domain.table.settings import Delayed
from services.feed import from_log
from services.news import News
from services.tables import Folded, Tables

SHOWN_TABLES: Final = 1000
LOOK_SECONDS: Final = 5.0  # between two looks at Postgres without news


def horizon(folded: Folded) -> int:
    """The last version that bystanders may know of: while a match runs that of a round's end, or
    of the match's start."""
    table, rounds = folded.table, folded.rounds
    policy = table.settings.spectators
    if table.status != "running" or policy == "public":
        return folded.version
    behind = policy.rounds if isinstance(policy, Delayed) else len(rounds)
    return rounds[-min(behind, len(rounds))]


class Spectators:
    def __init__(self, tables: Tables, news: News) -> None:
        self._tables = tables
        self._news = news
        self._shown: OrderedDict[UUID, Folded] = OrderedDict()

    async def shown(self, folded: Folded) -> Folded:
        """The newest that bystanders may see."""
        version = horizon(folded)
        if version == folded.version:
            return folded
        known = self._shown.get(folded.id)
        if known is None or known.version != version:
            known = self._shown[folded.id] = await self._tables.at(folded.id, version)
        self._shown.move_to_end(folded.id)
        if len(self._shown) > SHOWN_TABLES:
            self._shown.popitem(last=False)
        return known

    async def follow(self, table_id: UUID, after: int) -> AsyncGenerator[tuple[int, bytes], None]:
        """As the feed of a seat, but held back."""
        with self._news.of(table_id) as news:
            while True:
                news.clear()
                until = horizon(await self._tables.load(table_id))
                while after < until:
                    for version, data in await from_log(self._tables, table_id, None, after):
                        if version <= until:
                            yield version, data
                            after = version
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await news.wait()
