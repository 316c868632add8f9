"""A bad link: a TCP proxy that delays what comes, and cuts connections where it pleases."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random

CHUNK = 4096

End = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Link:
    """Each connection ends after so many bytes of answers, in the middle of whatever they are."""

    def __init__(self, target: int, dice: Random, least: int, most: int, delay: float) -> None:
        self._target = target
        self._dice = dice
        self._reach = (least, most)
        self._delay = delay
        self.port = 0
        self.cuts = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        try:
            there = await asyncio.open_connection("127.0.0.1", self._target)
            ends.append(there[1])
            await self._serve((reader, writer), there)
        finally:
            for end in ends:
                end.transport.abort()

    async def _serve(self, here: End, there: End) -> None:
        left = self._dice.randint(*self._reach)
        ways = [
            asyncio.create_task(self._carry(here[0], there[1], None)),
            asyncio.create_task(self._carry(there[0], here[1], left)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: int | None
    ) -> None:
        while chunk := await reader.read(CHUNK):
            if self._delay:
                await asyncio.sleep(self._dice.uniform(0, self._delay))
            writer.write(chunk if left is None else chunk[:left])
            await writer.drain()
            if left is not None and (left := left - len(chunk)) <= 0:
                self.cuts += 1
                return


@contextlib.asynccontextmanager
async def link(
    target: int, seed: str, least: int, most: int, delay: float = 0.0
) -> AsyncIterator[Link]:
    made = Link(target, Random(seed), least, most, delay)
    served: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        served[task] = writer
        with contextlib.suppress(OSError):
            await made.serve(reader, writer)
        del served[task]

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        for writer in served.values():
            writer.transport.abort()
        await asyncio.gather(*served, return_exceptions=True)
        await server.wait_closed()
