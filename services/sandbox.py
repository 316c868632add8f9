"""What client teams may do in a sandbox: move the clock, and write down what bots will play.

Runtimes outside of one have none of this.
"""

from typing import Any, Final

import msgspec

from domain.facts import Move
from domain.game import Refusal
from services.keyring import KeyRing
from services.store import Store
from services.tables import Folded

SCRIPTED: Final = "script"  # the cause of a move that was written down
FURTHEST_DAYS: Final = 3650

_ADVANCE: Final = f"""
update sandbox set ahead = ahead + make_interval(secs => $1)
where ahead + make_interval(secs => $1) <= make_interval(hours => {24 * FURTHEST_DAYS})
returning true"""
_WRITE: Final = """
insert into scripts (stream_id, seat, since, moves) values ($1, $2, $3, $4)
on conflict (stream_id, seat) do update set since = excluded.since, moves = excluded.moves"""
# How many were played is counted, not kept: an errand that is run twice finds the same move.
_READ: Final = """
select moves, (
    select count(distinct cause) from events e
    where e.stream_id = s.stream_id and e.version > s.since and e.version <= $3
      and e.actor = 'bot:' || s.seat and e.cause like 'script:%')
from scripts s where stream_id = $1 and seat = $2"""


class Sandbox:
    def __init__(self, store: Store, ring: KeyRing) -> None:
        self._store = store
        self._ring = ring

    async def advance(self, seconds: int) -> int | None:
        """The time from now on, in ms; other processes follow within a second. None: too far."""
        async with self._store.connection() as connection:
            if await connection.fetchval(_ADVANCE, seconds) is None:
                return None
        return await self._store.clock()

    async def write(self, folded: Folded, seat: int, moves: tuple[Move, ...]) -> None:
        """In the place of the seat's last script."""
        sealed = self._ring.encrypt_secret(folded.id, msgspec.json.encode(moves))
        async with self._store.connection() as connection:
            await connection.execute(_WRITE, folded.id, seat, folded.version, sealed)

    async def left(self, folded: Folded, seat: int) -> tuple[Any, ...]:
        """What the seat hasn't played yet."""
        async with self._store.connection() as connection:
            row = await connection.fetchrow(_READ, folded.id, seat, folded.version)
        if row is None:
            return ()
        text = self._ring.decrypt_secret(folded.id, row[0])
        moves = msgspec.json.decode(text)[row[1] :]
        return tuple(msgspec.convert(move, folded.game.moves) for move in moves)

    async def scripted(self, folded: Folded, seat: int) -> Move | None:
        """The next move of the seat, which is to move, if that is legal by now."""
        left = await self.left(folded, seat)
        if not left or isinstance(folded.game.accept(folded.table.match, seat, left[0]), Refusal):
            return None
        move: Move = left[0]
        return move
