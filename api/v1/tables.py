"""Tables: open, find, sit, seat bots, start, abandon."""

import base64
import re

from litestar import delete, get, post, put
from litestar.params import JSONBody
from msgspec import UNSET
from msgspec.structs import replace

from api.auth import ANY_TOKEN
from api.body import CheckedRequest
from api.commands import done, execute, key_of, table_answer
from api.membership import check_welcome, known, knows, latest, seated, sees_at_once, small
from api.problems import Problem, invalid
from api.replies import Reply
from api.v1.games import normalised
from api.v1.parameters import Cursor, Flag, PageLimit, SeatPath, TablePath
from api.v1.schemas import (
    BotRequest,
    Lobby,
    OpenRequest,
    ResumeRequest,
    SeatRequest,
    StartRequest,
    TableAnswer,
    TableEntry,
    entry,
)
from domain.games import GAMES
from domain.table.commands import Abandon, LeaveSeat, Resume, SeatBot, Start, TakeSeat
from services.lists import lobby_without_redis
from services.runtime import Runtime
from services.views import LobbyEntry

_CURSOR = re.compile(r"([0-9]{1,15}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})")
SEATS = "/v1/tables/{table_id:str}/seats/{seat:str}"


@post(
    "/v1/tables",
    access="tables:write",
    key="optional",
    problems=("no_such_game", "options_clash", "idempotency_key_reused"),
)
async def open_table(request: CheckedRequest, data: JSONBody[OpenRequest]) -> Reply[TableAnswer]:
    """Open a table; the caller is its host."""
    runtime: Runtime = request.app.state.runtime
    if data.game in GAMES:
        normalised(GAMES[data.game], data.rules, "/rules")
    answer = await runtime.tables.open(
        request.user.player, data.game, data.rules, data.settings, key_of(request, data)
    )
    opened = done(answer)
    response = table_answer(request, opened, 201)
    response.headers["Location"] = f"/v1/tables/{opened.folded.id}"
    return response


@get("/v1/tables", access=ANY_TOKEN)
async def list_tables(
    request: CheckedRequest,
    cursor: Cursor = None,
    limit: PageLimit = 50,
) -> Reply[Lobby]:
    """Listed tables that wait for players, newest first. Those of hosts that block you aren't
    shown, so a page may hold fewer than `limit`, with more to come."""
    runtime: Runtime = request.app.state.runtime
    place = _place(cursor)
    items = await runtime.views.lobby(place, limit)
    if items is None:
        items = await lobby_without_redis(runtime.store, runtime.tables, place, limit)
    following = _cursor(items[-1]) if len(items) == limit else None
    link = f'</v1/tables?cursor={following}&limit={limit}>; rel="next"'
    unwelcome = await runtime.blocks.blockers(request.user.player)
    shown = [item for item in items if item.host not in unwelcome]
    return Reply(Lobby(shown, following), headers={"Link": link} if following else None)


def _cursor(last: LobbyEntry) -> str:
    return base64.urlsafe_b64encode(f"{last.at}:{last.id}".encode()).decode().rstrip("=")


def _place(cursor: str | None) -> tuple[int, str] | None:
    if cursor is None:
        return None
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True).decode()
    except ValueError:
        text = ""
    if not (found := _CURSOR.fullmatch(text)):
        raise invalid("query:cursor", "invalid_value")
    return int(found[1]), found[2]


@get("/v1/tables/{table_id:str}", access=ANY_TOKEN)
async def get_table(request: CheckedRequest, table_id: TablePath) -> TableEntry:
    """A table without its match: seats, rules, settings, and who is present."""
    runtime: Runtime = request.app.state.runtime
    folded = await known(runtime, table_id, request.user)
    if not sees_at_once(folded.table, request.user.player):
        return entry(await runtime.spectators.shown(folded))
    present = await runtime.presence.seats(folded.id)
    return replace(entry(folded), present=UNSET if present is None else present)


@put(
    SEATS,
    access="play",
    key="optional",
    if_match=True,
    problems=(
        "not_invited",
        "barred",
        "blocked",
        "no_such_seat",
        "already_seated",
        "seat_taken",
        "seat_offered",
        "table_not_open",
        "seat_seeds_not_allowed",
        "seed_invalid",
    ),
)
async def take_seat(
    request: CheckedRequest, table_id: TablePath, seat: SeatPath, data: JSONBody[SeatRequest]
) -> Reply[TableAnswer]:
    """Take a seat. Who has the id of an unlisted table may sit, unless its host invites."""
    player, number = request.user.player, small(seat)
    folded = await latest(request.app.state.runtime, table_id)
    if not knows(folded.table, player) and folded.table.settings.invited:
        raise Problem("not_found")
    await check_welcome(request.app.state.runtime, folded, player)
    done = await execute(
        request, folded, lambda _, now: TakeSeat(player, number, data.seed, now), data
    )
    return table_answer(request, done)


@delete(
    SEATS,
    access="play",
    key="optional",
    if_match=True,
    status_code=200,
    problems=("no_such_seat", "not_your_seat", "nobody_to_bar", "table_is_over"),
)
async def leave_seat(
    request: CheckedRequest, table_id: TablePath, seat: SeatPath, bar: Flag = False
) -> Reply[TableAnswer]:
    """Leave a seat; during the match a bot keeps it. The host may free any before the match, and
    with `bar` its player can't come back. When the host leaves a seat, the player who has sat
    longest becomes the host."""
    player, number = request.user.player, small(seat)
    folded = await known(request.app.state.runtime, table_id, request.user)
    done = await execute(request, folded, lambda _, now: LeaveSeat(player, number, now, bar))
    return table_answer(request, done)


@post(
    "/v1/tables/{table_id:str}/bots",
    access="tables:write",
    key="optional",
    if_match=True,
    status_code=200,
    problems=("not_the_host", "no_such_seat", "seat_taken", "table_not_open", "no_such_level"),
)
async def seat_bot(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[BotRequest]
) -> Reply[TableAnswer]:
    """Give an open seat to a bot of a level."""
    player = request.user.player
    folded = await known(request.app.state.runtime, table_id, request.user)
    done = await execute(
        request, folded, lambda _, now: SeatBot(player, data.seat, data.level, now), data
    )
    return table_answer(request, done)


@post(
    "/v1/tables/{table_id:str}/start",
    access="tables:write",
    key="optional",
    if_match=True,
    status_code=200,
    problems=("not_the_host", "seats_open", "table_not_open"),
)
async def start_match(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[StartRequest | None] = None
) -> Reply[TableAnswer]:
    """Start the match: the first round is dealt."""
    player = request.user.player
    folded = await known(request.app.state.runtime, table_id, request.user)
    done = await execute(request, folded, lambda _, now: Start(player, now), data or StartRequest())
    return table_answer(request, done)


@post(
    "/v1/tables/{table_id:str}/resume",
    access="play",
    key="optional",
    if_match=True,
    status_code=200,
    problems=("not_your_seat", "table_not_running"),
)
async def resume_seat(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[ResumeRequest | None] = None
) -> Reply[TableAnswer]:
    """Take your seat back from the bot that keeps it."""
    player = request.user.player
    folded, seat = await seated(request.app.state.runtime, table_id, request.user)
    done = await execute(
        request, folded, lambda _, now: Resume(player, seat, now), data or ResumeRequest()
    )
    return table_answer(request, done)


@delete(
    "/v1/tables/{table_id:str}",
    access="tables:write",
    key="optional",
    if_match=True,
    status_code=200,
    problems=("not_the_host", "table_is_over", "others_are_playing"),
)
async def abandon_table(request: CheckedRequest, table_id: TablePath) -> Reply[TableAnswer]:
    """End a table that nobody else plays at; what was dealt becomes checkable."""
    player = request.user.player
    folded = await known(request.app.state.runtime, table_id, request.user)
    done = await execute(request, folded, lambda _, now: Abandon(player, now))
    return table_answer(request, done)


ROUTES = (
    open_table,
    list_tables,
    get_table,
    take_seat,
    leave_seat,
    seat_bot,
    start_match,
    resume_seat,
    abandon_table,
)
