"""Keeps the tree up with the log and signs how far it goes; the keys lie apart from the database.

What was signed last is remembered beside the keys. A database that has lost or changed what was
signed gets no new signature.
"""

import asyncio
import contextlib
import fcntl
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from services.kind import check_kind
from services.log import roots_of, tiles_at
from services.notes import Checkpoint, Signer, signed
from services.store import Connection, Store
from services.tree import Tile, edge, grown, leaf_hash

BATCH = 5_000
SEED_BYTES = 32


class InconsistentTreeError(Exception):
    """The database's log is not a continuation of what was signed."""


class LogKeys(Struct, frozen=True):
    """`seeds` in hex: all sign, so that those who know an old key only can follow a rotation.
    `size` and `root` (hex) are those of the last signature. `sandbox`: made in one, and for it."""

    seeds: list[str]
    size: int = 0
    root: str = ""
    sandbox: bool = False


class KeyFile:
    """Readable by its owner only; replaced as a whole."""

    def __init__(self, path: Path, *, sandbox: bool = False) -> None:
        self._path = path
        self._sandbox = sandbox

    def load(self) -> LogKeys:
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._create(LogKeys([secrets.token_hex(SEED_BYTES)], sandbox=self._sandbox))
        keys = msgspec.json.decode(self._path.read_bytes(), type=LogKeys)
        check_kind(f"the file of the log's keys {self._path}", keys.sandbox, self._sandbox)
        return keys

    def save(self, keys: LogKeys) -> None:
        draft = self._draft(keys)
        os.replace(draft, self._path)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """While it is read, changed and saved: the signer and a rotation take turns."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.with_name(f".{self._path.name}.lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _create(self, keys: LogKeys) -> None:
        draft = self._draft(keys)
        try:
            os.link(draft, self._path)
        except FileExistsError:
            pass  # another process was first
        finally:
            draft.unlink()

    def _draft(self, keys: LogKeys) -> Path:
        draft = self._path.with_name(f".{self._path.name}-{secrets.token_hex(4)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(keys))
            file.flush()
            os.fsync(file.fileno())
        return draft


def rotated(keys: LogKeys, origin: str, retire: str | None = None) -> LogKeys:
    """With a new key in front, or without the one of that id (hex). Raises LookupError where there
    is none, or no other."""
    if retire is None:
        seeds = [secrets.token_hex(SEED_BYTES), *keys.seeds]
    else:
        seeds = [
            seed
            for seed, signer in zip(keys.seeds, signers(origin, keys), strict=True)
            if signer.verifier.key_id.hex() != retire
        ]
        if not seeds or len(seeds) == len(keys.seeds):
            raise LookupError(retire)
    return msgspec.structs.replace(keys, seeds=seeds)


def signers(origin: str, keys: LogKeys) -> list[Signer]:
    return [Signer(origin, bytes.fromhex(seed)) for seed in keys.seeds]


class LogSigner:
    def __init__(self, store: Store, file: KeyFile, origin: str) -> None:
        self._store = store
        self._file = file
        self._origin = origin

    async def step(self) -> int:
        """Takes up what is new in the log and signs; returns how many leaves were added. Any number
        may run: they take turns."""
        async with self._store.connection() as connection, connection.transaction():
            size = await connection.fetchval("select size from log_tree for update")
            leaves = await _new_leaves(connection, size)
            if leaves:
                await _grow(connection, size, leaves)
            size += len(leaves)
            if leaves or (size and not await _is_signed(connection, size)):
                await self._sign(connection, size)
        return len(leaves)

    async def _sign(self, connection: Connection, size: int) -> None:
        """The file first: what is published was remembered."""
        with self._file.locked():
            keys = self._file.load()
            root, signed_before = await roots_of(connection, size, min(keys.size, size))
            if keys.size and (keys.size > size or signed_before.hex() != keys.root):
                raise InconsistentTreeError(f"signed at {keys.size}, the database has {size}")
            signed_now = msgspec.structs.replace(keys, size=size, root=root.hex())
            await asyncio.to_thread(self._file.save, signed_now)  # it waits for the disk
        by = signers(self._origin, keys)
        await connection.execute(
            _SIGNED,
            size,
            signed(Checkpoint(self._origin, size, root).text(), by),
            [str(signer.verifier) for signer in by],
        )


_SIGNED = """
with known as (
    insert into log_keys (verifier) select unnest($3::text[]) on conflict do nothing
)
insert into log_checkpoints (size, note) values ($1, $2)"""


async def _is_signed(connection: Connection, size: int) -> bool:
    sql = "select exists (select from log_checkpoints where size = $1)"
    return bool(await connection.fetchval(sql, size))


async def _new_leaves(connection: Connection, size: int) -> list[bytes]:
    rows = await connection.fetch(
        """select e.public from event_log l join events e using (stream_id, version)
           where l.log_index >= $1 order by l.log_index limit $2""",
        size,
        BATCH,
    )
    return [leaf_hash(row["public"]) for row in rows]


async def _grow(connection: Connection, size: int, leaves: list[bytes]) -> None:
    last = await tiles_at(connection, edge(size))
    changed = grown((Tile(*place, hashes) for place, hashes in last.items()), leaves)
    await connection.executemany(
        """insert into log_tiles (level, index, hashes) values ($1, $2, $3)
           on conflict (level, index) do update set hashes = excluded.hashes""",
        changed,
    )
    await connection.execute("update log_tree set size = $1", size + len(leaves))
