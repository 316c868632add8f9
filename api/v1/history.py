"""What has happened, as the caller may see it."""

from litestar import get

from api.body import CheckedRequest
from api.membership import newest, watched
from api.v1.parameters import After, EventLimit, TablePath
from api.v1.schemas import Events, Scores
from domain.score import RoundScored
from domain.table.state import seat_entropy
from services.codec import masked
from services.runtime import Runtime


@get("/v1/tables/{table_id:str}/events", access="history:read")
async def list_events(
    request: CheckedRequest,
    table_id: TablePath,
    after: After = 0,
    limit: EventLimit = 100,
) -> Events:
    """Events after a version, in order. New types may come: ignore those that you don't know."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user)
    found = await runtime.tables.history(place.folded.id, after, limit)
    if place.last is not None:
        found = [stamped for stamped in found if stamped.version <= place.last]
    items = [masked(place.folded.game, stamped, place.audience) for stamped in found]
    return Events(
        items=items,
        next_after=items[-1].version if items else after,
        complete=len(items) < limit,
    )


@get("/v1/tables/{table_id:str}/scores", access="history:read")
async def list_scores(request: CheckedRequest, table_id: TablePath) -> Scores:
    """The scoring of each round, line by line."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user)
    folded = await newest(runtime, place)
    game, table = folded.game, folded.table
    stamped = await runtime.tables.history(folded.id, 0, folded.version)
    return Scores(
        version=folded.version,
        status=table.status,
        seat_entropy=seat_entropy(table),
        standings=game.standings(table.match) if table.match is not None else (),
        rounds=[
            masked(game, scored, place.audience)
            for scored in stamped
            if isinstance(scored.event, RoundScored)
        ],
        result=table.result,
    )


ROUTES = (list_events, list_scores)
