"""Who owns the database changes it; the file that is then taken from it doesn't pass.

Each change is made in a transaction that is rolled back. `make tamper` makes hundreds.
"""

import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from cli.audit_check import check
from cli.verifier import VERIFIED, Options, canonical
from domain.game import Refusal
from services.bundles import bundle, written
from services.log import newest_checkpoint
from services.runtime import Runtime
from services.sequencer import sequence
from services.signer import InconsistentTreeError, KeyFile, LogSigner
from services.store import Connection, Store
from services.tables import Tables
from tests.api.conftest import Person, open_table
from tests.api.test_log import LOG, sign
from tests.audit.tampering import changed, flipped
from tests.audit.test_bundles import finished, trusted
from tests.audit.test_tampering import ALL

OF_EACH = 40 if ALL else 4


class Within(Store):
    """The store as one transaction sees it."""

    def __init__(self, connection: Connection) -> None:
        super().__init__("")
        self._one = connection

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        yield self._one


class Live:
    """A table that is over, in a log that others are in as well; and what somebody kept of it."""

    def __init__(self, owner: Connection, runtime: Runtime, table: UUID, options: Options) -> None:
        self.owner, self.runtime, self.table, self.options = owner, runtime, table, options
        self.signer = LogSigner(
            Within(owner),
            KeyFile(runtime.settings.log_keys_file),
            runtime.settings.log_origin,
        )

    @property
    def since(self) -> int:
        assert self.options.older is not None
        return int(self.options.older.split("\n")[1])

    async def export(self) -> bytes:
        """A server that has not seen the table before."""
        store = Within(self.owner)
        folded = await Tables(store, self.runtime.ring).load(self.table)
        made = await bundle(store, folded, self.since, {})
        if isinstance(made, Refusal):
            raise RefusedError(made.code)
        return written(made)

    async def some_event(self, dice: Random) -> Any:
        rows = await self.owner.fetch(
            """select * from events e join event_log l using (stream_id, version)
               where stream_id = $1 order by version""",
            self.table,
        )
        return dice.choice(rows)


class RefusedError(Exception):
    """The server gave nothing."""


Kind = Callable[[Live, Random], Awaitable[None]]


async def public_byte(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    await set_public(live, row["version"], flipped(row["public"], dice))


async def public_field(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    await set_public(live, row["version"], canonical(changed(json.loads(row["public"]), dice)))


async def set_public(live: Live, version: int, public: bytes) -> None:
    await live.owner.execute(
        "update events set public = $3 where stream_id = $1 and version = $2",
        live.table,
        version,
        public,
    )


async def sealed_byte(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    while row["sealed"] is None:
        row = await live.some_event(dice)
    sql = "update events set sealed = $3 where stream_id = $1 and version = $2"
    await live.owner.execute(sql, live.table, row["version"], flipped(row["sealed"], dice))


async def events_swapped(live: Live, dice: Random) -> None:
    one, other = await live.some_event(dice), await live.some_event(dice)
    await set_public(live, one["version"], other["public"])
    await set_public(live, other["version"], one["public"])


async def event_deleted(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    sql = "delete from events where stream_id = $1 and version = $2"
    await live.owner.execute(sql, live.table, row["version"])


async def end_deleted(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    sql = "delete from events where stream_id = $1 and version >= $2"
    await live.owner.execute(sql, live.table, row["version"])


async def place_deleted(live: Live, dice: Random) -> None:
    row = await live.some_event(dice)
    sql = "delete from event_log where log_index = $1"
    await live.owner.execute(sql, row["log_index"])


async def places_swapped(live: Live, dice: Random) -> None:
    one, other = await live.some_event(dice), await live.some_event(dice)
    move = "update event_log set log_index = $2 where log_index = $1"
    spare = 2**40
    for old, new in (
        (one["log_index"], spare),
        (other["log_index"], one["log_index"]),
        (spare, other["log_index"]),
    ):
        await live.owner.execute(move, old, new)


async def event_moved(live: Live, dice: Random) -> None:
    """To another table."""
    row = await live.some_event(dice)
    other = UUID(int=dice.getrandbits(128))
    for name in ("events", "event_log"):
        sql = f"update {name} set stream_id = $3 where stream_id = $1 and version = $2"
        await live.owner.execute(sql, live.table, row["version"], other)


async def event_appended(live: Live, dice: Random) -> None:
    """And signed: the log has only grown."""
    row = await live.some_event(dice)
    last = await live.owner.fetchval(
        "select max(version) from events where stream_id = $1", live.table
    )
    told = json.loads(row["public"]) | {"version": last + 1}
    await insert(live, row, last + 1, canonical(told))
    async with live.owner.transaction():
        await sequence(live.owner)
    await live.signer.step()


async def event_put_in(live: Live, dice: Random) -> None:
    """Those that follow move on."""
    row = await live.some_event(dice)
    for name in ("events", "event_log"):
        sql = f"update {name} set version = $3 where stream_id = $1 and version = $2"
        last = await live.owner.fetchval(
            f"select max(version) from {name} where stream_id = $1", live.table
        )
        for version in range(last, row["version"], -1):
            await live.owner.execute(sql, live.table, version, version + 1)
    await insert(live, row, row["version"] + 1, row["public"])
    async with live.owner.transaction():
        await sequence(live.owner)
    await live.signer.step()


async def insert(live: Live, row: Any, version: int, public: bytes) -> None:
    await live.owner.execute(
        """insert into events
           (stream_id, version, event_id, type, schema_version, cause, actor, public, sealed)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)""",
        live.table,
        version,
        row["event_id"],
        row["type"],
        row["schema_version"],
        row["cause"],
        row["actor"],
        public,
        row["sealed"],
    )
    sql = "insert into event_outbox (stream_id, version) values ($1, $2)"
    await live.owner.execute(sql, live.table, version)


async def tile_changed(live: Live, dice: Random) -> None:
    row = dice.choice(await live.owner.fetch("select * from log_tiles"))
    sql = "update log_tiles set hashes = $3 where level = $1 and index = $2"
    await live.owner.execute(sql, row["level"], row["index"], flipped(row["hashes"], dice))


async def tile_deleted(live: Live, dice: Random) -> None:
    row = dice.choice(await live.owner.fetch("select * from log_tiles"))
    sql = "delete from log_tiles where level = $1 and index = $2"
    await live.owner.execute(sql, row["level"], row["index"])


async def checkpoint_changed(live: Live, dice: Random) -> None:
    note = await newest_checkpoint(live.owner)
    assert note is not None
    made = flipped(note.encode(), dice).decode(errors="replace").replace("\0", "?")
    await live.owner.execute("update log_checkpoints set note = $2 where note = $1", note, made)


async def checkpoint_taken_back(live: Live, dice: Random) -> None:
    """To any before what was kept."""
    sizes = [row[0] for row in await live.owner.fetch("select size from log_checkpoints")]
    size = dice.choice([one for one in sizes if one <= live.since])
    await live.owner.execute("delete from log_checkpoints where size >= $1", size)


async def key_changed(live: Live, dice: Random) -> None:
    key = await live.owner.fetchval("select verifier from log_keys")
    made = flipped(key.encode(), dice).decode(errors="replace").replace("\0", "?")
    await live.owner.execute("update log_keys set verifier = $1", made)


async def tree_made_anew(live: Live, dice: Random) -> None:
    """Over a log that was changed; the signer remembers what it signed."""
    await dice.choice([public_field, events_swapped, places_swapped])(live, dice)
    await live.owner.execute("delete from log_tiles; delete from log_checkpoints")
    await live.owner.execute("update log_tree set size = 0")
    await live.signer.step()


KINDS: list[Kind] = [
    public_byte,
    public_field,
    sealed_byte,
    events_swapped,
    event_deleted,
    end_deleted,
    place_deleted,
    places_swapped,
    event_moved,
    event_appended,
    event_put_in,
    tile_changed,
    tile_deleted,
    checkpoint_changed,
    checkpoint_taken_back,
    key_changed,
    tree_made_anew,
]


@pytest.fixture
async def live(ada: Person, runtime: Runtime, database_url: str) -> AsyncIterator[Live]:
    for _ in range(3):
        await open_table(ada)
        await sign(runtime)
    table = await finished(ada, runtime, "kqj", spectators="public")
    await sign(runtime)
    kept = (await ada.get(f"{LOG}/checkpoint")).text
    await open_table(ada)
    await sign(runtime)
    owner = await asyncpg.connect(database_url)
    options = (await trusted(ada))._replace(older=kept)
    yield Live(owner, runtime, UUID(table), options)
    await owner.close()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_no_change_of_the_database_passes(
    kind: Kind, live: Live, record_property: Callable[[str, object], None]
) -> None:
    honest = await live.export()
    assert check(honest, live.options)[0] == VERIFIED
    dice, tried, refused, looked = Random(kind.__name__), 0, 0, 0
    keys = KeyFile(live.runtime.settings.log_keys_file)
    remembered = keys.load()
    while tried < OF_EACH and looked < 10 * OF_EACH:
        looked += 1
        transaction = live.owner.transaction()
        await transaction.start()
        try:
            file = await changed_export(live, kind, dice)
        finally:
            await transaction.rollback()
            keys.save(remembered)
        if file == honest:
            continue
        tried += 1
        if file is None:
            refused += 1
            continue
        status, lines, _ = check(file, live.options)
        assert status != VERIFIED, "\n".join(lines)
    assert tried > 0
    record_property("tampered", tried)
    record_property("refused", refused)


async def changed_export(live: Live, kind: Kind, dice: Random) -> bytes | None:
    """None: the signer signs nothing, the server can't give a file, or the database has an index
    over what is no JSON any more."""
    try:
        await kind(live, dice)
    except (InconsistentTreeError, asyncpg.DataError):
        return None
    with contextlib.suppress(Exception):  # whatever it makes of what isn't as it was written
        return await live.export()
    return None
