"""Tickets for streams: a browser's EventSource can't send a header, and an address is no place for
a token. One opens one stream, within 30 s; it stands for the token that it was made with, and ends
with it.
"""

import hashlib
import secrets
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

from services.store import Unavailable

PREFIX: Final = "cc_sst_"
TICKET_LENGTH: Final = len(PREFIX) + 43
TICKET_SECONDS: Final = 30


class Tickets:
    def __init__(self, client: redis.asyncio.Redis) -> None:
        self._client = client

    async def issue(self, token: bytes) -> str:
        """`token` is its hash, as Postgres has it; of the ticket, too, only the hash is kept."""
        ticket = PREFIX + secrets.token_urlsafe(32)
        try:
            await self._client.set(_name(ticket), token, ex=TICKET_SECONDS)
        except (RedisError, OSError):
            raise Unavailable from None
        return ticket

    async def redeem(self, ticket: str) -> bytes | None:
        """The token's hash, once."""
        if len(ticket) != TICKET_LENGTH or not ticket.startswith(PREFIX):
            return None
        try:
            token = await self._client.getdel(_name(ticket))
        except (RedisError, OSError):
            raise Unavailable from None
        return token if isinstance(token, bytes) else None


def _name(ticket: str) -> str:
    return f"courtcards:ticket:{hashlib.sha256(ticket.encode()).hexdigest()}"
