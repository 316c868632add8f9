"""The tree over the log as Postgres has it: tiles, checkpoints, and the keys that signed them."""

from collections.abc import Collection, Iterable

from services.notes import signers_of
from services.store import Connection
from services.tree import Range, Tiles, hashes_of, nodes, tile_of

_TILES = """
select level, index, hashes from log_tiles
where (level, index) in (select * from unnest($1::int[], $2::bigint[]))"""


async def tree_size(connection: Connection) -> int:
    size: int = await connection.fetchval("select size from log_tree")
    return size


async def tile(connection: Connection, level: int, number: int) -> bytes | None:
    hashes: bytes | None = await connection.fetchval(
        "select hashes from log_tiles where level = $1 and index = $2", level, number
    )
    return hashes


async def tiles(connection: Connection, ranges: Iterable[Range]) -> Tiles:
    """All that the hashes of these ranges need."""
    return await tiles_at(
        connection, {tile_of(node)[:2] for part in set(ranges) for node in nodes(*part)}
    )


async def tiles_at(connection: Connection, places: Collection[tuple[int, int]]) -> Tiles:
    """By level and number."""
    levels, numbers = [level for level, _ in places], [number for _, number in places]
    rows = await connection.fetch(_TILES, levels, numbers)
    return {(row["level"], row["index"]): row["hashes"] for row in rows}


async def roots_of(connection: Connection, *sizes: int) -> list[bytes]:
    parts = [(0, size) for size in sizes]
    found = hashes_of(await tiles(connection, parts), parts)
    return [found[part] for part in parts]


async def newest_checkpoint(connection: Connection) -> str | None:
    note: str | None = await connection.fetchval(
        "select note from log_checkpoints order by size desc limit 1"
    )
    return note


async def refusal(connection: Connection) -> str | None:
    """Why the log isn't signed any more, if so."""
    reason: str | None = await connection.fetchval("select refused from log_tree")
    return reason


async def signed_by(connection: Connection, note: str) -> list[str]:
    """The keys of a checkpoint, in the order of its lines."""
    known = {text.split("+")[1]: text for text in await verifiers(connection)}
    return [known[key.hex()] for key in signers_of(note) if key.hex() in known]


async def verifiers(connection: Connection) -> list[str]:
    """The public keys of all that ever signed, the oldest first."""
    rows = await connection.fetch("select verifier from log_keys order by since, verifier")
    return [row["verifier"] for row in rows]
