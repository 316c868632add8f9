"""The description of the API, for programs and for people."""

from typing import Any

from litestar import Request, Response, get

from api.auth import PUBLIC

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
SHARED = {"Cache-Control": "public, max-age=300"}


@get("/v1/openapi.json", access=PUBLIC, returns=dict[str, Any], sync_to_thread=False)
def get_openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """This description, as OpenAPI 3.1."""
    return Response(request.app.state.reference.json, media_type="application/json", headers=SHARED)


@get("/v1/docs", access=PUBLIC, returns=str, media_type="text/html", sync_to_thread=False)
def get_docs(request: Request[Any, Any, Any]) -> Response[str]:
    """This description as a page that loads nothing else."""
    return Response(
        request.app.state.reference.page,
        media_type="text/html",
        headers=SHARED | {"Content-Security-Policy": POLICY},
    )


ROUTES = (get_openapi, get_docs)
