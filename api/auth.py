"""Who calls: a bearer token, and what its scopes allow."""

from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection

from api.problems import Problem, refused
from api.queries import check_queries
from domain.game import Refusal
from services.players import Caller
from services.runtime import Runtime

# Every route names its `access`: one of these, or the scope that it needs.
PUBLIC: Final = "public"
ANY_TOKEN: Final = "token"

Connection = ASGIConnection[Any, Any, Any, Any]


async def admit(request: Request[Any, Any, Any]) -> None:
    if request.method == "OPTIONS":  # the framework's own answer: the methods
        return
    access = request.route_handler.opt["access"]
    if access != PUBLIC:
        caller = await authenticated(request)
        if access != ANY_TOKEN and access not in caller.scopes:
            raise refused(Refusal("insufficient_scope", params={"scope": access}))
        request.scope["user"] = caller
    check_queries(request.scope["query_string"], request.route_handler)


async def authenticated(connection: Connection) -> Caller:
    runtime: Runtime = connection.app.state.runtime
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    caller = await runtime.players.caller(token.strip()) if scheme.lower() == "bearer" else None
    if caller is None:
        raise Problem("unauthenticated")
    return caller
