"""Accounts: names of one's own, and passwords."""

import asyncio
import base64
import datetime as dt
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar
from uuid import UUID

import asyncpg
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.low_level import ARGON2_VERSION
from msgspec import Struct

from domain.game import Refusal
from services.players import ACCOUNT_SCOPES, Caller, Player, Players, add, hold, issue
from services.store import Connection, Store, Unavailable

LOGIN_DAYS: Final = 90
AT_ONCE: Final = 2  # each takes 64 MiB and a fifth of a second
WAITING: Final = 16

T = TypeVar("T")

_HELD: Final = (
    "select player_id, name, login, password from accounts join players using (player_id)"
)
_OPEN: Final = "insert into accounts (player_id, login, password) values ($1, $2, $3)"
_CHANGE: Final = """
update accounts set login = $2, password = $3, changed_at = clock_timestamp()
where player_id = $1 and password = $4 returning true"""


class SignedIn(Struct, frozen=True):
    """The token is told this once."""

    player: Player
    token: str
    scopes: list[str]
    expires_at: dt.datetime


class Held(Struct, frozen=True):
    player: str
    name: str
    login: str
    password: str


def normal(name: str) -> str:
    return unicodedata.normalize("NFKC", name)


def login_of(name: str) -> str:
    """What makes names the same: neither case nor width nor what can't be seen tells them apart."""
    folded = normal(normal(name).casefold())
    seen = "".join(letter for letter in folded if unicodedata.category(letter) != "Cf")
    return " ".join(seen.split())


class Accounts:
    """Names come as `normal` makes them. Passwords may raise Unavailable: too many wait."""

    def __init__(self, store: Store, players: Players) -> None:
        self._store = store
        self._players = players
        self._passwords = Passwords()

    async def open(self, name: str, password: str) -> SignedIn | Refusal:
        """Refuses with `name_taken`."""
        hashed = await self._passwords.hash(password)
        try:
            async with self._store.connection() as connection, connection.transaction():
                player = await add(connection, name, "account")
                await connection.execute(_OPEN, UUID(player.id), login_of(name), hashed)
                return await _signed_in(connection, player)
        except asyncpg.UniqueViolationError:
            return Refusal("name_taken")

    async def log_in(self, name: str, password: str) -> SignedIn | Refusal:
        """Refuses with `wrong_password`; after the same work where there is no such name."""
        held = await self._find("login", login_of(name))
        right = await self._passwords.verify(held.password if held else None, password)
        if held is None or not right:
            return Refusal("wrong_password")
        async with self._store.connection() as connection, connection.transaction():
            same = "select true from accounts where player_id = $1 and password = $2 for share"
            if not await connection.fetchval(same, UUID(held.player), held.password):
                return Refusal("wrong_password")  # changed or erased since
            return await _signed_in(connection, Player(held.player, held.name, "account"))

    async def settle(
        self, caller: Caller, name: str, password: str, current: str | None
    ) -> Player | Refusal:
        """A guest gets an account; its holder, who knows the current password, changes it. Another
        password ends all other tokens. Refuses with `name_taken`, `wrong_password`, and with
        `unauthenticated` where the caller's token ends meanwhile."""
        held = await self._find("player_id", UUID(caller.player))
        if held is not None and not await self._passwords.verify(held.password, current or ""):
            same = held.login == login_of(name)
            done = same and await self._passwords.verify(held.password, password)
            return Player(held.player, held.name, "account") if done else Refusal("wrong_password")
        hashed = await self._passwords.hash(password)
        try:
            return await self._settle(caller, held, name, hashed, kept=password == current)
        except asyncpg.UniqueViolationError:
            if held is None and await self._find("player_id", UUID(caller.player)) is not None:
                return await self.settle(caller, name, password, current)  # a twin was first
            return Refusal("name_taken")

    async def _settle(
        self, caller: Caller, held: Held | None, name: str, hashed: str, *, kept: bool
    ) -> Player | Refusal:
        player = UUID(caller.player)
        async with self._store.connection() as connection, connection.transaction():
            if not await hold(connection, caller):
                return Refusal("unauthenticated")
            if held is None:
                await connection.execute(_OPEN, player, login_of(name), hashed)
            elif not await connection.fetchval(
                _CHANGE, player, login_of(name), hashed, held.password
            ):
                return Refusal("wrong_password")
            elif not kept:
                await self._players.revoke_others(connection, caller)
            await connection.execute(
                "update players set name = $2, kind = 'account' where player_id = $1", player, name
            )
        return Player(caller.player, name, "account")

    async def _find(self, column: str, value: UUID | str) -> Held | None:
        async with self._store.connection() as connection:
            row = await connection.fetchrow(f"{_HELD} where {column} = $1", value)
        return Held(str(row[0]), *row[1:]) if row is not None else None


async def _signed_in(connection: Connection, player: Player) -> SignedIn:
    expires_at = await connection.fetchval("select clock() + $1", dt.timedelta(days=LOGIN_DAYS))
    token = await issue(connection, player.id, "login", ACCOUNT_SCOPES, expires_at)
    return SignedIn(player, token, list(ACCOUNT_SCOPES), expires_at)


class Passwords:
    """argon2id off the loop, a few at once. More than those that may wait raise Unavailable."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._nobody = _matches_nothing(self._hasher)
        self._threads = ThreadPoolExecutor(AT_ONCE, "password")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._off_the_loop(self._hasher.hash, _composed(password))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """None takes as long as a wrong password."""
        return await self._off_the_loop(self._verify, hashed or self._nobody, _composed(password))

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except VerifyMismatchError:
            return False

    async def _off_the_loop(self, work: Callable[..., T], *parts: str) -> T:
        if self._waiting >= AT_ONCE + WAITING:
            raise Unavailable
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *parts)
        finally:
            self._waiting -= 1


def _composed(password: str) -> str:
    """Keyboards differ in how they compose a letter (RFC 8265)."""
    return unicodedata.normalize("NFC", password)


def _matches_nothing(hasher: PasswordHasher) -> str:
    """A hash of nothing known, with the costs of the others."""
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, digest = (
        base64.b64encode(bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"
