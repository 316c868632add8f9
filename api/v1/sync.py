"""All that concerns the caller, since they looked last: in one call, or as it comes."""

import contextlib
import gzip
import re
from collections.abc import AsyncGenerator
from typing import Final

import msgspec
from litestar import get
from litestar.response import Stream
from msgspec import Struct

from api.body import CheckedRequest
from api.problems import invalid
from api.replies import Reply
from api.sse import frame, resumed, stream
from api.v1.parameters import AfterIfAny, Ticket
from services.runtime import Runtime
from services.sync import Changes, MyTable

GZIP_FROM: Final = 500  # bytes; less isn't worth it
_GZIP = re.compile(
    r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?:1(?:\.0*)?|0\.0*[1-9]\d*)\s*)?(?:,|$)", re.IGNORECASE
)


class Synced(Struct, frozen=True):
    """`tables`: the caller's, as they stand, that have changed; `gone`: those that are no longer
    theirs. `cursor` goes into the next call's `after`; where not `complete`, at once. `now` is the
    time, in ms since the epoch, by the clock that deadlines go by."""

    now: int
    cursor: int
    complete: bool
    tables: list[MyTable]
    gone: list[str]


_encoder = msgspec.json.Encoder()


@get("/v1/me/sync", access="play", returns=Synced, if_none_match=True)
async def sync(request: CheckedRequest, after: AfterIfAny = None) -> Reply[bytes]:
    """Everything that has changed for you since `after`, in one call: your tables with their status
    and version, turns that wait with their deadlines, matches that ended. Without `after`: all
    tables that aren't over. 304 where nothing has changed since the cursor that the ETag names.
    Compressed where you accept gzip."""
    runtime: Runtime = request.app.state.runtime
    await _check(runtime, "query:after", after)
    changes = await runtime.sync.changes(request.user.player, after)
    tag = f'W/"{changes.cursor}"'
    if request.has(tag):
        return Reply(b"", status_code=304, headers={"ETag": tag, "Vary": "Accept-Encoding"})
    return _compressed(request, _synced(runtime, changes), tag)


@get(
    "/v1/me/stream",
    access="play",
    bucket="streams",
    streams={"sync": Synced},
    ticket=True,
)
async def stream_me(
    request: CheckedRequest,
    after: AfterIfAny = None,
    ticket: Ticket = None,  # noqa: ARG001 - looked at where the caller is
) -> Stream:
    """The same as it comes: each event is a `sync`, its `id` the cursor. With `Last-Event-ID` or
    `after` it goes on behind that cursor, also one of `GET /v1/me/sync`; without, it begins with
    all tables that aren't over. A comment each 15 s tells the server's time."""
    runtime: Runtime = request.app.state.runtime
    name, last = resumed(request, after)
    await _check(runtime, name, last)
    return stream(request, _changes(runtime, request.user.player, last))


async def _changes(runtime: Runtime, player: str, after: int | None) -> AsyncGenerator[bytes, None]:
    following = runtime.sync.follow(player, after)
    async with contextlib.aclosing(following):
        async for changes in following:
            yield frame("sync", _synced(runtime, changes), changes.cursor)


async def _check(runtime: Runtime, name: str, cursor: int | None) -> None:
    if cursor is not None and cursor > await runtime.sync.size():
        raise invalid(name, "invalid_value", "No cursor goes as far.")


def _synced(runtime: Runtime, changes: Changes) -> bytes:
    told = Synced(
        now=runtime.store.now(),
        cursor=changes.cursor,
        complete=changes.complete,
        tables=changes.tables,
        gone=changes.gone,
    )
    return _encoder.encode(told)


def _compressed(request: CheckedRequest, body: bytes, tag: str) -> Reply[bytes]:
    """Only here: the body holds no secret and no text that others choose, so that its length tells
    nothing (BREACH). Whatever shows cards or tokens stays as it is."""
    headers = {"ETag": tag, "Vary": "Accept-Encoding"}
    if len(body) >= GZIP_FROM and _GZIP.search(request.header(b"accept-encoding") or ""):
        headers["Content-Encoding"] = "gzip"
        body = gzip.compress(body, 6, mtime=0)
    return Reply(body, headers=headers)


ROUTES = (sync, stream_me)
