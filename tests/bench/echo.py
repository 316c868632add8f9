"""The anchors of the HTTP figures: the same server and framework with next to nothing to do.

python -m tests.bench.echo PORT   (DATABASE_URL: for the naive transaction)
"""

import os
import sys
from uuid import UUID

import asyncpg
import uvicorn
from litestar import Litestar, Response, get, post
from msgspec import Struct

BYTES = b"x" * 1500  # about a view
EVENT = b"x" * 400  # about the public bytes of an event


class Move(Struct):
    turn: int
    move: dict[str, str]


pool: "asyncpg.Pool[asyncpg.Record]"


async def open_pool() -> None:
    global pool
    pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=8, max_size=16)
    await pool.execute(
        """create table if not exists naive (stream_id uuid, version bigint, body bytea,
           primary key (stream_id, version))"""
    )


@post("/echo", status_code=200)
async def echo(data: Move) -> Move:
    return data


@get("/bytes", media_type="application/json")
async def raw_bytes() -> Response[bytes]:
    return Response(BYTES)


@post("/naive/{table:int}", status_code=200)
async def naive(table: int, data: Move) -> Move:
    """BEGIN, read the stream, insert, COMMIT: four round trips. It checks and decides nothing."""
    async with pool.acquire() as connection, connection.transaction():
        rows = await connection.fetch(
            "select body from naive where stream_id = $1 order by version", UUID(int=table)
        )
        await connection.execute(
            "insert into naive values ($1, $2, $3)", UUID(int=table), len(rows), EVENT
        )
    return data


if __name__ == "__main__":
    app = Litestar([echo, raw_bytes, naive], on_startup=[open_pool], openapi_config=None)
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        loop="uvloop",
        http="httptools",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
    )
