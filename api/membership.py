"""Who may know of a table, and who may see which side of it.

What the caller may not know of answers like what doesn't exist.
"""

from functools import lru_cache
from uuid import UUID

from msgspec import Struct

from api.problems import Problem
from domain.seats import Audience
from domain.table.seating import is_invited
from domain.table.state import AnyTable, members
from services.players import Caller
from services.runtime import Runtime
from services.tables import Folded, NoSuchTable

_SEATS = {str(seat): seat for seat in range(16)}


class Watched(Struct, frozen=True):
    """A table, and the audience that the caller belongs to. `live`: as it is; else as it was when
    spectators were told last."""

    folded: Folded
    audience: Audience
    live: bool = True

    @property
    def last(self) -> int | None:
        """The last version that may be told; None where what comes is the audience's too: to who
        holds a seat of a match, and to all where it is public. Before the match seats change hands,
        and a host without a seat may hand on the table."""
        table = self.folded.table
        stays = self.audience is not None or table.settings.spectators == "public"
        return None if stays and self.live and table.status != "open" else self.folded.version


@lru_cache(10_000)
def uuid_of(text: str) -> UUID:
    """Only the usual form: 36 characters, lower case."""
    try:
        parsed = UUID(text)
    except ValueError:
        raise Problem("not_found") from None
    if str(parsed) != text:
        raise Problem("not_found")
    return parsed


def small(text: str) -> int:
    """A seat in a path, each spelt in one way: `{n:int}` would take 32 digits of any script."""
    if text not in _SEATS:
        raise Problem("no_such_seat")
    return _SEATS[text]


def seat_of(table: AnyTable, player: str) -> int | None:
    return next((n for n, seat in enumerate(table.seats) if seat.player == player), None)


def belongs(table: AnyTable, player: str) -> bool:
    return player in members(table)


def knows(table: AnyTable, player: str) -> bool:
    return table.settings.listed or is_invited(table, player) or belongs(table, player)


def may_watch(table: AnyTable, player: str) -> bool:
    allowed = table.settings.spectators != "none" and knows(table, player)
    return allowed or belongs(table, player)


def sees_at_once(table: AnyTable, player: str) -> bool:
    """All others are told of a match that runs only what spectators may know of by now."""
    return table.settings.spectators == "public" or belongs(table, player)


async def known(runtime: Runtime, table: str, caller: Caller) -> Folded:
    folded = await latest(runtime, table)
    if not knows(folded.table, caller.player):
        raise Problem("not_found")
    return folded


async def watched(runtime: Runtime, table: str, caller: Caller, seat: int | None = None) -> Watched:
    """As of the cached table, where that can't have changed; `seat`: the one asked for."""
    folded = await settled(runtime, table)
    own = seat_of(folded.table, caller.player)
    if own is None and folded.table.settings.spectators != "public":
        folded = await latest(runtime, table)
    if own is None and not may_watch(folded.table, caller.player):
        raise Problem("not_found")
    if seat not in (None, own):
        raise Problem("not_your_seat")
    if own is not None or sees_at_once(folded.table, caller.player):
        return Watched(folded, own)
    return Watched(await runtime.spectators.shown(folded), own, live=False)


async def newest(runtime: Runtime, place: Watched) -> Folded:
    """What the caller may see of it by now."""
    return await runtime.tables.load(place.folded.id) if place.last is None else place.folded


async def seated(runtime: Runtime, table: str, caller: Caller) -> tuple[Folded, int]:
    folded = await settled(runtime, table)
    if not knows(folded.table, caller.player):
        raise Problem("not_found")
    seat = seat_of(folded.table, caller.player)
    if seat is None:
        raise Problem("not_your_seat")
    return folded, seat


async def settled(runtime: Runtime, table: str) -> Folded:
    """Good enough to tell who sits where: seats change hands only before the match."""
    try:
        folded = await runtime.tables.cached(uuid_of(table))
        if folded.table.status == "open":
            folded = await runtime.tables.load(folded.id)
    except NoSuchTable:
        raise Problem("not_found") from None
    return folded


async def check_welcome(runtime: Runtime, folded: Folded, player: str) -> None:
    """Whoever the host blocks gets no seat; who has one keeps it until the host frees it."""
    table = folded.table
    if belongs(table, player) or table.host not in await runtime.blocks.blockers(player):
        return
    raise Problem("blocked" if knows(table, player) else "not_found")


async def latest(runtime: Runtime, table: str) -> Folded:
    try:
        return await runtime.tables.load(uuid_of(table))
    except NoSuchTable:
        raise Problem("not_found") from None
