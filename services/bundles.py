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
from services.log import newest_checkpoint, refusal, signed_by, tiles
from services.notes import Checkpoint
from services.store import Connection, Store
from services.tables import Folded
from services.tree import consistency, hashes_of, inclusion

FORMAT: Final = "courtcards-bundle/1"

_EVENTS: Final = """
select l.log_index, e.version, e.public from event_log l join events e using (stream_id, version)
where l.stream_id = $1 and l.log_index < $2 order by e.version"""


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
    the size of an older checkpoint. Refuses with table_not_over, not_yet_signed, log_not_signed,
    not_found."""
    async with store.connection() as connection:
        if await withheld(connection, [folded.id]):
            return Refusal("table_not_over")
        note = await newest_checkpoint(connection)
        checkpoint = Checkpoint.parse(note) if note is not None else None
        if note is None or checkpoint is None:
            return await _unsigned(connection)
        if since is not None and since > checkpoint.size:
            return Refusal("not_found")
        rows = await connection.fetch(_EVENTS, folded.id, checkpoint.size)
        if not rows or (folded.table.status == "over" and rows[-1]["version"] < folded.version):
            return await _unsigned(connection)
        proofs = [inclusion(row["log_index"], 0, checkpoint.size) for row in rows]
        grown = consistency(since, checkpoint.size) if since is not None else []
        parts = [part for proof in (*proofs, grown) for part in proof]
        needed = await tiles(connection, parts)
        keys = await signed_by(connection, note)
    hashes = await asyncio.to_thread(hashes_of, needed, parts)  # others needn't wait
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
                [_text(hashes[part]) for part in proof],
                _text(opened[row["version"]]) if row["version"] in opened else UNSET,
            )
            for row, proof in zip(rows, proofs, strict=True)
        ],
        consistency=Growth(since, [_text(hashes[part]) for part in grown])
        if since is not None
        else UNSET,
    )


async def _unsigned(connection: Connection) -> Refusal:
    reason = await refusal(connection)
    if reason is None:
        return Refusal("not_yet_signed")
    return Refusal("log_not_signed", params={"reason": reason})


def _text(data: bytes) -> str:
    return b64encode(data).decode()
