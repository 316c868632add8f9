"""A table as one file to be checked offline: `courtcards audit verify` tells how it is read."""

from collections.abc import Mapping
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from api.body import MAX_INTEGER, CheckedRequest
from api.commands import REPLAYED
from api.membership import latest, watched
from api.problems import refused
from api.replies import JSON, Reply
from api.v1.audit import logged_reveal
from api.v1.parameters import TablePath
from api.v1.schemas import RevealRequest
from domain.game import Refusal
from services.bundles import Bundle, bundle, openings, written
from services.runtime import Runtime
from services.tables import Folded

Since = Annotated[int | None, QueryParameter(ge=1, le=MAX_INTEGER)]
REFUSALS = ("table_not_over", "not_yet_signed", "log_not_signed")


@get(
    "/v1/tables/{table_id:str}/bundle",
    access="history:read",
    bucket="bulk",
    returns=Bundle,
    problems=REFUSALS,
)
async def get_bundle(
    request: CheckedRequest, table_id: TablePath, since: Since = None
) -> Reply[bytes]:
    """What it takes to check the table offline. `since`: the size of a checkpoint that you kept;
    the bundle then proves that the log has only grown. A table that nobody may watch must be over.
    """
    await watched(_runtime(request), table_id, request.user)
    return await _bundle(request, await latest(_runtime(request), table_id), since, {})


@get(
    "/v1/audit/tables/{table_id:str}/bundle",
    access="audit:read",
    bucket="bulk",
    returns=Bundle,
    problems=REFUSALS,
)
async def audit_bundle(
    request: CheckedRequest, table_id: TablePath, since: Since = None
) -> Reply[bytes]:
    """The same of any table."""
    return await _bundle(request, await latest(_runtime(request), table_id), since, {})


@post(
    "/v1/audit/tables/{table_id:str}/bundle",
    access="audit:reveal",
    key="optional",
    status_code=200,
    returns=Bundle,
    problems=REFUSALS,
)
async def audit_opened_bundle(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[RevealRequest], since: Since = None
) -> Reply[bytes]:
    """The same with all that was hidden. It is a reveal: that you asked, and why, is in the log for
    good before anything is told."""
    folded, told = await logged_reveal(request, table_id, data)
    return await _bundle(request, folded, since, openings(told.contents), replayed=told.replayed)


async def _bundle(
    request: CheckedRequest,
    folded: Folded,
    since: int | None,
    opened: Mapping[int, bytes],
    *,
    replayed: bool = False,
) -> Reply[bytes]:
    made = await bundle(_runtime(request).store, folded, since, opened)
    if isinstance(made, Refusal):
        raise refused(made)
    headers = REPLAYED if replayed else None
    return Reply(written(made), media_type=JSON, headers=headers)


def _runtime(request: CheckedRequest) -> Runtime:
    runtime: Runtime = request.app.state.runtime
    return runtime


ROUTES = (get_bundle, audit_bundle, audit_opened_bundle)
