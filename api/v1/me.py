"""The caller, and what waits for them."""

from litestar import delete, get

from api.body import CheckedRequest
from api.problems import Problem
from api.v1.schemas import Erased, Me, WaitingTurns
from services.erasure import erase
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


@delete("/v1/me", access="profile", status_code=200)
async def erase_me(request: CheckedRequest) -> Erased:
    """Erase yourself: your name goes, your tokens end, your open seats are freed, a bot keeps the
    others; tables of yours that haven't begun go to a player there, or close. Events keep your
    id."""
    runtime: Runtime = request.app.state.runtime
    await erase(runtime, request.user.player)
    return Erased(request.user.player)


ROUTES = (get_me, list_turns, erase_me)
