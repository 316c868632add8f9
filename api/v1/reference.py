"""The description of the API, for programs and for people."""

from typing import Any

from litestar import Request, get

from api.auth import PUBLIC
from api.replies import Reply

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
SHARED = {"Cache-Control": "public, max-age=300"}


@get("/v1/openapi.json", access=PUBLIC, returns=dict[str, Any], sync_to_thread=False)
def get_openapi(request: Request[Any, Any, Any]) -> Reply[bytes]:
    """This description, as OpenAPI 3.1."""
    return Reply(request.app.state.reference.json, headers=SHARED)


@get("/v1/asyncapi.json", access=PUBLIC, returns=dict[str, Any], sync_to_thread=False)
def get_asyncapi(request: Request[Any, Any, Any]) -> Reply[bytes]:
    """What streams and webhooks send, as AsyncAPI 3.0."""
    return Reply(request.app.state.asyncapi, headers=SHARED)


@get("/v1/docs", access=PUBLIC, returns=str, media_type="text/html", sync_to_thread=False)
def get_docs(request: Request[Any, Any, Any]) -> Reply[str]:
    """This description as a page that loads nothing else."""
    return Reply(
        request.app.state.reference.page,
        media_type="text/html; charset=utf-8",
        headers=SHARED | {"Content-Security-Policy": POLICY},
    )


ROUTES = (get_openapi, get_asyncapi, get_docs)
