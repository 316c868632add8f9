"""Who calls: a bearer token, and what its scopes allow."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from api.problems import Problem, refused
from domain.game import Refusal
from services.players import Caller
from services.runtime import Runtime

# Every route names its `access`: one of these, or the scope that it needs.
PUBLIC: Final = "public"
ANY_TOKEN: Final = "token"

Connection = ASGIConnection[Any, Any, Any, Any]


async def guard(connection: Connection, route: BaseRouteHandler) -> None:
    if connection.scope.get("method") == "OPTIONS":  # the framework's own answer: the methods
        return
    access = route.opt["access"]
    if access == PUBLIC:
        return
    caller = await authenticated(connection)
    if access not in (ANY_TOKEN, *caller.scopes):
        raise refused(Refusal("insufficient_scope", params={"scope": access}))
    connection.scope["user"] = caller


async def authenticated(connection: Connection) -> Caller:
    runtime: Runtime = connection.app.state.runtime
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    caller = await runtime.players.caller(token.strip()) if scheme.lower() == "bearer" else None
    if caller is None:
        raise Problem("unauthenticated")
    return caller
