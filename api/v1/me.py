"""The caller, and what waits for them."""

from litestar import get

from api.body import CheckedRequest
from api.problems import Problem
from api.v1.schemas import Me, WaitingTurns
from services.lists import turns_without_redis
from services.runtime import Runtime


@get("/v1/me", access="profile")
async def get_me(request: CheckedRequest) -> Me:
    """Who the token says that you are."""
    runtime: Runtime = request.app.state.runtime
    names = await runtime.players.names([request.user.player])
    if request.user.player not in names:
        raise Problem("not_found")
    return Me(request.user.player, names[request.user.player], sorted(request.user.scopes))


@get("/v1/me/turns", access="play")
async def list_turns(request: CheckedRequest) -> WaitingTurns:
    """Every decision that waits for you, with its deadline."""
    runtime: Runtime = request.app.state.runtime
    player = request.user.player
    turns = await runtime.views.turns(player)
    if turns is None:
        turns = await turns_without_redis(runtime.store, runtime.tables, player)
    return WaitingTurns(turns)


ROUTES = (get_me, list_turns)
