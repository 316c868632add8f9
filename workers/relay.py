"""`python -m workers.relay`: sequencer, projector and timekeeper; any number may run."""

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import asyncpg
import structlog
from redis.exceptions import RedisError

from services.agenda import DueErrand
from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import sequence
from services.settings import Settings
from services.store import Unavailable
from services.timekeeper import Timekeeper
from services.views import HINT
from workers.app import BROKER_SECONDS, app

IDLE_SECONDS = 0.05
RETRY_SECONDS = 0.5
PURGE_SECONDS = 3600.0

_AWAY = (Unavailable, RedisError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
log = structlog.get_logger()
_publishing = ThreadPoolExecutor(4, thread_name_prefix="publish")


async def hand_to_celery(due: DueErrand) -> bool:
    """Off the loop, because kombu blocks; without retry, because the row comes due again."""
    arguments = [str(due.stream_id), due.turn, due.seat, due.kind, due.claimed_at]

    def publish() -> None:
        app.send_task("courtcards.errand", args=arguments, ignore_result=True, retry=False)

    try:
        async with asyncio.timeout(BROKER_SECONDS):
            await asyncio.get_running_loop().run_in_executor(_publishing, publish)
    except Exception as error:
        log.warning("broker_away", error=type(error).__name__)
        return False
    return True


class Relay:
    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._projector = Projector(runtime.store, runtime.tables, runtime.views)
        self._timekeeper = Timekeeper(runtime, hand_to_celery)
        self._wakes: list[asyncio.Event] = []

    async def run(self) -> None:
        """Until cancelled."""
        steps = (self._sequence, self._projector.step, self._timekeeper.step)
        async with asyncio.TaskGroup() as group:
            for step in steps:
                wake = asyncio.Event()
                self._wakes.append(wake)
                group.create_task(self._repeat(step, wake))
            group.create_task(self._listen())
            group.create_task(self._purge())

    async def _sequence(self) -> int:
        async with self._runtime.store.connection() as connection:
            moved = await sequence(connection)
        if moved:
            self._wake()
        return moved

    async def _repeat(self, step: Callable[[], Awaitable[int]], wake: asyncio.Event) -> None:
        while True:
            try:
                done = await step()
            except _AWAY as error:
                log.warning("waiting", step=step.__qualname__, error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if not done:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(wake.wait(), IDLE_SECONDS)
                wake.clear()

    def _wake(self) -> None:
        for wake in self._wakes:
            wake.set()

    async def _listen(self) -> None:
        """Hints only make it faster; without Redis the loops look every 50 ms."""
        while True:
            try:
                async with self._runtime.redis.pubsub() as channel:
                    await channel.subscribe(HINT)
                    while True:
                        message = await channel.get_message(timeout=RETRY_SECONDS)
                        if message is not None:
                            self._wake()
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)

    async def _purge(self) -> None:
        while True:
            with contextlib.suppress(*_AWAY):
                await self._runtime.store.purge_keys()
            await asyncio.sleep(PURGE_SECONDS)


async def main() -> None:
    runtime = await Runtime.start(Settings.from_env())
    relaying = asyncio.create_task(Relay(runtime).run())
    for stop in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(stop, relaying.cancel)
    log.info("relay_started")
    try:
        await relaying
    except asyncio.CancelledError:
        log.info("relay_stopped")
    finally:
        await runtime.close()
        _publishing.shutdown(wait=False, cancel_futures=True)


if __name__ == "__main__":
    asyncio.run(main())
