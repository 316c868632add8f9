"""Orders for a seat's next turns."""

from litestar import delete, get, put
from litestar.params import JSONBody

from api.body import CheckedRequest
from api.membership import seated
from api.problems import refused
from api.v1.parameters import TablePath
from api.v1.schemas import OrderRequest, SeatOrder
from domain.game import Refusal
from services.runtime import Runtime

ORDER = "/v1/tables/{table_id:str}/order"


@get(ORDER, access="play", problems=("not_your_seat",))
async def get_order(request: CheckedRequest, table_id: TablePath) -> SeatOrder:
    """What stands to be played for your seat; nobody else is told."""
    runtime: Runtime = request.app.state.runtime
    folded, seat = await seated(runtime, table_id, request.user)
    return SeatOrder(seat, await runtime.orders.of(await runtime.tables.load(folded.id), seat))


@put(ORDER, access="play", key="optional", problems=("not_your_seat", "table_not_running"))
async def leave_order(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[OrderRequest]
) -> SeatOrder:
    """Have your next turns answered while you are away: the only legal move (`only_move`, until
    the match ends), or `pass` wherever that is legal (until the round ends). It takes the place of
    your last order. The move comes as your own, one to four seconds after the turn opens; who
    watches how long you take may still guess that you had no choice."""
    runtime: Runtime = request.app.state.runtime
    folded, seat = await seated(runtime, table_id, request.user)
    folded = await runtime.tables.load(folded.id)
    if folded.table.status != "running":
        raise refused(Refusal("table_not_running"))
    await runtime.orders.leave(folded, seat, request.user.player, data.order)
    return SeatOrder(seat, data.order)


@delete(ORDER, access="play", key="optional", status_code=200, problems=("not_your_seat",))
async def cancel_order(request: CheckedRequest, table_id: TablePath) -> SeatOrder:
    """Answer your turns yourself again."""
    runtime: Runtime = request.app.state.runtime
    folded, seat = await seated(runtime, table_id, request.user)
    await runtime.orders.cancel(folded.id, seat)
    return SeatOrder(seat, None)


ROUTES = (get_order, leave_order, cancel_order)
