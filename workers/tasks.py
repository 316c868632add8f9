"""The one task, and the loop and connections that each worker process makes after its fork."""

import asyncio
import threading
from typing import Any
from uuid import UUID

from celery.signals import worker_process_init, worker_process_shutdown

from services import errands
from services.runtime import Runtime
from services.settings import Settings
from workers.app import app

ERRAND_SECONDS = 10


class Background:
    """An event loop in a thread, with the runtime that was made inside it."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.runtime = self.wait(Runtime.start(Settings.from_env()))

    def wait(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(ERRAND_SECONDS)

    def stop(self) -> None:
        self.wait(self.runtime.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(ERRAND_SECONDS)


_background: list[Background] = []


@worker_process_init.connect  # type: ignore[untyped-decorator]
def begin(**_: object) -> None:
    _background.append(Background())


@worker_process_shutdown.connect  # type: ignore[untyped-decorator]
def end(**_: object) -> None:
    while _background:
        _background.pop().stop()


@app.task(name="courtcards.errand")  # type: ignore[untyped-decorator]
def errand(table_id: str, turn: int, seat: int, kind: str, claimed_at: int) -> None:
    """A failure leaves the row, which comes due again."""
    background = _background[0]
    work = errands.run(background.runtime, UUID(table_id), turn, seat, kind, claimed_at)
    background.wait(work)
