"""A table as one file that anyone can check: its events, their proofs, and a signed checkpoint."""

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
from services.tree import Node, Range, complete, consistency, inclusion, joined, nodes, tile_of

FORMAT: Final = "courtcards-bundle/1"

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
        hashes = await _hashes(connection, [*proofs, grown])
        return Bundle(
            table=folded.table.id,
            game=folded.table.game,
            ruleset=folded.table.ruleset,
            rules=folded.table.rules,
            checkpoint=note,
            keys=await _keys(connection, note),
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


async def _hashes(connection: Connection, proofs: list[list[Range]]) -> dict[Range, str]:
    """Of all ranges that the proofs name; each tile is read once."""
    ranges = {part: nodes(*part) for proof in proofs for part in proof}
    wanted = {tile_of(node)[:2] for parts in ranges.values() for node in parts}
    levels, numbers = [level for level, _ in wanted], [number for _, number in wanted]
    rows = await connection.fetch(_TILES, levels, numbers)
    tiles = {(row["level"], row["index"]): row["hashes"] for row in rows}
    return {
        part: _text(joined([_hash(tiles, node) for node in parts]))
        for part, parts in ranges.items()
    }


def _hash(tiles: Mapping[tuple[int, int], bytes], node: Node) -> bytes:
    level, number, part = tile_of(node)
    return complete(tiles[level, number][part])


def _text(data: bytes) -> str:
    return b64encode(data).decode()
