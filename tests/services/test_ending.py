"""Whatever runs in the background ends when it is told to."""

import asyncio

from services.ending import ended


async def test_a_loop_whose_call_swallows_the_cancellation_ends_too() -> None:
    swallowed = 0

    async def loop() -> None:
        nonlocal swallowed
        while True:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                if swallowed == 2:
                    raise
                swallowed += 1

    task = asyncio.create_task(loop())
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await ended(task)
    assert task.cancelled()
    assert swallowed == 2


async def test_one_that_has_failed_has_ended() -> None:
    async def failing() -> None:
        raise OSError

    task = asyncio.create_task(failing())
    await asyncio.sleep(0)
    await ended(task)
    assert task.done()
