"""Hands errands and webhooks to Celery: off the loop, because kombu blocks; without retry, because
the row comes due again."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog

from services.agenda import DueErrand
from services.deliveries import DueWebhook
from workers.app import BROKER_SECONDS, TASK, WEBHOOK, app

AWAY_SECONDS = 5.0  # after a failure the broker is left alone for so long
THREADS = 4


class Celery:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="publish")
        self._away_until = 0.0

    async def dispatch(self, due: DueErrand | DueWebhook) -> bool:
        """Whether the broker has taken it."""
        now = time.monotonic()
        if now < self._away_until:
            return False
        if self._away_until:  # one errand tries whether it is back; the others don't wait
            self._away_until = now + AWAY_SECONDS
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(BROKER_SECONDS):
                await loop.run_in_executor(self._threads, _publish, due)
        except Exception as error:  # kombu's are many
            self._away_until = time.monotonic() + AWAY_SECONDS
            structlog.get_logger().warning("broker_away", error=type(error).__name__)
            return False
        self._away_until = 0.0
        return True

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _publish(due: DueErrand | DueWebhook) -> None:
    """Nothing but ids and times leaves the process."""
    words: list[Any]
    if isinstance(due, DueWebhook):
        task, words = WEBHOOK, [str(due.webhook_id), due.lease_until]
    else:
        task, words = TASK, [str(due.stream_id), due.turn, due.seat, due.kind]
        words += [due.attempts, due.claimed_at]
    app.send_task(task, args=words, ignore_result=True, retry=False)
