"""The lists of tables and turns: what stands in them, and how to make them without Redis."""

from collections.abc import Iterable, Iterator
from typing import Final
from uuid import UUID

from domain.table.state import owing
from services.audit import AUDIT_STREAM
from services.store import Store
from services.tables import Folded, Tables
from services.views import LobbyEntry, WaitingTurn

# How many tables are looked at, the newest first: a list without Redis costs a fold of each.
LOOKED_AT: Final = 200


def lobby_entry(folded: Folded) -> LobbyEntry | None:
    """None: not listed, or no longer open."""
    table = folded.table
    if table.status != "open" or not table.settings.listed:
        return None
    return LobbyEntry(
        id=table.id,
        game=table.game,
        rules=table.rules,
        host=table.host,
        seats=table.seats,
        turn_seconds=table.settings.turn_seconds,
        at=opened_at(folded.id),
    )


def opened_at(table_id: UUID) -> int:
    """The milliseconds of a UUIDv7."""
    return table_id.int >> 80


def waiting_turns(folded: Folded) -> Iterator[tuple[str, WaitingTurn | None]]:
    """For each human at the table: the decision that is waited for, if it is theirs."""
    table, owed = folded.table, owing(folded.game, folded.table)
    for number, seat in enumerate(table.seats):
        if seat.player is None:
            continue
        if table.turn is None or number not in owed or seat.bot_keeps:
            yield seat.player, None
            continue
        turn = table.turn
        yield (
            seat.player,
            WaitingTurn(table.id, table.game, number, turn.number, turn.deadline),
        )


async def lobby_without_redis(
    store: Store, tables: Tables, before: tuple[int, str] | None, limit: int
) -> list[LobbyEntry]:
    """Newest first, among the newest tables."""
    sql = """select stream_id from streams
             where stream_id <> $3 and ($1::uuid is null or stream_id < $1)
             order by stream_id desc limit $2"""
    last = None if before is None else UUID(before[1])
    async with store.connection() as connection:
        rows = await connection.fetch(sql, last, LOOKED_AT, AUDIT_STREAM)
    entries = [lobby_entry(await tables.load(row[0])) for row in rows]
    return [entry for entry in entries if entry is not None][:limit]


async def turns_without_redis(store: Store, tables: Tables, player: str) -> list[WaitingTurn]:
    """At the newest tables where the player took a seat."""
    sql = """select distinct stream_id from events
             where type = 'table.seat_taken' and actor = $1 order by stream_id desc limit $2"""
    async with store.connection() as connection:
        rows = await connection.fetch(sql, f"player:{player}", LOOKED_AT)
    found = [dict(waiting_turns(await tables.load(row[0]))).get(player) for row in rows]
    return by_deadline(turn for turn in found if turn is not None)


def by_deadline(turns: Iterable[WaitingTurn]) -> list[WaitingTurn]:
    return sorted(turns, key=lambda turn: (turn.deadline is None, turn.deadline, turn.table_id))
