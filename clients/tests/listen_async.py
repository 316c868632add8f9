"""As `listen.py`, by the other streams."""

import asyncio
import contextlib
import json
import sys

from courtcards_client import connect, stream_async, stream_me_async
from courtcards_client.rest import AuthenticatedClient


async def of_table(client: AuthenticatedClient, table: str) -> None:
    async with contextlib.aclosing(stream_async(client, table, after=0)) as messages:
        async for message in messages:
            if message.version is not None:
                print(json.dumps(message.data))
            if message.over:
                break


async def of_player(client: AuthenticatedClient) -> None:
    async with contextlib.aclosing(stream_me_async(client, after=0)) as changes:
        async for synced in changes:
            print(json.dumps(synced.to_dict()))
            if any(table.status == "over" for table in synced.tables):
                break


async def main(url: str, token: str, table: str | None = None) -> None:
    async with connect(url, token) as client:
        await (of_player(client) if table is None else of_table(client, table))


asyncio.run(main(*sys.argv[1:]))
