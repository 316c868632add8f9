"""The match as the caller sees it, and the caller's moves."""

import contextlib

from litestar import get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody

from api.body import CheckedRequest, convert
from api.commands import answered, execute, legal_moves, shown
from api.membership import Watched, newest, seated, watched
from api.problems import Problem
from api.replies import Reply
from api.v1.parameters import Flag, SeatAsked, TablePath, Version
from api.v1.schemas import LegalMovesAnswer, MoveAnswer, MoveRequest, UndoAnswerRequest, UndoRequest
from domain.seats import Audience
from domain.table.commands import Act, AnswerUndo, AskUndo
from services.runtime import Runtime
from services.tables import Done, Folded, NoSuchTable
from services.views import ViewDocument, render

UNDO = ("not_your_seat", "undo_not_allowed", "turn_is_over", "table_not_running")


@get(
    "/v1/tables/{table_id:str}/view",
    access="play",
    returns=ViewDocument,
    if_none_match=True,
    problems=("not_your_seat",),
)
async def get_view(
    request: CheckedRequest,
    table_id: TablePath,
    seat: SeatAsked = None,
    at: Version = None,
    min_version: Version = None,
) -> Reply[bytes]:
    """The table as the caller's seat sees it, or as a spectator does; `at` an earlier version."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user, seat)
    if at is not None:
        earlier = await _at(runtime, place, at)
        return _view(request, place.audience, earlier.version, render(earlier, place.audience))
    floor = max(min_version or 1, place.folded.version)
    found = None
    if place.last is None:
        found = await runtime.views.view(place.folded.id, place.audience, floor)
    if found is not None:
        return _view(request, place.audience, *found)
    folded = await newest(runtime, place)
    if folded.version < floor:
        raise Problem("not_found", "The table has no such version yet.")
    response = _view(request, place.audience, folded.version, render(folded, place.audience))
    if place.last is None:
        response.background = BackgroundTask(runtime.views.put, folded)
    return response


@get(
    "/v1/tables/{table_id:str}/legal-moves",
    access="play",
    problems=("not_your_seat",),
)
async def get_legal_moves(
    request: CheckedRequest, table_id: TablePath, seat: SeatAsked = None
) -> LegalMovesAnswer:
    """What the caller may play now, ready to be posted."""
    runtime: Runtime = request.app.state.runtime
    place = await watched(runtime, table_id, request.user, seat)
    folded = await newest(runtime, place)
    legal, turn = legal_moves(folded, place.audience), folded.table.turn
    return LegalMovesAnswer(
        version=folded.version,
        turn=turn.number if turn else None,
        seat=place.audience,
        deadline=turn.deadline if turn else None,
        moves=legal.moves,
        complete=legal.complete,
    )


@post(
    "/v1/tables/{table_id:str}/moves",
    access="play",
    key="required",
    if_match=True,
    refuses_moves=True,
    status_code=200,
    problems=("not_your_seat", "not_your_turn", "turn_is_over", "table_not_running"),
)
async def make_move(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[MoveRequest], dry_run: Flag = False
) -> Reply[MoveAnswer]:
    """Answer the decision `turn`; with `dry_run` only check whether the move would be accepted."""
    player = request.user.player
    folded, seat = await seated(request.app.state.runtime, table_id, request.user)
    move = convert(data.move, folded.game.moves, "/move")
    done = await execute(
        request,
        folded,
        lambda _, now: Act(player, seat, data.turn, move, now),
        data,
        dry_run=dry_run,
    )
    return _moved(request, done, seat, dry_run=dry_run)


@post(
    "/v1/tables/{table_id:str}/undo",
    access="play",
    key="optional",
    if_match=True,
    status_code=200,
    problems=(*UNDO, "nothing_to_undo", "undo_already_asked"),
)
async def ask_undo(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[UndoRequest]
) -> Reply[MoveAnswer]:
    """Ask to have your last call back, with all that came after it. It is done when all players
    agree, bots at once: an event takes it back and a new turn opens. The next decision, or the end
    of the turn, ends the question. An order of yours is cancelled."""
    runtime, player = request.app.state.runtime, request.user.player
    folded, seat = await seated(runtime, table_id, request.user)
    done = await execute(
        request, folded, lambda _, now: AskUndo(player, seat, data.turn, now), data
    )
    if not done.replayed:
        await runtime.orders.cancel(folded.id, seat)
    return _moved(request, done, seat)


@post(
    "/v1/tables/{table_id:str}/undo/answer",
    access="play",
    key="optional",
    if_match=True,
    status_code=200,
    problems=(*UNDO, "no_undo_asked"),
)
async def answer_undo(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[UndoAnswerRequest]
) -> Reply[MoveAnswer]:
    """Agree to the undo that another seat has asked for, or refuse it for this turn."""
    player = request.user.player
    folded, seat = await seated(request.app.state.runtime, table_id, request.user)
    done = await execute(
        request,
        folded,
        lambda _, now: AnswerUndo(player, seat, data.turn, data.agrees, now),
        data,
    )
    return _moved(request, done, seat)


def _moved(
    request: CheckedRequest, done: Done, seat: int, *, dry_run: bool = False
) -> Reply[MoveAnswer]:
    table = done.folded.table
    content = MoveAnswer(
        version=done.folded.version,
        seat=seat,
        status=table.status,
        turn=table.turn,
        events=[] if dry_run else shown(done, seat),
        dry_run=dry_run,
    )
    return answered(request, done, content)


async def _at(runtime: Runtime, place: Watched, version: int) -> Folded:
    if place.last is None or version <= place.last:
        with contextlib.suppress(NoSuchTable):
            return await runtime.tables.at(place.folded.id, version)
    raise Problem("not_found", "The table has no such version yet.")


def _view(request: CheckedRequest, audience: Audience, version: int, body: bytes) -> Reply[bytes]:
    tag = f'"{version}.{"s" if audience is None else audience}"'
    unchanged = request.has(tag)
    return Reply(
        b"" if unchanged else body,
        status_code=304 if unchanged else 200,
        headers={"ETag": tag},
    )


ROUTES = (get_view, get_legal_moves, make_move, ask_undo, answer_undo)
