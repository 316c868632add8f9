"""The application: its parts, its routes, and how it fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.exceptions import HTTPException, ValidationException

from api import sse
from api.auth import admit
from api.body import CheckedRequest, fault
from api.problems import Fault, Problem, response
from api.replies import Reply
from api.routes import REAL, ROUTES
from api.v1.asyncapi import rendered
from api.v1.openapi import reference
from api.wire import Metrics, observed, request_id
from services.ending import ended
from services.logs import complain
from services.runtime import Runtime
from services.settings import Settings
from services.store import Unavailable

CODES = {404: "not_found", 405: "method_not_allowed", 413: "payload_too_large"}


def create_app(settings: Settings) -> Litestar:
    """`app.state.closing`, once set, ends the open streams."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.loop = asyncio.get_running_loop()
        app.state.closing = asyncio.Event()
        runtime = app.state.runtime = await Runtime.start(settings)
        metrics.watch(runtime.limits)
        exchanging = asyncio.create_task(runtime.limits.run())
        try:
            yield
        finally:
            app.state.closing.set()
            await asyncio.gather(ended(exchanging), sse.ended())
            await runtime.close()

    app = Litestar(
        ROUTES if settings.sandbox else REAL,
        lifespan=[lifespan],
        before_request=admit,  # type: ignore[arg-type]  # a guard is given a copy of its route
        request_class=CheckedRequest,
        response_class=Reply,
        openapi_config=None,
        exception_handlers={Exception: failed},
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = observed(app.asgi_handler, metrics)  # outside of the routing: it may fail
    app.state.metrics = metrics
    app.state.reference = reference(ROUTES)
    app.state.asyncapi = rendered(ROUTES)
    return app


def failed(request: Request[Any, Any, Any], error: Exception) -> Reply[bytes]:
    headers = error.headers if isinstance(error, HTTPException) else None
    number = request_id(request)
    problem = problem_of(error)
    if problem.code == "internal":
        complain("fault", error, request_id=number)
    return response(problem, number, headers)


def problem_of(error: Exception) -> Problem:
    match error:
        case Problem():
            return error
        case Unavailable():
            return Problem("unavailable")
        case ValidationException():
            return Problem("validation_failed", errors=_faults(error))
        case HTTPException() if error.status_code in CODES:
            return Problem(CODES[error.status_code])
        case HTTPException() if error.status_code < 500:
            return Problem("validation_failed")
        case _:
            return Problem("internal")


def _faults(error: ValidationException) -> tuple[Fault, ...]:
    """Of queries, and of a body that isn't there; one that doesn't fit is a Problem already."""
    found = error.extra if isinstance(error.extra, list) else []
    return tuple(_fault(str(one.get("key", "")), str(one.get("message", ""))) for one in found)


def _fault(key: str, message: str) -> Fault:
    return Fault("", "required") if key == "data" else Fault(f"query:{key}", fault(message).code)
