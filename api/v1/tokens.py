"""Personal tokens: for each program one of its own, which can be taken from it."""

import datetime as dt
from typing import Final

from litestar import delete, get, post
from litestar.params import JSONBody

from api.body import CheckedRequest
from api.commands import REPLAYED, key_of
from api.membership import uuid_of
from api.problems import Problem, invalid, refused
from api.replies import Reply
from api.v1.parameters import TokenPath
from api.v1.schemas import Revoked, TokenRequest, Tokens
from domain.game import Refusal
from services.players import Caller, NewToken
from services.runtime import Runtime
from services.store import KeyReused

LONGEST: Final = dt.timedelta(days=3653)


@get("/v1/me/tokens", access="profile")
async def list_tokens(request: CheckedRequest) -> Tokens:
    """Your tokens that still open something, the newest first. Of each the beginning is shown."""
    runtime: Runtime = request.app.state.runtime
    return Tokens(await runtime.players.tokens(request.user.player), request.user.token)


@post("/v1/me/tokens", access="profile", bucket="auth", key="optional", problems=("too_many",))
async def make_token(request: CheckedRequest, data: JSONBody[TokenRequest]) -> Reply[NewToken]:
    """A new token, which may do no more and lasts no longer than yours. A retry doesn't tell the
    secret again."""
    runtime: Runtime = request.app.state.runtime
    caller = request.user
    if lacking := set(data.scopes) - caller.scopes:
        raise refused(Refusal("insufficient_scope", params={"scope": min(lacking)}))
    made = await runtime.players.make_token(
        caller,
        data.name,
        sorted(set(data.scopes)),
        _end(caller, data.expires_at, runtime.store.now()),
        key_of(request, data),
    )
    if isinstance(made, KeyReused):
        raise Problem("idempotency_key_reused")
    if isinstance(made, Refusal):
        raise refused(made)
    return Reply(made, headers=REPLAYED if made.secret is None else None)


@delete("/v1/me/tokens/{token_id:str}", access="profile", status_code=200)
async def revoke_token(request: CheckedRequest, token_id: TokenPath) -> Revoked:
    """End a token. Within a second it opens nothing and its streams end; it may be the one that you
    send, which logs you out."""
    runtime: Runtime = request.app.state.runtime
    if not await runtime.players.revoke(request.user.player, uuid_of(token_id)):
        raise Problem("not_found")
    return Revoked(token_id)


def _end(caller: Caller, wanted: dt.datetime | None, now_ms: int) -> dt.datetime | None:
    if wanted is None:
        return caller.expires_at
    now = dt.datetime.fromtimestamp(now_ms / 1000, dt.UTC)
    if not now < wanted <= min(now + LONGEST, caller.expires_at or wanted):
        raise invalid("/expires_at", "out_of_bounds")
    return wanted


ROUTES = (list_tokens, make_token, revoke_token)
