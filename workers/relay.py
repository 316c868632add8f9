"""`python -m workers.relay`: sequencer, projector, signer, timekeeper and what makes deliveries of
webhooks; any number may run."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Awaitable, Callable

import asyncpg
import structlog
import uvloop
from redis.exceptions import RedisError

from services import deliveries, logs, webhooks
from services.agenda import DueErrand
from services.deliveries import DueWebhook
from services.hints import CHANNEL
from services.keyring import WrongKeysError
from services.kind import WrongKindError
from services.projector import Projector
from services.runtime import Runtime, collect_seldom
from services.sequencer import sequence
from services.settings import Settings, SettingsError
from services.signer import BATCH, CannotSignError, WrongLogError
from services.store import Unavailable
from services.timekeeper import Timekeeper
from workers.dispatch import Celery

IDLE_SECONDS = 0.05
CLOCK_SECONDS = 0.02  # how late a deadline is found at most, while nothing else happens
PACE_SECONDS = 0.04  # between two batches: under load fewer and larger ones cost half
RETRY_SECONDS = 0.5
LISTEN_SECONDS = 0.4  # within the client's own time limit
ASKED_SECONDS = 1.0
TELL_SECONDS = 0.2  # between two looks for webhooks that have something due
ORDERS_SECONDS = 0.25  # between two looks at the orders that seats have left
SIGN_SECONDS = 0.5  # a checkpoint is at most 2 s behind
REFUSED_SECONDS = 10.0  # until a log that can't be signed is looked at again
PURGE_SECONDS = 3600.0

Step = Callable[[], Awaitable[int]]
Dispatch = Callable[[DueErrand | DueWebhook], Awaitable[bool]]

_AWAY = (Unavailable, RedisError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Relay:
    def __init__(self, runtime: Runtime, dispatch: Dispatch) -> None:
        self._runtime = runtime
        self._projector = Projector(runtime.store, runtime.tables, runtime.redis, runtime.ring)
        self._timekeeper = Timekeeper(runtime, dispatch)
        self._dispatch = dispatch
        self._appended, self._due, self._logged = (asyncio.Event() for _ in range(3))

    async def run(self) -> None:
        """Until cancelled."""
        project, keep_time = self._projector.step, self._timekeeper.step
        rebuild, never = self._projector.rebuild, asyncio.Event()
        loops = (
            self._repeat("sequencer", self._sequence, IDLE_SECONDS, self._appended),
            self._repeat("projector", project, IDLE_SECONDS, self._logged),
            self._repeat("timekeeper", keep_time, CLOCK_SECONDS, self._due),
            self._repeat("rebuild", rebuild, ASKED_SECONDS, never),
            self._repeat("signer", self._sign, SIGN_SECONDS, never),
            self._repeat("webhooks", self._tell, TELL_SECONDS, never),
            self._repeat("orders", self._runtime.orders.step, ORDERS_SECONDS, never),
            self._listen(),
            self._purge(),
        )
        try:
            async with asyncio.TaskGroup() as group:
                for loop in loops:
                    group.create_task(loop)
        finally:
            await self._timekeeper.close()

    async def _sequence(self) -> int:
        async with self._runtime.store.connection() as connection:
            moved = await sequence(connection)
        if moved:
            self._logged.set()
            await asyncio.sleep(PACE_SECONDS)
        return moved

    async def _sign(self) -> int:
        """At once again only where more waits: what a signature costs is shared by its leaves."""
        try:
            return await self._runtime.signer.step() // BATCH
        except CannotSignError as error:  # its text holds no hand
            structlog.get_logger().error("not_signed", reason=str(error))
            await asyncio.sleep(REFUSED_SECONDS)
            return 0

    async def _tell(self) -> int:
        """What Celery doesn't take comes due again when its lease ends."""
        done = await deliveries.fill(self._runtime)
        async with self._runtime.store.connection() as connection:
            due = await deliveries.claim(connection)
        for webhook in due:
            await self._dispatch(webhook)
        return done + len(due)

    async def _repeat(self, name: str, step: Step, idle: float, wake: asyncio.Event) -> None:
        """Whatever fails is tried again: the loops must not end each other.

        A cancellation can come out of a step as the error of its rollback, so it is asked for.
        """
        task = asyncio.current_task()
        assert task is not None
        while not task.cancelling():
            wake.clear()
            try:
                done = await step()
            except Exception as error:
                self._complain(name, error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if not done:
                # Not wait_for: before Python 3.12 it may swallow a cancellation.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(idle):
                        await wake.wait()

    def _complain(self, name: str, error: Exception) -> None:
        if isinstance(error, _AWAY):
            structlog.get_logger().warning("waiting", loop=name, error=type(error).__name__)
        else:
            logs.complain("step_failed", error, loop=name)

    async def _listen(self) -> None:
        """Hints only make it faster."""
        task = asyncio.current_task()
        assert task is not None
        while not task.cancelling():
            with contextlib.suppress(RedisError, OSError):
                async with self._runtime.redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    while not task.cancelling():
                        if await channel.get_message(timeout=LISTEN_SECONDS) is not None:
                            self._appended.set()
                            self._due.set()
            await asyncio.sleep(RETRY_SECONDS)

    async def _purge(self) -> None:
        while True:
            with contextlib.suppress(*_AWAY):
                await self._runtime.store.purge_keys()
                await webhooks.purge(self._runtime.store)
            await asyncio.sleep(PURGE_SECONDS)


async def run(settings: Settings) -> None:
    runtime, celery = await Runtime.start(settings), Celery()
    await runtime.signer.check()
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
        collect_seldom()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(run(settings))
    except (SettingsError, WrongKeysError, WrongKindError, WrongLogError) as error:
        print(f"relay: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
