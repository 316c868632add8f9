"""Which seats of a table have an open stream: in Redis alone, each device until it goes or falls
silent. It is no event: nothing of it is kept.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Final
from uuid import UUID, uuid4, uuid5

import redis.asyncio
from redis.exceptions import RedisError

from domain.seats import Audience
from services.ending import ended
from services.news import CHANNEL, News

SILENT_SECONDS: Final = 30  # a device that wasn't heard of for so long is gone
REFRESH_SECONDS: Final = 10.0

Seats = tuple[int, ...]

# By the clock of Redis: those of the processes may differ.
_COME: Final = """
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local new = redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return new"""
_THERE: Final = """
return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. redis.call('TIME')[1], '+inf')"""


class Presence:
    def __init__(self, client: redis.asyncio.Redis, news: News) -> None:
        self._client = client
        self._news = news

    async def seats(self, table_id: UUID) -> Seats | None:
        """None: Redis is away."""
        try:
            devices = await self._client.eval(_THERE, 1, _name(table_id))
        except (RedisError, OSError):
            return None
        return tuple(sorted({int(device.partition(b":")[0]) for device in devices}))

    async def follow(self, table_id: UUID, audience: Audience) -> AsyncGenerator[Seats, None]:
        """Who is there now, then whenever that changes. A seat that follows is there itself."""
        told: Seats | None = None
        async with self._there(table_id, audience):
            with self._news.of(_topic(table_id)) as news:
                while True:
                    news.clear()
                    seats = await self.seats(table_id)
                    if seats is not None and seats != told:
                        told = seats
                        yield seats
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(REFRESH_SECONDS):
                            await news.wait()

    @contextlib.asynccontextmanager
    async def _there(self, table_id: UUID, audience: Audience) -> AsyncIterator[None]:
        if audience is None:
            yield
            return
        device = f"{audience}:{uuid4().hex}"
        await self._come(table_id, device)
        staying = asyncio.create_task(self._stay(table_id, device))
        try:
            yield
        finally:
            await asyncio.gather(ended(staying), self._go(table_id, device), return_exceptions=True)

    async def _stay(self, table_id: UUID, device: str) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            await self._come(table_id, device)

    async def _come(self, table_id: UUID, device: str) -> None:
        with contextlib.suppress(RedisError, OSError):
            if await self._client.eval(_COME, 1, _name(table_id), device, SILENT_SECONDS):
                await self._tell(table_id)

    async def _go(self, table_id: UUID, device: str) -> None:
        with contextlib.suppress(RedisError, OSError):
            await self._client.zrem(_name(table_id), device)
            await self._tell(table_id)

    async def _tell(self, table_id: UUID) -> None:
        await self._client.publish(CHANNEL, _topic(table_id).bytes)


def _name(table_id: UUID) -> str:
    return f"courtcards:{{{table_id}}}:present"


def _topic(table_id: UUID) -> UUID:
    """News of a table are its events; who comes and goes is told apart."""
    return uuid5(table_id, "present")
