"""Invitations to a table by code. The code is told once; only its hash is kept."""

import datetime as dt
import hashlib
import re
import secrets
from typing import Any, Final
from uuid import UUID

from msgspec import Struct
from uuid_utils.compat import uuid7

from domain.game import Refusal
from services.store import Appended, Key, KeyReused, Store

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # without what is misread: i l o u
CODE_LENGTH: Final = 16  # 80 bits
CODE: Final = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
PER_TABLE: Final = 20

_STANDS: Final = "i.revoked_at is null and i.expires_at > clock()"
_USED: Final = "(select count(*) from invitation_uses u where u.invitation_id = i.invitation_id)"
_OPEN: Final = f"{_STANDS} and i.uses > {_USED}"
_COLUMNS: Final = f"i.invitation_id, i.uses, {_USED}, i.expires_at"
_CLAIM: Final = """
insert into idempotency (principal, key, request, stream_id, first_version, last_version)
values ($1, $2, $3, $4, 0, 0) on conflict do nothing returning true"""
_MAKE: Final = """
insert into invitations (invitation_id, code_hash, stream_id, uses, expires_at)
values ($1, $2, $3, $4, clock() + $5)"""


class Invitation(Struct, frozen=True):
    """For `uses` players, of whom `used` have come."""

    id: str
    uses: int
    used: int
    expires_at: dt.datetime


class NewInvitation(Struct, frozen=True):
    """`code` is told this once; null in the answer to a retry."""

    invitation: Invitation
    code: str | None


class Found(Struct, frozen=True):
    """What a code leads to. `stands`: neither revoked nor expired."""

    id: UUID
    table: UUID
    stands: bool


class Invitations:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(
        self, table: UUID, uses: int, seconds: int, key: Key
    ) -> NewInvitation | Refusal | KeyReused:
        """Refuses with `too_many`."""
        done = await self._store.replay(key)
        if done is None:
            made = await self._make(table, uses, seconds, key)
            if made is not None:
                return made
            done = await self._store.replay(key)  # a twin was first
        if not isinstance(done, Appended):
            return done or Refusal("try_again")
        return NewInvitation(await self._read(done.stream_id), None)

    async def _make(
        self, table: UUID, uses: int, seconds: int, key: Key
    ) -> NewInvitation | Refusal | None:
        number, code = uuid7(), "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        count = f"select count(*) from invitations i where stream_id = $1 and {_OPEN}"
        async with self._store.connection() as connection, connection.transaction():
            if await connection.fetchval(count, table) >= PER_TABLE:
                return Refusal("too_many", params={"limit": PER_TABLE})
            claim = (key.principal, key.key, key.request, number)
            if await connection.fetchval(_CLAIM, *claim) is None:
                return None
            lasting = dt.timedelta(seconds=seconds)
            await connection.execute(_MAKE, number, _hash(code), table, uses, lasting)
        return NewInvitation(await self._read(number), code)

    async def _read(self, number: UUID) -> Invitation:
        sql = f"select {_COLUMNS} from invitations i where invitation_id = $1"
        async with self._store.connection() as connection:
            return _invitation(await connection.fetchrow(sql, number))

    async def of(self, table: UUID) -> list[Invitation]:
        """Those that still let somebody in, the newest first."""
        sql = f"""select {_COLUMNS} from invitations i
                  where stream_id = $1 and {_OPEN} order by made_at desc"""
        async with self._store.connection() as connection:
            return [_invitation(row) for row in await connection.fetch(sql, table)]

    async def revoke(self, table: UUID, number: UUID) -> bool:
        """False: there never was such an invitation to the table."""
        sql = """update invitations set revoked_at = coalesce(revoked_at, clock_timestamp())
                 where invitation_id = $1 and stream_id = $2 returning true"""
        async with self._store.connection() as connection:
            return bool(await connection.fetchval(sql, number, table))

    async def find(self, code: str) -> Found | None:
        if not CODE.fullmatch(code):
            return None
        sql = f"select invitation_id, stream_id, {_STANDS} from invitations i where code_hash = $1"
        async with self._store.connection() as connection:
            row = await connection.fetchrow(sql, _hash(code))
        return Found(*row) if row is not None else None

    async def use(self, found: Found, player: str) -> bool:
        """False: it has ended, or has let in as many as it may."""
        number = found.id
        async with self._store.connection() as connection, connection.transaction():
            lock = f"select uses from invitations i where invitation_id = $1 and {_STANDS}"
            uses = await connection.fetchval(f"{lock} for update", number)
            if uses is None:
                return False
            await connection.execute(
                """insert into invitation_uses (invitation_id, player_id)
                   select $1, $2 where $3 > (
                       select count(*) from invitation_uses where invitation_id = $1)
                   on conflict do nothing""",
                number,
                UUID(player),
                uses,
            )
            came = "select true from invitation_uses where invitation_id = $1 and player_id = $2"
            return bool(await connection.fetchval(came, number, UUID(player)))


def _hash(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()


def _invitation(row: Any) -> Invitation:
    return Invitation(str(row[0]), *row[1:])
