"""`python -m workers.relay`: sequencer, projector and timekeeper; any number may run."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Awaitable, Callable

import asyncpg
import structlog
import uvloop
from redis.exceptions import RedisError

from services import logs
from services.hints import CHANNEL
from services.projector import Projector
from services.runtime import Runtime
from services.sequencer import sequence
from services.settings import Settings, SettingsError
from services.store import Unavailable
from services.timekeeper import Dispatch, Timekeeper
from workers.dispatch import Celery

IDLE_SECONDS = 0.05
CLOCK_SECONDS = 0.02  # how late a deadline is found at most, while nothing else happens
PACE_SECONDS = 0.02  # between two batches: under load fewer, larger ones cost a third
RETRY_SECONDS = 0.5
LISTEN_SECONDS = 0.4  # within the client's own time limit
ASKED_SECONDS = 1.0
PURGE_SECONDS = 3600.0

Step = Callable[[], Awaitable[int]]

_AWAY = (Unavailable, RedisError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Relay:
    def __init__(self, runtime: Runtime, dispatch: Dispatch) -> None:
        self._runtime = runtime
        self._projector = Projector(runtime.store, runtime.tables, runtime.redis, runtime.ring)
        self._timekeeper = Timekeeper(runtime, dispatch)
        self._wakes: list[asyncio.Event] = []

    async def run(self) -> None:
        """Until cancelled."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(
                    self._repeat("sequencer", self._sequence, IDLE_SECONDS, PACE_SECONDS)
                )
                group.create_task(
                    self._repeat("projector", self._projector.step, IDLE_SECONDS, PACE_SECONDS)
                )
                group.create_task(self._repeat("timekeeper", self._timekeeper.step, CLOCK_SECONDS))
                group.create_task(
                    self._repeat("rebuild", self._projector.rebuild, ASKED_SECONDS, woken=False)
                )
                group.create_task(self._listen())
                group.create_task(self._purge())
        finally:
            await self._timekeeper.close()

    async def _sequence(self) -> int:
        async with self._runtime.store.connection() as connection:
            moved = await sequence(connection)
        if moved:
            self._wake()
        return moved

    async def _repeat(
        self, name: str, step: Step, idle: float, pace: float = 0.0, *, woken: bool = True
    ) -> None:
        """Whatever fails is tried again: the loops must not end each other.

        A cancellation can come out of a step as the error of its rollback, so it is asked for.
        """
        task = asyncio.current_task()
        assert task is not None
        wake = asyncio.Event()
        if woken:
            self._wakes.append(wake)
        while not task.cancelling():
            wake.clear()
            try:
                done = await step()
            except Exception as error:
                self._tell(name, error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if done:
                await asyncio.sleep(pace)
            else:
                # Not wait_for: before Python 3.12 it may swallow a cancellation.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(idle):
                        await wake.wait()

    def _tell(self, name: str, error: Exception) -> None:
        if isinstance(error, _AWAY):
            structlog.get_logger().warning("waiting", loop=name, error=type(error).__name__)
        else:
            logs.complain("step_failed", error, loop=name)

    def _wake(self) -> None:
        for wake in self._wakes:
            wake.set()

    async def _listen(self) -> None:
        """Hints only make it faster."""
        while True:
            with contextlib.suppress(RedisError, OSError):
                async with self._runtime.redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        if await channel.get_message(timeout=LISTEN_SECONDS) is not None:
                            self._wake()
            await asyncio.sleep(RETRY_SECONDS)

    async def _purge(self) -> None:
        while True:
            with contextlib.suppress(*_AWAY):
                await self._runtime.store.purge_keys()
            await asyncio.sleep(PURGE_SECONDS)


async def run(settings: Settings) -> None:
    runtime, celery = await Runtime.start(settings), Celery()
    relaying = asyncio.create_task(Relay(runtime, celery.dispatch).run())
    for stop in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(stop, relaying.cancel)
    structlog.get_logger().info("relay_started")
    try:
        await relaying
    except asyncio.CancelledError:
        structlog.get_logger().info("relay_stopped")
    finally:
        await runtime.close()
        celery.close()


def main() -> int:
    logs.configure()
    try:
        settings = Settings.from_env()
    except SettingsError as error:
        print(f"relay: {error}", file=sys.stderr)
        return 1
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
