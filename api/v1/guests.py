"""Guests: one call gives a player and a token."""

from litestar import post
from litestar.params import JSONBody

from api.auth import PUBLIC
from api.body import CheckedRequest
from api.v1.schemas import GuestRequest, NewGuest
from services.players import GUEST_SCOPES
from services.runtime import Runtime


@post("/v1/guests", access=PUBLIC, bucket="auth")
async def create_guest(request: CheckedRequest, data: JSONBody[GuestRequest]) -> NewGuest:
    """A new player. The token is told once; takes no Idempotency-Key."""
    runtime: Runtime = request.app.state.runtime
    player, token = await runtime.players.guest(data.name)
    return NewGuest(player, token, list(GUEST_SCOPES))


ROUTES = (create_guest,)
