"""Numbered SQL files, applied once and in order; a changed file is refused.

Those of a sandbox make a database one: that is decided by the first migration, and never changed.
"""

import hashlib
from importlib.resources import files

import asyncpg

from services.kind import check_kind

OF_SANDBOX = "sandbox_"
_LOCK = 0x636F757274  # one migrating process per database
_LEDGER = """
create table if not exists schema_migrations (
    name text primary key,
    checksum bytea not null,
    applied_at timestamptz not null default clock_timestamp()
)"""


class ChangedMigrationError(Exception):
    """A file that was applied differs from the one here."""


async def migrate(database_url: str, *, sandbox: bool = False) -> None:
    """Needs the owner's rights; safe to run at any time and by several processes at once."""
    connection = await asyncpg.connect(database_url)
    try:
        await connection.execute("select pg_advisory_lock($1)", _LOCK)
        await connection.execute("set lock_timeout = '5s'")  # never in the services' way for long
        await connection.execute(_LEDGER)
        rows = await connection.fetch("select name, checksum from schema_migrations")
        applied = {row["name"]: row["checksum"] for row in rows}
        if applied:
            await check_database(connection, sandbox=sandbox)
        for name, text in _migrations(sandbox):
            await _apply(connection, name, text, applied.get(name))
    finally:
        await connection.close()


async def check_database(
    connection: "asyncpg.Connection[asyncpg.Record]", *, sandbox: bool
) -> None:
    """Refuses one of the other kind."""
    is_one = await connection.fetchval("select to_regclass('sandbox') is not null")
    check_kind("this database", is_one, sandbox)


async def pending(database_url: str) -> list[str]:
    """The names of files that are not applied yet."""
    connection = await asyncpg.connect(database_url)
    try:
        known = await connection.fetchval("select to_regclass('schema_migrations')")
        rows = await connection.fetch("select name from schema_migrations") if known else []
        done = {row["name"] for row in rows}
        return [name for name, _ in _migrations(sandbox=False) if name not in done]
    finally:
        await connection.close()


def _migrations(sandbox: bool) -> list[tuple[str, str]]:
    every = [file for file in files(__name__).iterdir() if file.name.endswith(".sql")]
    here = [file for file in every if sandbox or not file.name.startswith(OF_SANDBOX)]
    return [(file.name, file.read_text()) for file in sorted(here, key=lambda file: file.name)]


async def _apply(
    connection: "asyncpg.Connection[asyncpg.Record]", name: str, text: str, applied: bytes | None
) -> None:
    checksum = hashlib.sha256(text.encode()).digest()
    if applied is not None:
        if applied != checksum:
            raise ChangedMigrationError(name)
        return
    async with connection.transaction():
        await connection.execute(text)
        await connection.execute(
            "insert into schema_migrations (name, checksum) values ($1, $2)", name, checksum
        )
