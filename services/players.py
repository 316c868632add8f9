"""Who calls: players and their opaque tokens. The only place that knows names."""

import asyncio
import datetime as dt
import hashlib
import secrets
import time
from collections.abc import Iterable
from typing import Any, Final, Literal, get_args
from uuid import UUID

from msgspec import Struct
from uuid_utils.compat import uuid7

from domain.game import Refusal
from services.store import Appended, Connection, Key, KeyReused, Store

PREFIX: Final = "cc_pat_"
SHOWN: Final = len(PREFIX) + 6  # enough to tell tokens apart; 220 bits stay unknown
TOKEN_LENGTH: Final = len(PREFIX) + 43
Scope = Literal[
    "play",
    "tables:write",
    "history:read",
    "profile",
    "bot:play",
    "tournaments:write",
    "webhooks:write",
    "director",
    "audit:read",
    "audit:reveal",
    "admin",
]
SCOPES: Final = frozenset(get_args(Scope))
GUEST_SCOPES: Final = ("play", "tables:write", "history:read", "profile")
ACCOUNT_SCOPES: Final = (*GUEST_SCOPES, "bot:play", "webhooks:write")
OPERATOR_SCOPES: Final = (
    *GUEST_SCOPES,
    "bot:play",
    "webhooks:write",
    "audit:read",
    "audit:reveal",
    "director",
    "admin",
)
CACHE_SECONDS: Final = 0.4  # and a stream looks each 0.5 s: together less than a second
CACHE_LIMIT: Final = 50_000
TOKENS: Final = 100


class Player(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Caller(Struct, frozen=True):
    player: str
    scopes: frozenset[str]
    token: str
    expires_at: dt.datetime | None


class Token(Struct, frozen=True):
    """What a player may know of a token; `last_used_at` to the hour."""

    id: str
    name: str
    scopes: list[str]
    prefix: str
    created_at: dt.datetime
    expires_at: dt.datetime | None
    last_used_at: dt.datetime | None


class NewToken(Struct, frozen=True):
    """`secret` is told this once: null in the answer to a retry."""

    token: Token
    secret: str | None


_COLUMNS: Final = "token_id, name, scopes, prefix, created_at, expires_at, last_used_at"
_OPENS: Final = "revoked_at is null and (expires_at is null or expires_at > clock())"
_HOUR: Final = "date_trunc('hour', clock_timestamp(), 'UTC')"
_TOKENS: Final = f"select {_COLUMNS} from tokens where player_id = $1 and {_OPENS}"
_LIVE: Final = f"""
select token_hash, player_id, scopes, token_id, expires_at,
    last_used_at is distinct from {_HOUR} as unmarked
from tokens where token_hash = any ($1) and {_OPENS}"""
_MARK: Final = f"""
update tokens set last_used_at = {_HOUR}
where token_hash in (
    select token_hash from tokens where token_hash = any ($1) for update skip locked)"""
# The same keys as for commands; what was done is a token instead of events.
_CLAIM: Final = """
insert into idempotency (principal, key, request, stream_id, first_version, last_version)
values ($1, $2, $3, $4, 0, 0) on conflict do nothing returning true"""
_ERASE: Final = (
    "update players set name = '', erased_at = clock_timestamp() where player_id = $1",
    "delete from accounts where player_id = $1",
    "delete from blocks where blocker = $1 or blocked = $1",
    """update tokens set name = '', prefix = '',
           revoked_at = coalesce(revoked_at, clock_timestamp())
       where player_id = $1""",
)


class Players:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: dict[bytes, tuple[float, Caller | None]] = {}
        self._asked: dict[bytes, asyncio.Future[Caller | None]] = {}
        self._answering: asyncio.Task[None] | None = None

    # Players

    async def guest(self, name: str) -> tuple[Player, str]:
        """The token is told once; only its hash is kept."""
        return await self.create(name, "guest", GUEST_SCOPES)

    async def create(self, name: str, kind: str, scopes: Iterable[str]) -> tuple[Player, str]:
        async with self._store.connection() as connection, connection.transaction():
            player = await add(connection, name, kind)
            return player, await issue(connection, player.id, kind, scopes)

    async def erase(self, player: str) -> None:
        """Name, password and blocks go and every token ends: here at once, in other processes
        within a second."""
        async with self._store.connection() as connection, connection.transaction():
            for statement in _ERASE:
                await connection.execute(statement, UUID(player))
        self._forget(player)

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """Without those who were erased."""
        sql = """select player_id, name from players
                 where player_id = any ($1) and erased_at is null"""
        async with self._store.connection() as connection:
            rows = await connection.fetch(sql, [UUID(player) for player in players])
        return {str(row["player_id"]): row["name"] for row in rows}

    # Tokens

    async def caller(self, token: str) -> Caller | None:
        digest = hash_of(token)
        return await self.holder(digest) if digest is not None else None

    async def holder(self, digest: bytes) -> Caller | None:
        """Known for so short that a revoked token ends within a second, streams included."""
        now = time.monotonic()
        seen = self._seen.get(digest)
        if seen is None or seen[0] < now:
            if len(self._seen) >= CACHE_LIMIT:
                self._seen.clear()
            seen = (now + CACHE_SECONDS, await self._look_up(digest))
            self._seen[digest] = seen
        return seen[1]

    async def _look_up(self, digest: bytes) -> Caller | None:
        """All that ask while a query is under way share the next: streams ask at once."""
        answer = self._asked.get(digest)
        if answer is None:
            answer = self._asked[digest] = asyncio.get_running_loop().create_future()
        if self._answering is None:  # a task: it answers the others when this caller goes away
            self._answering = asyncio.create_task(self._answer())
        return await asyncio.shield(answer)

    async def _answer(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, {}
            try:
                found = await self._read(list(asked))
            except Exception as error:  # whatever it is, nobody may wait for ever
                for answer in asked.values():
                    answer.set_exception(error)
            else:
                for digest, answer in asked.items():
                    answer.set_result(found.get(digest))
        self._answering = None

    async def _read(self, digests: list[bytes]) -> dict[bytes, Caller]:
        async with self._store.connection() as connection:
            rows = await connection.fetch(_LIVE, digests)
            if unmarked := [row["token_hash"] for row in rows if row["unmarked"]]:
                await connection.execute(_MARK, unmarked)
        return {
            row["token_hash"]: Caller(
                str(row["player_id"]),
                frozenset(row["scopes"]),
                str(row["token_id"]),
                row["expires_at"],
            )
            for row in rows
        }

    async def tokens(self, player: str) -> list[Token]:
        """Those that open something, the newest first."""
        async with self._store.connection() as connection:
            rows = await connection.fetch(f"{_TOKENS} order by created_at desc", UUID(player))
        return [_token(row) for row in rows]

    async def make_token(
        self,
        caller: Caller,
        name: str,
        scopes: Iterable[str],
        expires_at: dt.datetime | None,
        key: Key,
    ) -> NewToken | Refusal | KeyReused:
        """Refuses with `unauthenticated` where the caller's token has just ended, and with
        `too_many`."""
        done = await self._store.replay(key)
        if done is None:
            made = await self._make_token(caller, name, scopes, expires_at, key)
            if made is not None:
                return made
            done = await self._store.replay(key)  # a twin was first
        if not isinstance(done, Appended):
            return done or Refusal("try_again")
        async with self._store.connection() as connection:
            row = await connection.fetchrow(
                f"select {_COLUMNS} from tokens where token_id = $1", done.stream_id
            )
        return NewToken(_token(row), None) if row is not None else Refusal("try_again")

    async def _make_token(
        self,
        caller: Caller,
        name: str,
        scopes: Iterable[str],
        expires_at: dt.datetime | None,
        key: Key,
    ) -> NewToken | Refusal | None:
        token_id = uuid7()
        async with self._store.connection() as connection, connection.transaction():
            if not await hold(connection, caller):
                return Refusal("unauthenticated")
            if len(await connection.fetch(_TOKENS, UUID(caller.player))) >= TOKENS:
                return Refusal("too_many", params={"limit": TOKENS})
            row = (key.principal, key.key, key.request, token_id)
            if await connection.fetchval(_CLAIM, *row) is None:
                return None
            secret = await issue(connection, caller.player, name, scopes, expires_at, token_id)
            made = await connection.fetchrow(
                f"select {_COLUMNS} from tokens where token_id = $1", token_id
            )
        return NewToken(_token(made), secret)

    async def revoke(self, player: str, token: UUID) -> bool:
        """False: the player never had such a token. Here at once, elsewhere within a second."""
        async with self._store.connection() as connection:
            had = await connection.fetchval(
                """update tokens set revoked_at = coalesce(revoked_at, clock_timestamp())
                   where token_id = $1 and player_id = $2 returning true""",
                token,
                UUID(player),
            )
        self._forget(player)
        return bool(had)

    async def revoke_others(self, connection: Connection, caller: Caller) -> None:
        await connection.execute(
            """update tokens set revoked_at = clock_timestamp()
               where player_id = $1 and token_id <> $2 and revoked_at is null""",
            UUID(caller.player),
            UUID(caller.token),
        )
        self._forget(caller.player)

    def _forget(self, player: str) -> None:
        for digest, (_, caller) in list(self._seen.items()):
            if caller is not None and caller.player == player:
                del self._seen[digest]


async def add(connection: Connection, name: str, kind: str) -> Player:
    player = uuid7()
    await connection.execute(
        "insert into players (player_id, name, kind) values ($1, $2, $3)", player, name, kind
    )
    return Player(str(player), name, kind)


async def issue(
    connection: Connection,
    player: str,
    name: str,
    scopes: Iterable[str],
    expires_at: dt.datetime | None = None,
    token_id: UUID | None = None,
) -> str:
    """The secret of a new token."""
    secret = PREFIX + secrets.token_urlsafe(32)
    await connection.execute(
        """insert into tokens
               (token_hash, player_id, scopes, expires_at, token_id, name, prefix)
           values ($1, $2, $3, $4, $5, $6, $7)""",
        _hash(secret),
        UUID(player),
        list(scopes),
        expires_at,
        token_id or uuid7(),
        name,
        secret[:SHOWN],
    )
    return secret


async def hold(connection: Connection, caller: Caller) -> bool:
    """Whether the caller's token still opens anything, and until the transaction ends: erasing and
    a change of password wait for it. A token that was stolen must not outlive its end by another.
    """
    player, token = UUID(caller.player), UUID(caller.token)
    lock = "select from players where player_id = $1 for no key update"
    await connection.execute(lock, player)
    sql = f"select true from tokens where token_id = $1 and {_OPENS}"
    return bool(await connection.fetchval(sql, token))


def _token(row: Any) -> Token:
    return Token(str(row[0]), *row[1:])


def hash_of(token: str) -> bytes | None:
    """None: it is no token."""
    if len(token) != TOKEN_LENGTH or not token.startswith(PREFIX) or not token.isascii():
        return None
    return _hash(token)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
