"""The caller's block list."""

from litestar import delete, get, put

from api.body import CheckedRequest
from api.membership import uuid_of
from api.problems import invalid, refused
from api.v1.parameters import PlayerPath
from api.v1.schemas import Blocks, Unblocked
from domain.game import Refusal
from services.blocks import Block
from services.runtime import Runtime

BLOCK = "/v1/me/blocks/{player_id:str}"


@get("/v1/me/blocks", access="profile")
async def list_blocks(request: CheckedRequest) -> Blocks:
    """Whom you block, the newest first. Nobody else is told."""
    runtime: Runtime = request.app.state.runtime
    return Blocks(await runtime.blocks.of(request.user.player))


@put(BLOCK, access="profile", problems=("too_many",))
async def block_player(request: CheckedRequest, player_id: PlayerPath) -> Block:
    """Keep a player from taking seats at your tables, which their lobby no longer shows. A seat
    that they hold you can free before the match."""
    runtime: Runtime = request.app.state.runtime
    if player_id == request.user.player:
        raise invalid("path:player_id", "invalid_value", "That is you.")
    blocked = await runtime.blocks.add(request.user.player, uuid_of(player_id))
    if isinstance(blocked, Refusal):
        raise refused(blocked)
    return blocked


@delete(BLOCK, access="profile", status_code=200)
async def unblock_player(request: CheckedRequest, player_id: PlayerPath) -> Unblocked:
    """Take a player off your list. They may sit at your tables again."""
    runtime: Runtime = request.app.state.runtime
    await runtime.blocks.remove(request.user.player, uuid_of(player_id))
    return Unblocked(player_id)


ROUTES = (list_blocks, block_player, unblock_player)
