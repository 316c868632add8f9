"""For those who run it."""

from typing import Literal

import redis.exceptions
from litestar import get
from msgspec import UNSET, Struct, UnsetType
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api.auth import PUBLIC
from api.body import CheckedRequest
from api.problems import Problem
from api.replies import Reply
from api.wire import Metrics
from services.log import refusal
from services.runtime import Runtime
from services.store import Unavailable


class Health(Struct, frozen=True):
    """`sandbox`: packs can be fixed here, and the clock moved."""

    sandbox: bool
    status: Literal["alive"] = "alive"


class Readiness(Struct, frozen=True):
    """`degraded`: Redis is away, so reads come from Postgres; or `log` is not signed any more, and
    `reason` says why."""

    status: Literal["ready", "degraded"]
    postgres: Literal["here"]
    redis: Literal["here", "away"]
    log: Literal["signed", "not_signed"]
    reason: str | UnsetType = UNSET


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
            refused = await refusal(connection)
    except Unavailable:
        raise Problem("unavailable") from None
    answers = await _redis_answers(runtime)
    return Readiness(
        status="ready" if answers and refused is None else "degraded",
        postgres="here",
        redis="here" if answers else "away",
        log="signed" if refused is None else "not_signed",
        reason=UNSET if refused is None else refused,
    )


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
