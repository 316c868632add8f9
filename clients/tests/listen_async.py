"""As `listen.py`, by the other stream."""

import asyncio
import contextlib
import json
import sys

from courtcards_client import connect, stream_async


async def main(url: str, token: str, table: str) -> None:
    async with connect(url, token) as client:
        messages = stream_async(client, table, after=0)
        async with contextlib.aclosing(messages):
            async for message in messages:
                if message.version is not None:
                    print(json.dumps(message.data))
                if message.over:
                    break


asyncio.run(main(*sys.argv[1:]))
