"""A table's events as they come."""

import contextlib
from collections.abc import AsyncGenerator
from typing import Final

import msgspec
from litestar import get
from litestar.response import Stream
from msgspec import Struct

from api.body import CheckedRequest
from api.membership import (
    Watched,
    may_watch,
    newest,
    seat_of,
    sees_at_once,
    watched,
)
from api.problems import invalid
from api.sse import frame, resumed, stream
from api.v1.parameters import AfterIfAny, TablePath, Ticket
from services.codec import FeedEvent
from services.feed import follow
from services.presence import Seats
from services.runtime import Runtime
from services.tables import Folded
from services.views import ViewDocument, render


class Present(Struct, frozen=True):
    """The seats whose players have a stream of the table open; `now` in ms since the epoch."""

    now: int
    present: Seats


HOST_CHANGED: Final = b'"table.host_changed"'
_encoder = msgspec.json.Encoder()


@get(
    "/v1/tables/{table_id:str}/stream",
    access="play",
    bucket="streams",
    streams={"view": ViewDocument, "event": FeedEvent, "presence": Present},
    ticket=True,
    problems=("not_your_seat",),
)
async def stream_events(
    request: CheckedRequest,
    table_id: TablePath,
    after: AfterIfAny = None,
    ticket: Ticket = None,  # noqa: ARG001 - looked at where the caller is
) -> Stream:
    """First a `view`, then each `event`; `id` is the table's version. With `Last-Event-ID` or
    `after` it goes on behind that version, without a view. `presence`, without an id, tells which
    seats' players have such a stream open. A comment each 15 s tells the server's time. It ends
    when the caller's seat changes: come back for what the new one may see."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user)
    name, last = resumed(request, after)
    if last is not None and last > place.folded.version:
        folded = await newest(runtime, place)
        if last > folded.version:
            raise invalid(name, "invalid_value", "The table has no such version yet.")
    return stream(request, _events(request, place, last), _presence(request, place))


async def _events(
    request: CheckedRequest, place: Watched, after: int | None
) -> AsyncGenerator[bytes, None]:
    """Who leaves a seat before the match must not follow whoever takes it."""
    runtime: Runtime = request.app.state.runtime
    table, player = place.folded.id, request.user.player
    folded = place.folded
    if after is None:
        folded = await newest(runtime, place)
        if not _holds(folded, place, player):
            return
        after = folded.version
        yield frame("view", render(folded, place.audience), after)
    if place.live:
        feed = follow(runtime.tables, runtime.views, table, place.audience, after)
    else:
        feed = runtime.spectators.follow(table, after)
    async with contextlib.aclosing(feed):
        async for version, data in feed:
            if folded.table.status == "open" or HOST_CHANGED in data:
                folded = await runtime.tables.load(table)
                if not _holds(folded, place, player):
                    return
            yield frame("event", data, version)


def _holds(folded: Folded, place: Watched, player: str) -> bool:
    table = folded.table
    same = sees_at_once(table, player) == place.live and seat_of(table, player) == place.audience
    return same and may_watch(table, player)


async def _presence(request: CheckedRequest, place: Watched) -> AsyncGenerator[bytes, None]:
    runtime: Runtime = request.app.state.runtime
    following = runtime.presence.follow(place.folded.id, place.audience)
    async with contextlib.aclosing(following):
        async for seats in following:
            yield frame("presence", _encoder.encode(Present(runtime.store.now(), seats)))


ROUTES = (stream_events,)
