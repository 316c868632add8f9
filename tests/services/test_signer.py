"""Checkpoints: that they are signed, follow the log, and are refused for one that was changed."""

import base64
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest
from msgspec.structs import replace

from services.log import newest_checkpoint
from services.notes import BadNoteError, Checkpoint, Verifier, verify
from services.schema import migrate
from services.sequencer import read_log, sequence
from services.signer import InconsistentTreeError, KeyFile, LogSigner, signers
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
        await sequence(connection)


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
    first = keys.load()
    assert keys.load() == first
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
