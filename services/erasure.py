"""A player goes. The log stays as it is, for it never knew the name."""

from functools import partial
from uuid import UUID, uuid4

from domain.table.commands import Abandon, Command, LeaveSeat, PassHost
from domain.table.state import AnyTable
from services import webhooks
from services.runtime import Runtime
from services.store import Key, Store

_NOT_OVER = """not exists (
    select from events ended where ended.stream_id = e.stream_id
    and ended.type in ('table.match_ended', 'table.abandoned'))"""
_PLACES = f"""
select stream_id from events e
where actor = $1 and type = 'table.seat_taken' and {_NOT_OVER}
union
select stream_id from events e
where actor = $1 and type = 'table.opened' and {_NOT_OVER}
"""


async def erase(runtime: Runtime, player: str) -> None:
    """A retry goes on where it failed: the tokens end after all seats are left."""
    await _leave(runtime, player)
    await runtime.players.erase(player)
    await webhooks.forget(runtime.store, player)
    await _leave(runtime, player)  # what was taken meanwhile


async def _leave(runtime: Runtime, player: str) -> None:
    key, leave = f"erase:{uuid4()}", partial(_parting, player)
    for table_id in await _places(runtime.store, player):
        for duty in ("host", "seat"):
            folded = await runtime.tables.load(table_id)
            if _is_there(player, folded.table):
                once = Key(f"player:{player}", f"{key}:{table_id}:{duty}", b"")
                await runtime.tables.command(table_id, leave, actor=f"player:{player}", key=once)
    runtime.hints.send()


async def _places(store: Store, player: str) -> list[UUID]:
    """Tables that aren't over and that the player opened, or once sat at."""
    async with store.connection() as connection:
        rows = await connection.fetch(_PLACES, f"player:{player}")
    return [row["stream_id"] for row in rows]


def _is_there(player: str, table: AnyTable) -> bool:
    hosts = table.status == "open" and table.host == player
    return table.status != "over" and (hosts or player in _seated(table))


def _parting(player: str, table: AnyTable, now: int) -> Command:
    """A table that hasn't begun needs a host who can start it."""
    seats = _seated(table)
    if table.status == "open" and table.host == player:
        others = [other for other in seats if other not in ("", player)]
        return PassHost(player, others[0], now) if others else Abandon(player, now)
    return LeaveSeat(player, seats.index(player) if player in seats else -1, now)


def _seated(table: AnyTable) -> list[str]:
    return [seat.player or "" for seat in table.seats]
