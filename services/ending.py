"""How a background task is ended."""

import asyncio
from typing import Any, Final

AGAIN_SECONDS: Final = 0.1


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """Cancels them until they are done, however they end: before Python 3.12 a call that waits with
    a time limit, as Redis' client does, may swallow a cancellation, and the loop around it goes on.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
