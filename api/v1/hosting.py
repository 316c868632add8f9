"""What the host hands on, and where the players meet again."""

from litestar import post, put
from litestar.params import JSONBody
from uuid_utils.compat import uuid7

from api.body import CheckedRequest
from api.commands import done, execute, table_answer
from api.membership import known
from api.replies import Reply
from api.v1.parameters import TablePath
from api.v1.schemas import HostRequest, RematchRequest, TableAnswer
from domain.table.commands import PassHost, Rematch
from services.runtime import Runtime


@put(
    "/v1/tables/{table_id:str}/host",
    access="tables:write",
    key="optional",
    if_match=True,
    problems=("not_the_host", "not_seated", "table_is_over"),
)
async def pass_host(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[HostRequest]
) -> Reply[TableAnswer]:
    """Hand the table to a player who sits there."""
    player = request.user.player
    folded = await known(request.app.state.runtime, table_id, request.user)
    done = await execute(request, folded, lambda _, now: PassHost(player, data.player, now), data)
    return table_answer(request, done)


@post(
    "/v1/tables/{table_id:str}/rematch",
    access="tables:write",
    key="optional",
    problems=("not_your_seat", "table_not_over"),
)
async def open_rematch(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[RematchRequest | None] = None
) -> Reply[TableAnswer]:
    """Meet again when the match is over: a new table with the same rules and settings, where each
    seat is kept for who held it and bots sit already. Who asks first is its host; whoever asks
    later is told of the same table, which the old one names as its `rematch`."""
    runtime: Runtime = request.app.state.runtime
    player, wanted = request.user.player, str(uuid7())
    folded = await known(runtime, table_id, request.user)
    over = await execute(
        request, folded, lambda _, now: Rematch(player, wanted, now), data or RematchRequest()
    )
    opened = done(await runtime.tables.rematch(over.folded))
    response = table_answer(request, opened, 201)
    response.headers["Location"] = f"/v1/tables/{opened.folded.id}"
    return response


ROUTES = (pass_host, open_rematch)
