"""Wakes the relay after an append. The rows are the promise: without a hint it only looks later."""

import asyncio
import contextlib
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

from services.ending import ended

CHANNEL: Final = "courtcards:hint"
HINT_SECONDS: Final = 0.05
PAUSE_SECONDS: Final = 0.005


class Hints:
    """The first goes out at once; those that follow closely share one."""

    def __init__(self, client: redis.asyncio.Redis) -> None:
        self._client = client
        self._sending: asyncio.Task[None] | None = None
        self._again = False

    def send(self) -> None:
        self._again = True
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        if self._sending is not None:
            await ended(self._sending)

    async def _send(self) -> None:
        while self._again:
            self._again = False
            with contextlib.suppress(RedisError, OSError, TimeoutError):
                async with asyncio.timeout(HINT_SECONDS):
                    await self._client.publish(CHANNEL, b"")
            await asyncio.sleep(PAUSE_SECONDS)
