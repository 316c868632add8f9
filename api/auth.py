"""Who calls: a bearer token, and what its scopes allow."""

from typing import Final

from api.body import CheckedRequest
from api.problems import Problem, refused
from api.queries import check_queries
from domain.game import Refusal
from services.players import Caller
from services.runtime import Runtime

# Every route names its `access`: one of these, or the scope that it needs.
PUBLIC: Final = "public"
ANY_TOKEN: Final = "token"


async def admit(request: CheckedRequest) -> None:
    if request.method == "OPTIONS":  # the framework's own answer: the methods
        return
    access = request.route_handler.opt["access"]
    if access != PUBLIC:
        caller = await authenticated(request)
        if access != ANY_TOKEN and access not in caller.scopes:
            raise refused(Refusal("insufficient_scope", params={"scope": access}))
        request.scope["user"] = caller
    check_queries(request.scope["query_string"], request.route_handler)


async def authenticated(request: CheckedRequest) -> Caller:
    runtime: Runtime = request.app.state.runtime
    scheme, _, token = (request.header(b"authorization") or "").partition(" ")
    caller = await runtime.players.caller(token.strip()) if scheme.lower() == "bearer" else None
    if caller is None:
        raise Problem("unauthenticated")
    return caller
