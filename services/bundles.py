"""A table as one file that anyone can check: its events, their proofs, and a signed checkpoint."""

import asyncio
from base64 import b64encode
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.game import Refusal
from services.audit import Contents
from services.disclosure import withheld
from services.notes import Checkpoint, Verifier, signers_of
from services.signer import newest_checkpoint
from services.store import Connection, Store
from services.tables import Folded
from services.tree import (
    HASH_BYTES,
    TILE_HEIGHT,
    Node,
    Range,
    consistency,
    inclusion,
    joined,
    node_hash,
    nodes,
    tile_of,
)

FORMAT: Final = "courtcards-bundle/1"

Tiles = dict[tuple[int, int], bytes]

_EVENTS: Final = """
select l.log_index, e.version, e.public from event_log l join events e using (stream_id, version)
where l.stream_id = $1 and l.log_index < $2 order by e.version"""
_TILES: Final = """
select level, index, hashes from log_tiles
where (level, index) in (select * from unnest($1::int[], $2::bigint[]))"""


class BundledEvent(Struct, frozen=True):
    """`public`: the bytes of the leaf at `index`; `opening`: the 32 bytes that the seal was made
    with, and the full event; all in base64."""

    index: int
    public: str
    proof: list[str]
    opening: str | UnsetType = UNSET


class Growth(Struct, frozen=True):
    """That the checkpoint's tree begins with the one of `size` leaves."""

    size: int
    hashes: list[str]


class Bundle(Struct, frozen=True):
    """Written as canonical JSON, so that no byte of a file is open to choice. `keys`: those that
    signed the checkpoint, in this order."""

    table: str
    game: str
    ruleset: int
    rules: dict[str, Any]
    checkpoint: str
    keys: list[str]
    events: list[BundledEvent]
    consistency: Growth | UnsetType = UNSET
    format: str = FORMAT


_encoder = msgspec.json.Encoder(order="sorted")


def written(bundle: Bundle) -> bytes:
    return _encoder.encode(bundle)


def openings(contents: Contents) -> dict[int, bytes]:
    """By version."""
    return {
        one.version: bytes.fromhex(one.opening) + bytes(one.event)
        for one in contents.events
        if isinstance(one.opening, str)
    }


async def bundle(
    store: Store, folded: Folded, since: int | None, opened: Mapping[int, bytes]
) -> Bundle | Refusal:
    """All events that the newest checkpoint has; of a table that is over, none is missing. `since`:
    the size of an older checkpoint. Refuses with table_not_over, not_yet_signed, not_found."""
    async with store.connection() as connection:
        if await withheld(connection, [folded.id]):
            return Refusal("table_not_over")
        note = await newest_checkpoint(connection)
        checkpoint = Checkpoint.parse(note) if note is not None else None
        if note is None or checkpoint is None:
            return Refusal("not_yet_signed")
        if since is not None and since > checkpoint.size:
            return Refusal("not_found")
        rows = await connection.fetch(_EVENTS, folded.id, checkpoint.size)
        if not rows or (folded.table.status == "over" and rows[-1]["version"] < folded.version):
            return Refusal("not_yet_signed")
        proofs = [inclusion(row["log_index"], 0, checkpoint.size) for row in rows]
        grown = consistency(since, checkpoint.size) if since is not None else []
        tiles = await _tiles(connection, [*proofs, grown])
        keys = await _keys(connection, note)
    hashes = await asyncio.to_thread(_hashes, tiles, [*proofs, grown])  # others needn't wait
    return Bundle(
        table=folded.table.id,
        game=folded.table.game,
        ruleset=folded.table.ruleset,
        rules=folded.table.rules,
        checkpoint=note,
        keys=keys,
        events=[
            BundledEvent(
                row["log_index"],
                _text(row["public"]),
                [hashes[part] for part in proof],
                _text(opened[row["version"]]) if row["version"] in opened else UNSET,
            )
            for row, proof in zip(rows, proofs, strict=True)
        ],
        consistency=Growth(since, [hashes[p] for p in grown]) if since is not None else UNSET,
    )


async def _keys(connection: Connection, note: str) -> list[str]:
    rows = await connection.fetch("select verifier from log_keys")
    known = {Verifier.parse(row["verifier"]).key_id: row["verifier"] for row in rows}
    return [known[key] for key in signers_of(note)]


async def _tiles(connection: Connection, proofs: list[list[Range]]) -> Tiles:
    """All that the proofs need."""
    parts = {part for proof in proofs for part in proof}
    wanted = {tile_of(node)[:2] for part in parts for node in nodes(*part)}
    levels, numbers = [level for level, _ in wanted], [number for _, number in wanted]
    rows = await connection.fetch(_TILES, levels, numbers)
    return {(row["level"], row["index"]): row["hashes"] for row in rows}


def _hashes(tiles: Tiles, proofs: list[list[Range]]) -> dict[Range, str]:
    """Of each range that the proofs name."""
    within = {place: _subtrees(hashes) for place, hashes in tiles.items()}
    return {
        part: _text(joined([_hash(within, node) for node in nodes(*part)]))
        for part in {part for proof in proofs for part in proof}
    }


def _subtrees(hashes: bytes) -> list[list[bytes]]:
    """Of a tile, by height: the hashes of all complete subtrees."""
    rows = [[hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]]
    while len(rows[-1]) > 1:
        row = rows[-1]
        rows.append([node_hash(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)])
    return rows


def _hash(within: dict[tuple[int, int], list[list[bytes]]], node: Node) -> bytes:
    level, number, part = tile_of(node)
    height, first = node.height % TILE_HEIGHT, int(part.start) // HASH_BYTES
    return within[level, number][height][first >> height]


def _text(data: bytes) -> str:
    return b64encode(data).decode()
