"""Invitations by code."""

from litestar import delete, get, post
from litestar.params import JSONBody

from api.body import CheckedRequest
from api.commands import REPLAYED, execute, key_of, table_answer
from api.membership import check_welcome, known, knows, uuid_of
from api.problems import Problem, refused
from api.replies import Reply
from api.v1.parameters import CodePath, InvitationPath, TablePath
from api.v1.schemas import InvitationRequest, Invitations, Revoked, TableAnswer
from domain.game import Decision, Refusal
from domain.table.commands import AcceptInvitation
from domain.table.seating import accept_invitation as accepted
from domain.table.seating import not_open
from services.invitations import NewInvitation
from services.runtime import Runtime
from services.store import KeyReused
from services.tables import Folded

INVITATIONS = "/v1/tables/{table_id:str}/invitations"


@post(
    INVITATIONS,
    access="tables:write",
    key="optional",
    problems=("not_the_host", "table_not_open", "table_is_over", "too_many"),
)
async def make_invitation(
    request: CheckedRequest, table_id: TablePath, data: JSONBody[InvitationRequest]
) -> Reply[NewInvitation]:
    """A code with which others may sit at your table. A retry doesn't tell the code again."""
    runtime: Runtime = request.app.state.runtime
    folded = await _hosted(request, table_id)
    key = key_of(request, data)
    refusal = not_open(folded.table)
    if refusal is not None and await runtime.store.replay(key) is None:
        raise refused(refusal)
    made = await runtime.invitations.make(folded.id, data.uses, data.expires_in_seconds, key)
    if isinstance(made, KeyReused):
        raise Problem("idempotency_key_reused")
    if isinstance(made, Refusal):
        raise refused(made)
    return Reply(made, headers=REPLAYED if made.code is None else None)


@get(INVITATIONS, access="tables:write", problems=("not_the_host",))
async def list_invitations(request: CheckedRequest, table_id: TablePath) -> Invitations:
    """The codes of your table that still let somebody in, the newest first."""
    runtime: Runtime = request.app.state.runtime
    folded = await _hosted(request, table_id)
    return Invitations(await runtime.invitations.of(folded.id))


@delete(
    INVITATIONS + "/{invitation_id:str}",
    access="tables:write",
    key="optional",
    status_code=200,
    problems=("not_the_host",),
)
async def revoke_invitation(
    request: CheckedRequest, table_id: TablePath, invitation_id: InvitationPath
) -> Revoked:
    """Let nobody else in with this code; who has come already may stay."""
    runtime: Runtime = request.app.state.runtime
    folded = await _hosted(request, table_id)
    if not await runtime.invitations.revoke(folded.id, uuid_of(invitation_id)):
        raise Problem("not_found")
    return Revoked(invitation_id)


@post(
    "/v1/invitations/{invitation:str}",
    access="play",
    key="optional",
    status_code=200,
    problems=("barred", "blocked", "table_not_open", "table_is_over"),
)
async def accept_invitation(request: CheckedRequest, invitation: CodePath) -> Reply[TableAnswer]:
    """Come to the table that a code leads to: from now on you may know of it and take a seat."""
    runtime: Runtime = request.app.state.runtime
    player = request.user.player
    found = await runtime.invitations.find(invitation)
    if found is None:
        raise Problem("not_found")
    folded = await runtime.tables.load(found.table)
    if not found.stands and not knows(folded.table, player):
        raise Problem("not_found")
    await check_welcome(runtime, folded, player)
    comes = accepted(folded.game, folded.table, AcceptInvitation(player, folded.at))
    new = isinstance(comes, Decision) and bool(comes.events)
    if new and not await runtime.invitations.use(found, player):
        raise Problem("not_found")
    done = await execute(request, folded, lambda _, now: AcceptInvitation(player, now))
    return table_answer(request, done)


async def _hosted(request: CheckedRequest, table_id: str) -> Folded:
    folded = await known(request.app.state.runtime, table_id, request.user)
    if folded.table.host != request.user.player:
        raise refused(Refusal("not_the_host"))
    return folded


ROUTES = (make_invitation, list_invitations, revoke_invitation, accept_invitation)
