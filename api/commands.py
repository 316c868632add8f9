"""A request that changes a table: its key, its precondition, and what became of it."""

import hashlib
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar
from uuid import uuid4

import msgspec
from msgspec import UNSET, Struct

from api.body import CheckedRequest
from api.membership import seat_of, sees_at_once
from api.problems import KINDS, Problem, invalid, refused
from api.replies import Reply
from api.v1.schemas import TableAnswer, entry
from domain.game import LegalMoves, Refusal
from domain.table.commands import Command
from domain.table.state import AnyTable
from domain.table.view import view
from services.codec import FeedEvent, masked
from services.runtime import Runtime
from services.store import Key, KeyReused
from services.tables import Answer, Done, Folded, Stale

REPLAYED: Final = {"Idempotency-Replayed": "true"}
_KEY = re.compile(r"[\x21-\x7e]{1,200}")
_VERSION = re.compile(r'"(\d{1,15})(?:\.(?:\d{1,2}|s))?"')

Make = Callable[[AnyTable, int], Command]
T = TypeVar("T", bound=Struct)


def key_of(request: CheckedRequest, data: Struct | None) -> Key:
    """Who asks for what; without a key of the client's the request is one of its own."""
    text = request.header(b"idempotency-key")
    if text is None and request.route_handler.opt.get("key") == "required":
        raise invalid("header:Idempotency-Key", "required")
    if text is not None and not _KEY.fullmatch(text):
        raise invalid("header:Idempotency-Key", "invalid_value")
    body = msgspec.json.encode(data, order="sorted") if data is not None else b""
    asked = b"\n".join((request.method.encode(), request.scope["path"].encode(), body))
    return Key(
        f"player:{request.user.player}", text or str(uuid4()), hashlib.sha256(asked).digest()
    )


def expected_version(request: CheckedRequest) -> int | None:
    """If-Match takes a view's ETag, or a bare version in quotes."""
    text = request.header(b"if-match")
    if text is None or text == "*":
        return None
    found = _VERSION.fullmatch(text)
    if found is None:
        raise invalid("header:If-Match", "invalid_value")
    return int(found[1])


def _expected(request: CheckedRequest, folded: Folded) -> int | None:
    """Of a match that is held back from the caller a guess at its version would tell something."""
    version, table = expected_version(request), folded.table
    told = table.status != "running" or sees_at_once(table, request.user.player)
    return version if told else None


async def execute(
    request: CheckedRequest,
    folded: Folded,
    make: Make,
    data: Struct | None = None,
    *,
    dry_run: bool = False,
) -> Done:
    runtime: Runtime = request.app.state.runtime
    answer = await runtime.tables.command(
        folded.id,
        make,
        actor=f"player:{request.user.player}",
        key=key_of(request, data),
        if_version=_expected(request, folded),
        dry_run=dry_run,
    )
    if isinstance(answer, Refusal) and answer.code not in KINDS:
        current = await runtime.tables.cached(folded.id)
        raise refused(answer, folded.game, _allowed(current, request.user.player))
    return done(answer)


def done(answer: Answer) -> Done:
    match answer:
        case Done():
            return answer
        case Refusal():
            raise refused(answer)
        case KeyReused():
            raise Problem("idempotency_key_reused")
        case Stale():
            raise refused(Refusal("version_conflict", params={"version": answer.version}))


def legal_moves(folded: Folded, seat: int | None) -> LegalMoves[Any]:
    """From the seat's own view: it can't tell more than that."""
    if seat is None or folded.table.turn is None:
        return LegalMoves(())
    return folded.game.legal_moves(view(folded.game, folded.table, seat).match, seat)


def shown(done: Done, seat: int | None) -> list[FeedEvent]:
    return [masked(done.folded.game, stamped, seat) for stamped in done.events]


def table_answer(request: CheckedRequest, done: Done, status: int = 200) -> Reply[TableAnswer]:
    seat = seat_of(done.folded.table, request.user.player)
    table = entry(done.folded)
    content = TableAnswer(table, done.folded.version, seat, shown(done, seat))
    return answered(request, done, content, status)


def answered(request: CheckedRequest, done: Done, content: T, status: int = 200) -> Reply[T]:
    request.app.state.runtime.hints.send()
    return Reply(
        content,
        status_code=status,
        headers=REPLAYED if done.replayed else None,
    )


def _allowed(folded: Folded, player: str) -> Any:
    moves = legal_moves(folded, seat_of(folded.table, player)).moves
    return moves if moves else UNSET
