"""The one task, and the loop and connections that each worker process makes after its fork."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar
from uuid import UUID

from celery.signals import worker_process_init, worker_process_shutdown

from services import errands, logs
from services.agenda import DueErrand
from services.runtime import Runtime
from services.settings import Settings
from workers.app import TASK, app

ERRAND_SECONDS = 10

T = TypeVar("T")


class Background:
    """An event loop in a thread, with the runtime that was made inside it."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.runtime = self.wait(Runtime.start(Settings.from_env()))

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(_limited(work), self.loop).result()

    def stop(self) -> None:
        self.wait(self.runtime.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(ERRAND_SECONDS)


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
