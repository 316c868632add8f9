"""For those who test clients. Only a sandbox has these; elsewhere they are `not_found`."""

from litestar import get, post, put
from litestar.params import JSONBody

from api.body import CheckedRequest, convert
from api.commands import execute, table_answer
from api.membership import known, small
from api.problems import Fault, Problem, invalid, refused
from api.replies import Reply
from api.v1.deals import number_of
from api.v1.parameters import DealPath, SeatPath, TablePath
from api.v1.schemas import (
    ClockAnswer,
    ClockRequest,
    PacksRequest,
    ScriptRequest,
    SeatScript,
    TableAnswer,
)
from domain.game import Refusal
from domain.table.commands import FixPacks
from domain.table.packs import misfits
from domain.table.seating import no_such_seat
from services.runtime import Runtime
from services.sandbox import Sandbox
from services.tables import Folded

SCRIPT = "/v1/sandbox/tables/{table_id:str}/seats/{seat:str}/script"


@put(
    "/v1/sandbox/tables/{table_id:str}/deals/{deal:str}",
    access="tables:write",
    key="optional",
    if_match=True,
    problems=("not_the_host", "already_dealt", "table_is_over"),
)
async def fix_packs(
    request: CheckedRequest, table_id: TablePath, deal: DealPath, data: JSONBody[PacksRequest]
) -> Reply[TableAnswer]:
    """Choose the packs of a deal that hasn't begun. All are told that it is no fair deal, nobody
    the cards. Labels that you leave out come from the chain."""
    player, number = request.user.player, number_of(deal)
    folded = await known(request.app.state.runtime, table_id, request.user)
    if bad := misfits(folded.game, folded.table, number, data.packs):
        faults = tuple(Fault(f"/packs/{label}", "invalid_value") for label in bad)
        raise Problem("validation_failed", errors=faults)
    done = await execute(
        request, folded, lambda _, now: FixPacks(player, number, data.packs, now), data
    )
    return table_answer(request, done)


@put(SCRIPT, access="tables:write", key="optional", problems=("not_the_host", "no_such_seat"))
async def write_script(
    request: CheckedRequest, table_id: TablePath, seat: SeatPath, data: JSONBody[ScriptRequest]
) -> SeatScript:
    """Write down what a seat plays while a bot moves for it. At each of its turns it makes the next
    of these moves if that is legal; else the bot chooses, and the move waits. It takes the place of
    the last script."""
    folded, number = await _hosted(request, table_id, seat)
    moves = tuple(
        convert(move, folded.game.moves, f"/moves/{at}") for at, move in enumerate(data.moves)
    )
    await _sandbox(request).write(folded, number, moves)
    return SeatScript(number, moves)


@get(SCRIPT, access="tables:write", problems=("not_the_host", "no_such_seat"))
async def get_script(request: CheckedRequest, table_id: TablePath, seat: SeatPath) -> SeatScript:
    """What a seat has still to make of its script. Moves that came of it have the cause
    `script:turn:seat`."""
    folded, number = await _hosted(request, table_id, seat)
    return SeatScript(number, await _sandbox(request).left(folded, number))


@post("/v1/sandbox/clock", access="tables:write", status_code=200, problems=("not_found",))
async def advance_clock(request: CheckedRequest, data: JSONBody[ClockRequest]) -> ClockAnswer:
    """Let time pass, for everybody here: turns, tokens and invitations expire. It never goes back.
    Takes no Idempotency-Key."""
    now = await _sandbox(request).advance(data.seconds)
    if now is None:
        raise invalid("/seconds", "out_of_bounds")
    return ClockAnswer(now)


async def _hosted(request: CheckedRequest, table_id: str, seat: str) -> tuple[Folded, int]:
    number = small(seat)
    folded = await known(request.app.state.runtime, table_id, request.user)
    if folded.table.host != request.user.player:
        raise refused(Refusal("not_the_host"))
    if refusal := no_such_seat(folded.table, number):
        raise refused(refusal)
    return folded, number


def _sandbox(request: CheckedRequest) -> Sandbox:
    runtime: Runtime = request.app.state.runtime
    assert runtime.sandbox is not None
    return runtime.sandbox


ROUTES = (fix_packs, write_script, get_script, advance_clock)
