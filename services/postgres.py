"""Connections to Postgres, and how its absence shows."""

import asyncio
from typing import TypeAlias
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import asyncpg

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

ROLE = "courtcards_app"
CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 2.0
POOL_SIZE = 8
CACHED_STATEMENTS = 100

# States of the world, not mistakes in what was asked: a retry may succeed.
AWAY = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,
)


class Unavailable(Exception):  # noqa: N818 - a state of the world, not a programming error
    """Postgres doesn't answer; whether the command took effect is told by a retry of its key."""


async def connect(url: str) -> Connection:
    """As the services' role where `url` may take it, else as whoever logs in."""
    address, statements = _parts(url)
    try:
        connection = await asyncpg.connect(
            address, timeout=CONNECT_SECONDS, statement_cache_size=statements
        )
        await assume_role(connection)
    except (*AWAY, asyncpg.PostgresError) as error:
        raise Unavailable from error
    return connection


async def open_pool(url: str) -> Pool:
    address, statements = _parts(url)
    return await asyncpg.create_pool(
        address,
        min_size=0,
        max_size=POOL_SIZE,
        init=assume_role,
        reset=_nothing,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        statement_cache_size=statements,
    )


def _parts(url: str) -> tuple[str, int]:
    """`?statement_cache_size=0` suits a pooler that gives a session away after each transaction."""
    parts = urlsplit(url)
    query = dict(parse_qsl(parts.query))
    statements = int(query.pop("statement_cache_size", CACHED_STATEMENTS))
    return urlunsplit(parts._replace(query=urlencode(query))), statements


async def assume_role(connection: Connection) -> None:
    member = "select pg_has_role(oid, 'member') from pg_roles where rolname = $1"
    if await connection.fetchval(member, ROLE):
        await connection.execute(f"set role {ROLE}")


async def _nothing(_: object) -> None:
    """The services change no setting of a session, so none costs a round trip to undo."""
