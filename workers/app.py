"""The Celery app: it only executes what the timekeeper hands over, by ids alone."""

import os

from celery import Celery

BROKER_SECONDS = 0.5
VISIBILITY_SECONDS = 10
TASK = "courtcards.errand"
WEBHOOK = "courtcards.webhook"

app = Celery("courtcards", include=["workers.tasks"])
app.conf.update(
    broker_url=os.environ.get("BROKER_URL") or os.environ.get("REDIS_URL"),
    broker_connection_timeout=BROKER_SECONDS,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,  # for ever
    broker_transport_options={
        "socket_timeout": 30,
        "socket_connect_timeout": BROKER_SECONDS,
        "visibility_timeout": VISIBILITY_SECONDS,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
    },
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    task_publish_retry=False,
    task_serializer="json",
    accept_content=["json"],
    worker_prefetch_multiplier=1,
    worker_send_task_events=False,
    worker_hijack_root_logger=False,
    worker_redirect_stdouts=False,
)
