"""Whom a player doesn't want at tables of theirs."""

import datetime as dt
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.game import Refusal
from services.store import Store

BLOCKS: Final = 1000


class Block(Struct, frozen=True):
    player: str
    since: dt.datetime


class Blocks:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, blocker: str) -> list[Block]:
        """The newest first."""
        sql = "select blocked, since from blocks where blocker = $1 order by since desc, blocked"
        async with self._store.connection() as connection:
            rows = await connection.fetch(sql, UUID(blocker))
        return [Block(str(row["blocked"]), row["since"]) for row in rows]

    async def add(self, blocker: str, blocked: UUID) -> Block | Refusal:
        """Refuses with `not_found`, for those who were erased too, and with `too_many`."""
        async with self._store.connection() as connection, connection.transaction():
            there = await connection.fetch(
                """select player_id from players
                   where player_id in ($1, $2) and erased_at is null
                   order by player_id for share""",
                UUID(blocker),
                blocked,
            )
            if len(there) < 2:
                return Refusal("not_found")
            held = await connection.fetchval(
                "select count(*) from blocks where blocker = $1 and blocked <> $2",
                UUID(blocker),
                blocked,
            )
            if held >= BLOCKS:
                return Refusal("too_many", params={"limit": BLOCKS})
            since = await connection.fetchval(
                """insert into blocks (blocker, blocked) values ($1, $2)
                   on conflict (blocker, blocked) do update set since = blocks.since
                   returning since""",
                UUID(blocker),
                blocked,
            )
        return Block(str(blocked), since)

    async def remove(self, blocker: str, blocked: UUID) -> None:
        async with self._store.connection() as connection:
            await connection.execute(
                "delete from blocks where blocker = $1 and blocked = $2", UUID(blocker), blocked
            )

    async def blockers(self, blocked: str) -> frozenset[str]:
        """Who blocks this player: for checks, never to be told."""
        sql = "select blocker from blocks where blocked = $1"
        async with self._store.connection() as connection:
            rows = await connection.fetch(sql, UUID(blocked))
        return frozenset(str(row["blocker"]) for row in rows)
