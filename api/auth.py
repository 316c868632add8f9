"""Who calls: a bearer token, and what its scopes allow."""

from typing import Final
from urllib.parse import parse_qsl

from litestar.handlers import BaseRouteHandler

from api.body import CheckedRequest
from api.problems import Problem, refused
from api.queries import check_queries
from domain.game import Refusal
from services.players import Caller, hash_of
from services.runtime import Runtime

# Every route names its `access`: one of these, or the scope that it needs.
PUBLIC: Final = "public"
ANY_TOKEN: Final = "token"


async def admit(request: CheckedRequest) -> None:
    if request.method == "OPTIONS":  # the framework's own answer: the methods
        return
    route = request.route_handler
    access = route.opt["access"]
    if access == PUBLIC:
        _count(request, client_of(request))
    else:
        caller = await authenticated(request)
        _count(request, caller.player)
        if access != ANY_TOKEN and access not in caller.scopes:
            raise refused(Refusal("insufficient_scope", params={"scope": access}))
        request.scope["user"] = caller
    check_queries(request.scope["query_string"], request.route_handler)


def client_of(request: CheckedRequest) -> str:
    client = request.scope.get("client")
    return client[0] if client else ""


def bucket_of(route: BaseRouteHandler) -> str | None:
    """What a call counts as; what is public and only read isn't counted."""
    if "bucket" in route.opt:
        return str(route.opt["bucket"])
    if "GET" not in getattr(route, "http_methods", ()):
        return "play"
    return None if route.opt["access"] == PUBLIC else "read"


def _count(request: CheckedRequest, who: str) -> None:
    bucket = bucket_of(request.route_handler)
    if bucket is not None:
        count(request, bucket, who)


def count(request: CheckedRequest, bucket: str, who: str) -> None:
    runtime: Runtime = request.app.state.runtime
    allowance = runtime.limits.take(bucket, who)
    if allowance is None:
        return
    request.scope["state"]["allowance"] = allowance
    if not allowance.allowed:
        params = {"bucket": allowance.bucket, "seconds": allowance.reset}
        raise refused(Refusal("rate_limited", params=params))


async def authenticated(request: CheckedRequest) -> Caller:
    runtime: Runtime = request.app.state.runtime
    token = await token_of(request)
    caller = await runtime.players.holder(token) if token is not None else None
    if caller is None:
        raise Problem("unauthenticated")
    return caller


async def token_of(request: CheckedRequest) -> bytes | None:
    """The hash of the caller's token. Where the route takes tickets, the one given is used up, and
    stands for its token as long as the request lasts."""
    scheme, _, token = (request.header(b"authorization") or "").partition(" ")
    if scheme.lower() == "bearer":
        return hash_of(token.strip())
    if "ticket" not in request.route_handler.opt:
        return None
    state = request.scope["state"]
    if "token" not in state:
        runtime: Runtime = request.app.state.runtime
        given = dict(parse_qsl(request.scope["query_string"].decode("latin-1")))
        state["token"] = await runtime.tickets.redeem(given.get("ticket", ""))
    found: bytes | None = state["token"]
    return found
