"""Tickets for streams."""

from litestar import post
from msgspec import Struct

from api.auth import token_of
from api.body import CheckedRequest
from services.runtime import Runtime
from services.tickets import TICKET_SECONDS


class StreamTicket(Struct, frozen=True):
    """Opens one stream, once; goes into its query as `ticket`."""

    ticket: str
    expires_in_seconds: int


@post("/v1/me/stream-tickets", access="play", bucket="streams")
async def create_stream_ticket(request: CheckedRequest) -> StreamTicket:
    """A ticket for a stream of a browser, whose EventSource can't send your token. It is good for
    30 seconds and one stream, which ends with the token. Takes no Idempotency-Key."""
    runtime: Runtime = request.app.state.runtime
    ticket = await runtime.tickets.issue(await token_of(request) or b"")
    return StreamTicket(ticket, TICKET_SECONDS)


ROUTES = (create_stream_ticket,)
