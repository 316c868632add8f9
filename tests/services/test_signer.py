"""Checkpoints: that they are signed, follow the log, and are refused for one that was changed."""

import base64
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest
from msgspec.structs import replace

from services.log import newest_checkpoint, refusal
from services.notes import BadNoteError, Checkpoint, Verifier, verify
from services.schema import migrate
from services.sequencer import read_log, sequence
from services.signer import (
    BATCH,
    InconsistentTreeError,
    KeyFile,
    LogSigner,
    WrongLogError,
    signers,
)
from services.store import Store
from services.tree import leaf_hash, node_hash
from tests.services.commands import append

ORIGIN = "cards.example/log"


@pytest.fixture
def keys(tmp_path: Path) -> KeyFile:
    return KeyFile(tmp_path / "log-keys.json")


async def filled(store: Store, events: int) -> None:
    await store.append(append(uuid4(), 0, events))
    async with store.connection() as connection:
        while await sequence(connection):
            pass


async def note(store: Store) -> str:
    async with store.connection() as connection:
        found = await newest_checkpoint(connection)
    assert found is not None
    return found


def naive_root(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaf_hash(leaves[0])
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    return node_hash(naive_root(leaves[:split]), naive_root(leaves[split:]))


async def test_a_checkpoint_is_signed_over_the_public_bytes(store: Store, keys: KeyFile) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    assert await signer.step() == 0
    await filled(store, 5)
    assert await signer.step() == 5
    first = await note(store)
    await filled(store, 300)
    assert await signer.step() == 300
    found = Checkpoint.parse(await note(store))
    async with store.connection() as connection:
        leaves = [stored.public for _, stored in await read_log(connection, -1, 1000)]
    assert (found.origin, found.size) == (ORIGIN, 305)
    assert found.root == naive_root(leaves)
    assert Checkpoint.parse(first).root == naive_root(leaves[:5])
    for signed in (first, await note(store)):
        verify(signed, signers(ORIGIN, keys.load())[0].verifier)


async def test_a_note_that_was_changed_is_not_signed(store: Store, keys: KeyFile) -> None:
    await filled(store, 2)
    await LogSigner(store, keys, ORIGIN).step()
    signed, ours = await note(store), signers(ORIGIN, keys.load())[0].verifier
    for changed in (
        signed.replace("\n2\n", "\n3\n"),
        signed.replace(ORIGIN, "other.example/log"),
        signed.split("\n\n", maxsplit=1)[0] + "\n",
        signed[:-10] + "\n",
    ):
        with pytest.raises(BadNoteError):
            verify(changed, ours)
    with pytest.raises(BadNoteError):
        verify(signed, Verifier(ORIGIN, bytes(32)))


def test_a_key_is_written_as_the_field_does() -> None:
    """The example key of the signed-note specification."""
    text = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    name, key_id, key = text.split("+", 2)
    verifier = Verifier(name, base64.b64decode(key)[1:])
    assert str(verifier) == text
    assert verifier.key_id.hex() == key_id


async def test_nothing_is_signed_for_a_log_that_was_cut(
    store: Store, keys: KeyFile, database_url: str
) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, 10)
    await signer.step()
    owner = await asyncpg.connect(database_url)
    for table in ("event_log where log_index > 5", "log_tiles", "log_checkpoints"):
        await owner.execute(f"delete from {table}")
    await owner.execute("update log_tree set size = 0")
    await owner.execute("update log_head set size = 6")
    with pytest.raises(InconsistentTreeError):
        await signer.step()
    await filled(store, 20)  # and growing beyond what was signed doesn't help
    with pytest.raises(InconsistentTreeError):
        await signer.step()
    assert await owner.fetchval("select count(*) from log_checkpoints") == 0
    await owner.close()


async def test_nothing_is_signed_for_a_log_that_was_rewritten(
    store: Store, keys: KeyFile, database_url: str
) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, 10)
    await signer.step()
    owner = await asyncpg.connect(database_url)
    await owner.execute("update events set public = '{}' where version = 3")
    await owner.execute("delete from log_tiles")
    await owner.execute("update log_tree set size = 0")
    await owner.close()
    await filled(store, 1)
    with pytest.raises(InconsistentTreeError):
        await signer.step()


async def test_what_was_signed_but_not_stored_is_signed_again(
    store: Store, keys: KeyFile, database_url: str
) -> None:
    """The process died between the file and the commit."""
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, 10)
    await signer.step()
    before = await note(store)
    owner = await asyncpg.connect(database_url)
    await owner.execute("delete from log_tiles")
    await owner.execute("delete from log_checkpoints")
    await owner.execute("update log_tree set size = 0")
    await owner.close()
    assert await signer.step() == 10
    assert await note(store) == before


async def forget(database_url: str, *tables: str) -> None:
    """As somebody who owns the database may."""
    owner = await asyncpg.connect(database_url)
    for table in tables:
        await owner.execute(f"delete from {table}")
    await owner.execute("update log_tree set size = 0")
    await owner.close()


async def told(store: Store) -> str | None:
    async with store.connection() as connection:
        return await refusal(connection)


@pytest.mark.parametrize("kept", [True, False], ids=["checkpoints kept", "checkpoints gone"])
async def test_a_tree_of_many_batches_is_made_anew_from_the_events(
    store: Store, keys: KeyFile, database_url: str, kept: bool
) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, BATCH + 10)
    await signer.step()
    older = keys.load()
    assert await signer.step() == 10
    await filled(store, 5)
    await signer.step()
    before = await note(store)
    await forget(database_url, "log_tiles", *([] if kept else ["log_checkpoints"]))
    if kept:
        keys.save(older)  # a copy from before: the database's own checkpoint binds as well
    anew = LogSigner(store, keys, ORIGIN)
    assert [await anew.step() for _ in range(3)] == [BATCH, 15, 0]
    assert await note(store) == before
    assert keys.load().size == BATCH + 15
    await filled(store, 1)
    assert await anew.step() == 1
    assert Checkpoint.parse(await note(store)).size == BATCH + 16


@pytest.mark.parametrize("kept", [True, False], ids=["by the database", "by the file"])
async def test_a_tree_that_is_made_anew_is_judged_when_it_is_as_large_as_it_was(
    store: Store, keys: KeyFile, database_url: str, kept: bool
) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, BATCH)
    unsigned = keys.load_or_create()
    await signer.step()
    await filled(store, 5)
    await signer.step()
    await forget(database_url, "log_tiles", *([] if kept else ["log_checkpoints"]))
    if kept:
        keys.save(unsigned)
    owner = await asyncpg.connect(database_url)
    await owner.execute("update events set public = '{}' where version = 3")
    await owner.close()
    assert await signer.step() == BATCH
    for _ in range(2):
        with pytest.raises(InconsistentTreeError, match=f"signed at {BATCH + 5}, but the first"):
            await signer.step()


async def test_a_tree_that_lacks_tiles_is_no_tree(
    store: Store, keys: KeyFile, database_url: str
) -> None:
    await filled(store, 300)
    await LogSigner(store, keys, ORIGIN).step()
    for missing, more in (("level = 1", 1), ("level = 0 and index = 1", 0)):
        owner = await asyncpg.connect(database_url)
        await owner.execute(f"delete from log_tiles where {missing}")
        await owner.close()
        await filled(store, more) if more else None
        with pytest.raises(InconsistentTreeError, match="the tree lacks"):
            await LogSigner(store, keys, ORIGIN).step()
        await forget(database_url, "log_tiles")
        assert await LogSigner(store, keys, ORIGIN).step() == 300 + 1


async def test_a_database_that_went_back_is_told_of_though_nothing_happens_there(
    store: Store, keys: KeyFile
) -> None:
    """All that it has is signed; but more was."""
    await filled(store, 10)
    await LogSigner(store, keys, ORIGIN).step()
    remembered = keys.load()
    keys.save(replace(remembered, size=20))
    with pytest.raises(InconsistentTreeError):
        await LogSigner(store, keys, ORIGIN).step()
    assert await told(store) == "signed at 20, the database has 10"
    keys.save(remembered)
    assert await LogSigner(store, keys, ORIGIN).step() == 0
    assert await told(store) is None


@pytest.mark.parametrize("emptied", ["", "log_checkpoints", "log_keys"])
async def test_a_log_that_was_signed_by_other_keys_gets_no_signature(
    store: Store, keys: KeyFile, tmp_path: Path, database_url: str, emptied: str
) -> None:
    """Not by a file that is made when the old one is gone, though it remembers nothing."""
    signer = LogSigner(store, keys, ORIGIN)
    await signer.check()
    await filled(store, 10)
    await signer.step()
    await signer.check()
    await forget(database_url, "log_tiles", *([emptied] if emptied else []))
    (tmp_path / "log-keys.json").unlink()
    other = KeyFile(tmp_path / "other.json")
    other.load_or_create()
    for file, why in ((keys, "is not there"), (other, "none of the keys")):
        stranger = LogSigner(store, file, ORIGIN)
        with pytest.raises(WrongLogError, match=why):
            await stranger.check()
        with pytest.raises(WrongLogError, match=why):
            await stranger.step()
        assert why in str(await told(store))
    assert not (tmp_path / "log-keys.json").exists()


async def test_a_log_keeps_its_name(store: Store, keys: KeyFile) -> None:
    await filled(store, 3)
    await LogSigner(store, keys, ORIGIN).step()
    await filled(store, 3)
    other = LogSigner(store, keys, "card.example/log")
    with pytest.raises(WrongLogError, match=f"is card.example/log, but .* called {ORIGIN}"):
        await other.check()
    with pytest.raises(WrongLogError):
        await other.step()
    assert Checkpoint.parse(await note(store)).size == 3
    assert await LogSigner(store, keys, ORIGIN).step() == 3


async def test_a_rotated_key_signs_beside_the_old_one(store: Store, keys: KeyFile) -> None:
    signer = LogSigner(store, keys, ORIGIN)
    await filled(store, 3)
    await signer.step()
    known = keys.load()
    keys.save(replace(known, seeds=["11" * 32, *known.seeds]))
    await filled(store, 3)
    await signer.step()
    signed = await note(store)
    for one in signers(ORIGIN, keys.load()):
        verify(signed, one.verifier)
    async with store.connection() as connection:
        assert await connection.fetchval("select count(*) from log_keys") == 2


def test_the_key_file_is_its_owners(keys: KeyFile, tmp_path: Path) -> None:
    first = keys.load_or_create()
    assert keys.load_or_create() == first
    assert (tmp_path / "log-keys.json").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["log-keys.json"]


async def test_the_schema_lets_the_services_only_add(database_url: str) -> None:
    await migrate(database_url)
    connection = await asyncpg.connect(database_url)
    await connection.execute("set role courtcards_app")
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await connection.execute("update log_checkpoints set note = ''")
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await connection.execute("delete from log_tiles")
    await connection.close()
