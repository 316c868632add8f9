"""The tasks, and the loop and connections that each worker process makes after its fork."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar
from uuid import UUID

from celery.signals import worker_process_init, worker_process_shutdown

from services import deliveries, errands, logs
from services.agenda import DueErrand
from services.deliveries import DueWebhook
from services.outbound import Outbound
from services.runtime import Runtime
from services.settings import Settings
from workers.app import TASK, WEBHOOK, app

ERRAND_SECONDS = 10
RECEIVERS = 32  # called at once by one process

T = TypeVar("T")


class Background:
    """An event loop in a thread, with the runtime that was made inside it."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.runtime = self.wait(Runtime.start(Settings.from_env()))
        self._outbound = Outbound(self.runtime.settings.webhook_networks)
        self._few = asyncio.Semaphore(RECEIVERS)
        self._telling: set[asyncio.Task[None]] = set()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(_limited(work), self.loop).result()

    def tell(self, due: DueWebhook) -> None:
        """Returns at once: a slow receiver must not keep bots and deadlines waiting."""
        self.loop.call_soon_threadsafe(self._tell_soon, due)

    def stop(self) -> None:
        self.wait(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(ERRAND_SECONDS)

    def _tell_soon(self, due: DueWebhook) -> None:
        task = self.loop.create_task(self._tell(due))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, due: DueWebhook) -> None:
        """A failure leaves the rows, which come due again when the lease ends."""
        try:
            async with self._few:
                await deliveries.run(self.runtime, self._outbound, due)
        except Exception as error:
            logs.complain("webhook_failed", error, webhook=str(due.webhook_id))

    async def _close(self) -> None:
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self._outbound.close()
        await self.runtime.close()


async def _limited(work: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(ERRAND_SECONDS):
        return await work


_background: list[Background] = []


@worker_process_init.connect  # type: ignore[untyped-decorator]
def begin(**_: object) -> None:
    logs.configure()
    _background.append(Background())


@worker_process_shutdown.connect  # type: ignore[untyped-decorator]
def end(**_: object) -> None:
    while _background:
        _background.pop().stop()


@app.task(name=TASK)  # type: ignore[untyped-decorator]
def errand(table_id: str, turn: int, seat: int, kind: str, attempts: int, claimed_at: int) -> None:
    """A failure leaves the row, which comes due again; Celery would log its text."""
    due = DueErrand(UUID(table_id), turn, seat, kind, attempts, claimed_at)
    background = _background[0]
    try:
        background.wait(errands.run(background.runtime, due))
    except Exception as error:
        logs.complain("errand_failed", error, table=table_id, kind=kind)


@app.task(name=WEBHOOK)  # type: ignore[untyped-decorator]
def webhook(webhook_id: str, lease_until: int) -> None:
    _background[0].tell(DueWebhook(UUID(webhook_id), lease_until))
