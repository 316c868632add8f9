"""Which tables and players have something new, told to those who follow them in this process."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final
from uuid import UUID, uuid5

import redis.asyncio
from redis.exceptions import RedisError

from services.ending import ended

CHANNEL: Final = "courtcards:news"
ID_BYTES: Final = 16
_PLAYERS: Final = UUID("b3d1c4f0-5f0e-5b6e-9d0a-6f5c3b2a1e04")
RETRY_SECONDS: Final = 0.5
POLL_SECONDS: Final = 0.4  # within the client's own time limit


def of_player(player: str) -> UUID:
    """Where a host invites, the id of a player is any text."""
    return uuid5(_PLAYERS, player)


class News:
    """One subscription for all followers, from the first one on. It only makes them faster."""

    def __init__(self, client: redis.asyncio.Redis) -> None:
        self._client = client
        self._followers: dict[bytes, set[asyncio.Event]] = {}
        self._listening: asyncio.Task[None] | None = None
        self.heard = False  # whether the subscription stands

    @contextlib.contextmanager
    def of(self, topic: UUID) -> Iterator[asyncio.Event]:
        """Set whenever there may be something new. A topic: a table's id, or `of_player`."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        event = asyncio.Event()
        followers = self._followers.setdefault(topic.bytes, set())
        followers.add(event)
        try:
            yield event
        finally:
            followers.discard(event)
            if not followers and self._followers.get(topic.bytes) is followers:
                del self._followers[topic.bytes]

    async def close(self) -> None:
        if self._listening is not None:
            await ended(self._listening)

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
