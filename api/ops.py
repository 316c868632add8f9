"""For those who run it."""

from typing import Literal

import redis.exceptions
from litestar import get
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api.auth import PUBLIC
from api.body import CheckedRequest
from api.problems import Problem
from api.replies import Reply
from api.wire import Metrics
from services.runtime import Runtime
from services.store import Unavailable


class Health(Struct, frozen=True):
    """`sandbox`: packs can be fixed here, and the clock moved."""

    sandbox: bool
    status: Literal["alive"] = "alive"


class Readiness(Struct, frozen=True):
    """`degraded`: Redis is away, so reads come from Postgres."""

    status: Literal["ready", "degraded"]
    postgres: Literal["here"]
    redis: Literal["here", "away"]


@get("/healthz", access=PUBLIC, sync_to_thread=False)
def healthz(request: CheckedRequest) -> Health:
    """The process answers."""
    runtime: Runtime = request.app.state.runtime
    return Health(runtime.settings.sandbox)


@get("/readyz", access=PUBLIC)
async def readyz(request: CheckedRequest) -> Readiness:
    """Whether requests can be served; 503 while Postgres is away."""
    runtime: Runtime = request.app.state.runtime
    try:
        async with runtime.store.connection() as connection:
            await connection.fetchval("select 1")
    except Unavailable:
        raise Problem("unavailable") from None
    if await _redis_answers(runtime):
        return Readiness("ready", "here", "here")
    return Readiness("degraded", "here", "away")


@get("/metrics", access=PUBLIC, returns=str, media_type=CONTENT_TYPE_LATEST, sync_to_thread=False)
def metrics(request: CheckedRequest) -> Reply[bytes]:
    """Prometheus text."""
    held: Metrics = request.app.state.metrics
    return Reply(generate_latest(held.registry), media_type=CONTENT_TYPE_LATEST)


async def _redis_answers(runtime: Runtime) -> bool:
    try:
        await runtime.redis.ping()
    except (redis.exceptions.RedisError, OSError):
        return False
    return True


ROUTES = (healthz, readyz, metrics)
