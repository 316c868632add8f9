"""Which tables have something new, told to those who follow them in this process."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final
from uuid import UUID

import redis.asyncio
from redis.exceptions import RedisError

CHANNEL: Final = "courtcards:news"
ID_BYTES: Final = 16
RETRY_SECONDS: Final = 0.5
POLL_SECONDS: Final = 0.4  # within the client's own time limit


class News:
    """One subscription for all followers, from the first one on. It only makes them faster."""

    def __init__(self, client: redis.asyncio.Redis) -> None:
        self._client = client
        self._followers: dict[bytes, set[asyncio.Event]] = {}
        self._listening: asyncio.Task[None] | None = None
        self.heard = False  # whether the subscription stands

    @contextlib.contextmanager
    def of(self, table_id: UUID) -> Iterator[asyncio.Event]:
        """Set whenever the table may have something new."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        event = asyncio.Event()
        followers = self._followers.setdefault(table_id.bytes, set())
        followers.add(event)
        try:
            yield event
        finally:
            followers.discard(event)
            if not followers and self._followers.get(table_id.bytes) is followers:
                del self._followers[table_id.bytes]

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(RedisError, OSError):
                async with self._client.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    self.heard = True
                    self._tell_all()  # what was said before isn't heard
                    while True:
                        message = await channel.get_message(timeout=POLL_SECONDS)
                        if message is not None:
                            self._tell(message["data"])
            self.heard = False
            await asyncio.sleep(RETRY_SECONDS)

    def _tell_all(self) -> None:
        for followers in self._followers.values():
            for event in followers:
                event.set()

    def _tell(self, ids: bytes) -> None:
        for start in range(0, len(ids), ID_BYTES):
            for event in self._followers.get(ids[start : start + ID_BYTES], ()):
                event.set()
