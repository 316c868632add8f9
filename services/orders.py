"""Orders that seats leave for their next turns, and the step that carries them out.

They stand in Postgres alone, and the move that comes of one looks like the player's own: who knew
that it was ordered would know that the card was the only one to play. That is also why none comes
at once, but after a time chosen at random.
"""

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.facts import Move
from domain.table.commands import Act
from domain.table.orders import OnlyMove, Order, ordered
from domain.table.state import AnyTable
from services.hints import Hints
from services.logs import complain
from services.store import Key, Store
from services.tables import Folded, Tables

EARLIEST_MS: Final = 1000
LATEST_MS: Final = 4000
AGAIN_MS: Final = 2000  # where it failed
BATCH: Final = 100

_COLUMNS: Final = "o.stream_id, o.seat, o.player_id, o.what, o.round, o.turn"
_OF_SEAT: Final = f"select {_COLUMNS} from orders o where stream_id = $1 and seat = $2"
_LEAVE: Final = """
insert into orders (stream_id, seat, player_id, what, round) values ($1, $2, $3, $4, $5)
on conflict (stream_id, seat) do update
set player_id = excluded.player_id, what = excluded.what, round = excluded.round,
    seen = 0, turn = null, due_at = null"""
_CHANGED: Final = f"""
select {_COLUMNS} from orders o join streams s using (stream_id)
where s.version > o.seen limit {BATCH}"""
# One that was replaced meanwhile is looked at again; a turn that is still open keeps its time.
_NOTE: Final = """
update orders
set seen = $4, turn = $5, due_at = case when turn = $5 then due_at else $6 end
where stream_id = $1 and seat = $2 and what = $3 and seen < $4"""
_CLAIM: Final = f"""
update orders o set due_at = $1 + {AGAIN_MS}
where (o.stream_id, o.seat) in (
    select stream_id, seat from orders where due_at <= $1 limit {BATCH} for update skip locked)
returning {_COLUMNS}"""

_decoder: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)


class Left(Struct, frozen=True):
    """An order. `round`: the one in which it was left; `turn`: the decision that it answers."""

    table: UUID
    seat: int
    player: str
    order: Order
    round: int
    turn: int | None

    def lapsed(self, folded: Folded) -> bool:
        over = not isinstance(self.order, OnlyMove) and len(folded.rounds) > self.round
        return over or folded.table.status != "running"


class Orders:
    def __init__(self, store: Store, tables: Tables, hints: Hints) -> None:
        self._store = store
        self._tables = tables
        self._hints = hints

    async def leave(self, folded: Folded, seat: int, player: str, order: Order) -> None:
        """In the place of the seat's last one."""
        row = (folded.id, seat, UUID(player), _text(order), len(folded.rounds))
        async with self._store.connection() as connection:
            await connection.execute(_LEAVE, *row)

    async def cancel(self, table: UUID, seat: int) -> None:
        sql = "delete from orders where stream_id = $1 and seat = $2"
        async with self._store.connection() as connection:
            await connection.execute(sql, table, seat)

    async def of(self, folded: Folded, seat: int) -> Order | None:
        async with self._store.connection() as connection:
            row = await connection.fetchrow(_OF_SEAT, folded.id, seat)
        left = _left(row) if row is not None else None
        return left.order if left is not None and not left.lapsed(folded) else None

    async def step(self) -> int:
        """Looks at orders whose tables have changed, and carries out those that are due. Several
        relays may do so at once: a decision is answered once."""
        async with self._store.connection() as connection:
            changed = [_left(row) for row in await connection.fetch(_CHANGED)]
            due = [_left(row) for row in await connection.fetch(_CLAIM, self._store.now())]
        for left in changed:
            await _tried(self._look, left)
        for left in due:
            await _tried(self._carry_out, left)
        return len(due)

    async def _look(self, left: Left) -> None:
        folded = await self._tables.load(left.table)
        if left.lapsed(folded):
            await self.cancel(left.table, left.seat)
            return
        turn, due_at = None, None
        if ordered(folded.game, folded.table, left.seat, left.order) and folded.table.turn:
            turn, due_at = folded.table.turn.number, self._due_at(folded.table.turn.deadline)
        row = (left.table, left.seat, _text(left.order), folded.version, turn, due_at)
        async with self._store.connection() as connection:
            await connection.execute(_NOTE, *row)

    def _due_at(self, deadline: int | None) -> int:
        now = self._store.now()
        after = EARLIEST_MS + secrets.randbelow(LATEST_MS - EARLIEST_MS)
        return now + after if deadline is None else now + min(after, max(0, deadline - now) // 2)

    async def _carry_out(self, left: Left) -> None:
        """What doesn't fit any more is looked at again: the table has changed."""
        folded = await self._tables.load(left.table)
        table = folded.table
        move = ordered(folded.game, table, left.seat, left.order)
        if move is None or table.turn is None or table.turn.number != left.turn:
            return
        await self._tables.command(
            left.table,
            partial(_act, left, move),
            actor=f"player:{left.player}",
            key=Key(f"order:{left.table}", f"{left.turn}:{left.seat}", b""),
        )
        self._hints.send()


async def _tried(work: Callable[[Left], Awaitable[None]], left: Left) -> None:
    """One that fails must not keep the others."""
    try:
        await work(left)
    except Exception as error:
        complain("order_failed", error, table=str(left.table))


def _act(left: Left, move: Move, _table: AnyTable, now: int) -> Act:
    assert left.turn is not None
    return Act(left.player, left.seat, left.turn, move, now)


def _text(order: Order) -> str:
    return msgspec.json.encode(order).decode()


def _left(row: Any) -> Left:
    table, seat, player, what, number, turn = row
    return Left(table, seat, str(player), _decoder.decode(what), number, turn)
