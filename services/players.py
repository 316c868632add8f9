"""Who calls: players and their opaque tokens. The only place that knows names."""

import hashlib
import secrets
import time
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from msgspec import Struct
from uuid_utils.compat import uuid7

from services.store import Store

PREFIX: Final = "cc_pat_"
TOKEN_LENGTH: Final = len(PREFIX) + 43
GUEST_SCOPES: Final = ("play", "tables:write", "history:read", "profile")
OPERATOR_SCOPES: Final = (
    *GUEST_SCOPES,
    "bot:play",
    "audit:read",
    "audit:reveal",
    "director",
    "admin",
)
CACHE_SECONDS: Final = 1.0
CACHE_LIMIT: Final = 50_000


class Player(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Caller(Struct, frozen=True):
    player: str
    scopes: frozenset[str]


class Players:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: dict[bytes, tuple[float, Caller | None]] = {}

    async def guest(self, name: str) -> tuple[Player, str]:
        """The token is told once; only its hash is kept."""
        return await self.create(name, "guest", GUEST_SCOPES)

    async def create(self, name: str, kind: str, scopes: Iterable[str]) -> tuple[Player, str]:
        player, token = uuid7(), PREFIX + secrets.token_urlsafe(32)
        async with self._store.connection() as connection, connection.transaction():
            await connection.execute(
                "insert into players (player_id, name, kind) values ($1, $2, $3)",
                player,
                name,
                kind,
            )
            await connection.execute(
                "insert into tokens (token_hash, player_id, scopes) values ($1, $2, $3)",
                _hash(token),
                player,
                list(scopes),
            )
        return Player(str(player), name, kind), token

    async def caller(self, token: str) -> Caller | None:
        """Known for at most a second, so that a revoked token ends within one."""
        if len(token) != TOKEN_LENGTH or not token.startswith(PREFIX) or not token.isascii():
            return None
        digest, now = _hash(token), time.monotonic()
        seen = self._seen.get(digest)
        if seen is None or seen[0] < now:
            if len(self._seen) >= CACHE_LIMIT:
                self._seen.clear()
            seen = (now + CACHE_SECONDS, await self._look_up(digest))
            self._seen[digest] = seen
        return seen[1]

    async def _look_up(self, digest: bytes) -> Caller | None:
        sql = """select player_id, scopes from tokens
                 where token_hash = $1 and revoked_at is null
                   and (expires_at is null or expires_at > clock_timestamp())"""
        async with self._store.connection() as connection:
            row = await connection.fetchrow(sql, digest)
        return None if row is None else Caller(str(row["player_id"]), frozenset(row["scopes"]))

    async def erase(self, player: str) -> None:
        """The name goes and every token ends: here at once, in other processes within a second."""
        async with self._store.connection() as connection, connection.transaction():
            await connection.execute(
                """update players set name = '', erased_at = clock_timestamp()
                   where player_id = $1""",
                UUID(player),
            )
            await connection.execute(
                """update tokens set revoked_at = clock_timestamp()
                   where player_id = $1 and revoked_at is null""",
                UUID(player),
            )
        for digest, (_, caller) in list(self._seen.items()):
            if caller is not None and caller.player == player:
                del self._seen[digest]

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """Without those who were erased."""
        sql = """select player_id, name from players
                 where player_id = any ($1) and erased_at is null"""
        async with self._store.connection() as connection:
            rows = await connection.fetch(sql, [UUID(player) for player in players])
        return {str(row["player_id"]): row["name"] for row in rows}


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
