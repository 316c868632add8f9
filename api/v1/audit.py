"""For auditors: the whole log's public parts, what staff did, and what was hidden."""

import contextlib
import datetime as dt
from collections.abc import AsyncIterator
from typing import Final, get_args
from uuid import UUID

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Struct

from api.auth import authenticated
from api.body import CheckedRequest
from api.commands import REPLAYED, key_of
from api.membership import latest
from api.problems import Problem, invalid, refused
from api.replies import Reply
from api.v1.operations import LINES
from api.v1.parameters import EventLimit, Id, LogIndex, TablePath, Tag, Time
from api.v1.schemas import RevealRequest
from domain.audit import ContentsRevealed
from domain.game import Refusal
from domain.games import EVENTS, GAMES
from services import entries
from services.audit import AUDIT_STREAM, Contents, Revealed, reveal
from services.entries import Filters, Page
from services.runtime import Runtime
from services.store import KeyReused, Unavailable
from services.tables import Folded

TYPES: Final = frozenset(kind.__struct_config__.tag for kind in get_args(EVENTS))
_EPOCH: Final = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_encoder = msgspec.json.Encoder()


class ExportEnd(Struct, frozen=True):
    """The last line of an export, without which it was cut short. `next`: where to go on."""

    events: int
    next: int
    complete: bool = True


@get("/v1/audit/events", access="audit:read")
async def list_log(
    request: CheckedRequest,
    table: Id = None,
    player: Id = None,
    game: Tag = None,
    type: Tag = None,
    since: Time = None,
    until: Time = None,
    start: LogIndex = 0,
    limit: EventLimit = 100,
) -> Page:
    """The log from the index `start` on. Go on with `next` until `complete`: a page may be empty
    before, since it looks at 20,000 entries at most. `player`: what this one did. `until` isn't
    included. Of a table that not everybody may watch, events are withheld until it is over."""
    filters = _filters(table, player, game, type, since, until)
    return await entries.page(_runtime(request).store, filters, start, limit)


@get("/v1/audit/events.ndjson", access="audit:read", bucket="bulk", media=LINES)
async def export_log(
    request: CheckedRequest,
    table: Id = None,
    player: Id = None,
    game: Tag = None,
    type: Tag = None,
    since: Time = None,
    until: Time = None,
    start: LogIndex = 0,
) -> Stream:
    """The same entries up to the end of the log, one a line. The last line tells that it is
    `complete`, how many `events` there were, and the index that is `next`."""
    filters = _filters(table, player, game, type, since, until)
    return Stream(_lines(request, filters, start), media_type=LINES)


@get("/v1/audit/staff-actions", access="audit:read")
async def list_staff_actions(
    request: CheckedRequest, start: LogIndex = 0, limit: EventLimit = 100
) -> Page:
    """What staff did, such as reveals, by the index in the log."""
    return await entries.page(_runtime(request).store, Filters(AUDIT_STREAM), start, limit)


@post(
    "/v1/audit/tables/{table_id:str}/reveal",
    access="audit:reveal",
    key="optional",
    status_code=200,
    problems=("table_not_over",),
)
async def reveal_contents(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[RevealRequest]
) -> Reply[Contents]:
    """All that was hidden at a table that is over, with what opens the seals. That you asked, and
    why, is in the log for good before anything is told."""
    _, told = await logged_reveal(request, table_id, data)
    return Reply(told.contents, headers=REPLAYED if told.replayed else None)


async def logged_reveal(
    request: CheckedRequest, table_id: str, data: RevealRequest
) -> tuple[Folded, Revealed]:
    runtime = _runtime(request)
    folded = await latest(runtime, table_id)
    if folded.table.status != "over":
        raise refused(Refusal("table_not_over"))
    wanted, actor = ContentsRevealed(folded.table.id, data.reason), f"player:{request.user.player}"
    told = await reveal(runtime.store, runtime.ring, wanted, actor, key_of(request, data))
    if isinstance(told, KeyReused):
        raise Problem("idempotency_key_reused")
    if isinstance(told, Refusal):
        raise refused(told)
    runtime.hints.send()
    return folded, told


async def _lines(request: CheckedRequest, filters: Filters, start: int) -> AsyncIterator[bytes]:
    """Without the last line where the token ends, the server stops or Postgres goes away."""
    count = 0
    with contextlib.suppress(Problem, Unavailable):
        async for page in entries.export(_runtime(request).store, filters, start):
            count, start = count + len(page.items), page.next
            yield _encoder.encode_lines(page.items)
            await authenticated(request)
            if request.app.state.closing.is_set():
                return
        yield _encoder.encode_lines([ExportEnd(count, start)])


def _filters(
    table: str | None,
    player: str | None,
    game: str | None,
    kind: str | None,
    since: str | None,
    until: str | None,
) -> Filters:
    if game is not None and game not in GAMES:
        raise invalid("query:game", "invalid_value")
    if kind is not None and kind not in TYPES:
        raise invalid("query:type", "invalid_value")
    return Filters(
        table=UUID(table) if table is not None else None,
        player=player,
        game=game,
        type=kind,
        since=_ms("since", since),
        until=_ms("until", until),
    )


def _ms(name: str, text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return (dt.datetime.fromisoformat(text) - _EPOCH) // dt.timedelta(milliseconds=1)
    except ValueError:
        raise invalid(f"query:{name}", "invalid_value") from None


def _runtime(request: CheckedRequest) -> Runtime:
    runtime: Runtime = request.app.state.runtime
    return runtime


ROUTES = (list_log, export_log, list_staff_actions, reveal_contents)
