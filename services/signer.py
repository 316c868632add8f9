"""Keeps the tree up with the log and signs how far it goes; the keys lie apart from the database.

What was signed last is remembered beside the keys. A database that has lost or changed what was
signed gets no new signature, nor does one that was signed by other keys or under another name.
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
from services.log import newest_checkpoint, roots_of, tiles_at, verifiers
from services.notes import BadNoteError, Checkpoint, Signer, signed
from services.store import Connection, Store, Unavailable
from services.tree import EMPTY_ROOT, Tile, edge, grown, leaf_hash

BATCH = 5_000
SEED_BYTES = 32


class CannotSignError(Exception):
    """The log gets no signature; says why, to whoever asks how the server is."""


class InconsistentTreeError(CannotSignError):
    """The database's log is not a continuation of what was signed."""


class WrongLogError(CannotSignError):
    """The database's log was signed by other keys, or under another name."""


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
        """Raises WrongLogError where there is none: only a new log is signed by new keys."""
        try:
            raw = self._path.read_bytes()
        except FileNotFoundError:
            raise WrongLogError(
                "the file of the log's keys (COURTCARDS_LOG_KEYS_FILE) is not there: one is made "
                "for a log that is new; bring back that of this one"
            ) from None
        keys = msgspec.json.decode(raw, type=LogKeys)
        check_kind(f"the file of the log's keys {self._path}", keys.sandbox, self._sandbox)
        return keys

    def load_or_create(self) -> LogKeys:
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._create(LogKeys([secrets.token_hex(SEED_BYTES)], sandbox=self._sandbox))
        return self.load()

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
        self._judged: int | None = None  # the size at which all was found as it must be

    async def check(self) -> None:
        """Refuses keys and a name that aren't the log's; while Postgres is away, `step` does."""
        with contextlib.suppress(Unavailable):
            async with self._store.connection() as connection:
                await self._keys(connection)

    async def step(self) -> int:
        """Takes up what is new in the log and signs; returns how many leaves were added. Any number
        may run: they take turns. Raises CannotSignError, which the database is told as well."""
        try:
            async with self._store.connection() as connection, connection.transaction():
                added, judged = await self._step(connection)
        except CannotSignError as error:
            self._judged = None
            async with self._store.connection() as connection:
                await connection.execute("update log_tree set refused = $1", str(error))
            raise
        self._judged = judged
        return added

    async def _step(self, connection: Connection) -> tuple[int, int | None]:
        """How many leaves were added, and at which size the tree was judged, if it was."""
        size, refused = await connection.fetchrow(  # type: ignore[misc]
            "select size, refused from log_tree for update"
        )
        leaves = await _new_leaves(connection, size)
        if not leaves and size == self._judged:
            return 0, size
        if leaves:
            await _grow(connection, size, leaves)
        size += len(leaves)
        with self._file.locked():
            keys, before = await self._keys(connection), await _newest(connection)
            # One that is made anew from the events is judged when it is as large as it was.
            if size < max(keys.size, before.size) and len(leaves) == BATCH:
                return BATCH, None
            root = await _continued(connection, size, keys, before)
            if size > keys.size:
                await self._remember(keys, size, root)
        if size > before.size:
            await self._publish(connection, keys, Checkpoint(self._origin, size, root))
        if refused is not None:
            await connection.execute("update log_tree set refused = null")
        return len(leaves), size

    async def _remember(self, keys: LogKeys, size: int, root: bytes) -> None:
        """First: what is published was remembered."""
        signed_now = msgspec.structs.replace(keys, size=size, root=root.hex())
        await asyncio.to_thread(self._file.save, signed_now)  # it waits for the disk

    async def _publish(self, connection: Connection, keys: LogKeys, checkpoint: Checkpoint) -> None:
        by = signers(self._origin, keys)
        await connection.execute(
            _SIGNED,
            checkpoint.size,
            signed(checkpoint.text(), by),
            [str(signer.verifier) for signer in by],
        )

    async def _keys(self, connection: Connection) -> LogKeys:
        """Made for a log that nobody has signed yet."""
        known = await verifiers(connection)
        if not known and await newest_checkpoint(connection) is None:
            return self._file.load_or_create()
        keys = self._file.load()
        names = {text.partition("+")[0] for text in known}
        if names and self._origin not in names:
            raise WrongLogError(
                f"COURTCARDS_LOG_ORIGIN is {self._origin}, but the log of this database is called "
                f"{' and '.join(sorted(names))}: a log keeps its name"
            )
        if not {str(signer.verifier) for signer in signers(self._origin, keys)} & set(known):
            raise WrongLogError(
                "none of the keys in the file of the log's keys (COURTCARDS_LOG_KEYS_FILE) has "
                "signed the log of this database: bring back the file that belongs to it"
            )
        return keys


_SIGNED = """
with known as (
    insert into log_keys (verifier) select unnest($3::text[]) on conflict do nothing
)
insert into log_checkpoints (size, note) values ($1, $2)"""


async def _newest(connection: Connection) -> Checkpoint:
    """The checkpoint that the database has; of nothing where it has none."""
    note = await newest_checkpoint(connection)
    try:
        return Checkpoint.parse(note) if note is not None else Checkpoint("", 0, EMPTY_ROOT)
    except BadNoteError:
        raise InconsistentTreeError("the newest checkpoint in the database is none") from None


async def _continued(connection: Connection, size: int, keys: LogKeys, before: Checkpoint) -> bytes:
    """The root, of a tree that begins with the one of the file and the one of the database."""
    if size < max(keys.size, before.size):
        raise InconsistentTreeError(
            f"signed at {max(keys.size, before.size)}, the database has {size}"
        )
    try:
        root, *earlier = await roots_of(connection, size, keys.size, before.size)
    except LookupError:
        raise InconsistentTreeError(f"the tree lacks hashes of its {size} leaves") from None
    for then, found, expected in zip(
        (keys.size, before.size), earlier, (keys.root, before.root.hex()), strict=True
    ):
        if then and found.hex() != expected:
            raise InconsistentTreeError(
                f"signed at {then}, but the first {then} of the {size} events that the database "
                "has are others now"
            )
    return root


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
