"""The log as others can check it: checkpoints, tiles and proofs (C2SP tlog-tiles)."""

import base64
import re
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from api.auth import PUBLIC
from api.body import MAX_INTEGER, CheckedRequest
from api.problems import Problem
from api.replies import Reply
from services.disclosure import withheld
from services.log import newest_checkpoint, signed_by, tile, tiles, tree_size, verifiers
from services.runtime import Runtime
from services.sequencer import read_log
from services.store import Connection
from services.tree import HASH_BYTES, TILE_WIDTH, Range, consistency, hashes_of, inclusion

NOTE: Final = "text/plain; charset=utf-8"
BYTES: Final = "application/octet-stream"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH: Final = {"Cache-Control": "no-cache"}
_PLACE = re.compile(r"/?((?:x\d{3}/)*\d{3})(?:\.p/([1-9]\d{0,2}))?")

TilePath = FromPath[str]
LevelPath = FromPath[str]
Index = Annotated[int, QueryParameter(ge=0, le=MAX_INTEGER)]
Size = Annotated[int, QueryParameter(ge=1, le=MAX_INTEGER)]


class Proof(Struct, frozen=True):
    """Hashes in base64, in the order of RFC 6962; `size` is that of the tree proved against."""

    size: int
    hashes: list[str]


class LogKeys(Struct, frozen=True):
    """All that have signed checkpoints, as verifiers write keys: name+hash+key. `signing`: those
    that signed the newest one, which come first; the others were retired."""

    keys: list[str]
    signing: list[str]


@get(
    "/v1/audit/log/checkpoint",
    access=PUBLIC,
    returns=str,
    media_type="text/plain",
    problems=("not_found",),
)
async def get_checkpoint(request: CheckedRequest) -> Reply[str]:
    """The newest signed checkpoint; at most 2 s behind what was acknowledged."""
    async with _runtime(request).store.connection() as connection:
        note = await newest_checkpoint(connection)
    if note is None:
        raise Problem("not_found", "Nothing has been signed yet.")
    return Reply(note, media_type=NOTE, headers=FRESH)


@get("/v1/audit/log/keys", access=PUBLIC)
async def get_log_keys(request: CheckedRequest) -> LogKeys:
    """To be noted down once, by a way of your own: who can swap these can swap the log."""
    async with _runtime(request).store.connection() as connection:
        note, known = await newest_checkpoint(connection), await verifiers(connection)
        signing = await signed_by(connection, note) if note is not None else []
    return LogKeys([*signing, *(key for key in known if key not in signing)], signing)


@get(
    "/v1/audit/log/tile/{level:str}/{place:path}",
    access=PUBLIC,
    returns=bytes,
    media_type="application/octet-stream",
)
async def get_tile(request: CheckedRequest, level: LevelPath, place: TilePath) -> Reply[bytes]:
    """Hashes of 256 subtrees, or with `.p/W` the first W of a tile that isn't full."""
    number, width = _place(place)
    if not re.fullmatch(r"\d|[1-5]\d|6[0-3]", level):
        raise Problem("not_found")
    async with _runtime(request).store.connection() as connection:
        hashes = await tile(connection, int(level), number)
    wanted = width * HASH_BYTES
    if hashes is None or len(hashes) < wanted:
        raise Problem("not_found", "The log has no such tile yet.")
    return Reply(hashes[:wanted], media_type=BYTES, headers=FOR_EVER)


@get(
    "/v1/audit/log/tile/entries/{place:path}",
    access="audit:read",
    bucket="bulk",
    returns=bytes,
    media_type="application/octet-stream",
)
async def get_entries(request: CheckedRequest, place: TilePath) -> Reply[bytes]:
    """The leaves themselves, each after its length (u16). Those of a table that nobody may watch
    are empty until it is over."""
    number, width = _place(place)
    first = number * TILE_WIDTH
    async with _runtime(request).store.connection() as connection:
        if await tree_size(connection) < first + width:
            raise Problem("not_found", "The log has no such entries yet.")
        rows = await read_log(connection, first - 1, width)
        hidden = await withheld(connection, (stored.stream_id for _, stored in rows))
    shown = [b"" if stored.stream_id in hidden else stored.public for _, stored in rows]
    return Reply(b"".join(len(leaf).to_bytes(2, "big") + leaf for leaf in shown), media_type=BYTES)


@get("/v1/audit/log/proofs/inclusion", access=PUBLIC, problems=("not_found",))
async def get_inclusion(request: CheckedRequest, index: Index, size: Size) -> Proof:
    """That the leaf at `index` is in the tree of `size` leaves."""
    async with _runtime(request).store.connection() as connection:
        await _within(connection, index + 1, size)
        return await _proof(connection, size, inclusion(index, 0, size))


@get("/v1/audit/log/proofs/consistency", access=PUBLIC, problems=("not_found",))
async def get_consistency(request: CheckedRequest, old: Size, size: Size) -> Proof:
    """That the tree of `size` leaves begins with that of `old`."""
    async with _runtime(request).store.connection() as connection:
        await _within(connection, old, size)
        return await _proof(connection, size, consistency(old, size))


async def _within(connection: Connection, least: int, size: int) -> None:
    if not least <= size <= await tree_size(connection):
        raise Problem("not_found", "The log isn't that long yet.")


async def _proof(connection: Connection, size: int, ranges: list[Range]) -> Proof:
    hashes = hashes_of(await tiles(connection, ranges), ranges)
    return Proof(size, [base64.b64encode(hashes[part]).decode() for part in ranges])


def _place(text: str) -> tuple[int, int]:
    """`x001/x234/067` is 1234067; with the width, 256 where none is said."""
    found = _PLACE.fullmatch(text)
    width = int(found[2]) if found and found[2] else TILE_WIDTH
    if found is None or width > TILE_WIDTH or (found[2] and width == TILE_WIDTH):
        raise Problem("not_found")
    digits = found[1].replace("x", "").replace("/", "")
    if len(digits) > 18 or (found[1].startswith("x000/")):
        raise Problem("not_found")
    return int(digits), width


def _runtime(request: CheckedRequest) -> Runtime:
    runtime: Runtime = request.app.state.runtime
    return runtime


ROUTES = (get_checkpoint, get_log_keys, get_tile, get_entries, get_inclusion, get_consistency)
