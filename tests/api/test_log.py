"""The log as somebody reads it who trusts nothing but a key noted down before."""

import base64

import asyncpg
import httpx
import pytest

from services.notes import Checkpoint, Verifier, verify
from services.players import OPERATOR_SCOPES
from services.runtime import Runtime
from services.sequencer import sequence
from services.signer import CannotSignError
from services.tree import HASH_BYTES, TILE_WIDTH, complete, leaf_hash, node_hash
from tests.api.conftest import Person, bots_play, good, my_move, open_table, problem, started

LOG = "/v1/audit/log"


async def sign(runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        while await sequence(connection):
            pass
    await runtime.signer.step()


async def checkpoint(person: Person) -> Checkpoint:
    answer = await person.get(f"{LOG}/checkpoint")
    assert answer.status_code == 200
    (key, *_) = good(await person.get(f"{LOG}/keys"))["keys"]
    name, _, encoded = key.split("+", 2)
    verify(answer.text, Verifier(name, base64.b64decode(encoded)[1:]))
    return Checkpoint.parse(answer.text)


async def auditor(http: httpx.AsyncClient, runtime: Runtime) -> Person:
    player, token = await runtime.players.create("auditor", "account", OPERATOR_SCOPES)
    return Person(http, player.id, token)


def number(tile: int) -> str:
    return f"{tile:03d}" if tile < 1000 else f"x{tile // 1000:03d}/{tile % 1000:03d}"


def tiles(size: int) -> list[str]:
    """The paths below tile/<level> or tile/entries of all leaves, the last one partial."""
    whole, rest = divmod(size, TILE_WIDTH)
    return [number(n) for n in range(whole)] + ([f"{number(whole)}.p/{rest}"] if rest else [])


def leaves_in(bundle: bytes) -> list[bytes]:
    found = []
    while bundle:
        length = int.from_bytes(bundle[:2], "big")
        found.append(bundle[2 : 2 + length])
        bundle = bundle[2 + length :]
    return found


def root_of(hashes: list[bytes]) -> bytes:
    if len(hashes) & (len(hashes) - 1) == 0:
        return complete(b"".join(hashes))
    split = 1 << ((len(hashes) - 1).bit_length() - 1)
    return node_hash(root_of(hashes[:split]), root_of(hashes[split:]))


async def long_log(ada: Person, runtime: Runtime) -> str:
    """More than a tile; the host's turn at a running table."""
    table = await started(
        ada, rules={"objective": {"type": "deals", "deals": 8}}, spectators="public"
    )
    for _ in range(40):
        await bots_play(runtime, table)
        good(await my_move(ada, table))
    await sign(runtime)
    return table


async def test_the_tiles_and_the_entries_give_the_signed_root(
    ada: Person, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    await long_log(ada, runtime)
    told = await checkpoint(ada)
    assert told.size > TILE_WIDTH
    hashes, entries = b"", []
    reader = await auditor(http, runtime)
    for place in tiles(told.size):
        hashes += (await ada.get(f"{LOG}/tile/0/{place}")).content
        entries += leaves_in((await reader.get(f"{LOG}/tile/entries/{place}")).content)
    parts = [hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]
    assert root_of(parts) == told.root
    assert [leaf_hash(entry) for entry in entries] == parts
    above = (await ada.get(f"{LOG}/tile/1/000.p/1")).content
    assert above == complete(hashes[: TILE_WIDTH * HASH_BYTES])


async def test_the_proofs_lead_to_the_root(ada: Person, runtime: Runtime) -> None:
    await started(ada)
    await sign(runtime)
    old = await checkpoint(ada)
    await long_log(ada, runtime)
    new = await checkpoint(ada)
    last = good(await ada.get(f"{LOG}/proofs/inclusion?index={new.size - 1}&size={new.size}"))
    leaf = (await ada.get(f"{LOG}/tile/0/{tiles(new.size)[-1]}")).content[-HASH_BYTES:]
    found = leaf
    for sibling in last["hashes"]:
        found = node_hash(base64.b64decode(sibling), found)
    assert found == new.root
    grown = good(await ada.get(f"{LOG}/proofs/consistency?old={old.size}&size={new.size}"))
    assert grown["size"] == new.size
    assert good(await ada.get(f"{LOG}/proofs/consistency?old={old.size}&size={old.size}")) == {
        "size": old.size,
        "hashes": [],
    }


async def test_entries_are_for_auditors_and_secret_tables_wait_for_their_end(
    ada: Person, http: httpx.AsyncClient, runtime: Runtime
) -> None:
    table = await started(ada)
    await sign(runtime)
    size = (await checkpoint(ada)).size
    (place,) = tiles(size)
    problem(await ada.get(f"{LOG}/tile/entries/{place}"), 403, "insufficient_scope")
    reader = await auditor(http, runtime)
    assert set(leaves_in((await reader.get(f"{LOG}/tile/entries/{place}")).content)) == {b""}
    good(await ada.delete(f"/v1/tables/{table}"))
    shown = leaves_in((await reader.get(f"{LOG}/tile/entries/{place}")).content)
    hashes = (await ada.get(f"{LOG}/tile/0/{place}")).content
    assert b"".join(map(leaf_hash, shown)) == hashes


async def test_what_the_log_does_not_have_is_not_found(ada: Person, runtime: Runtime) -> None:
    problem(await ada.get(f"{LOG}/checkpoint"), 404, "not_found")
    await open_table(ada)
    await sign(runtime)
    for path in (
        "tile/0/000",
        "tile/0/000.p/2",
        "tile/0/000.p/0",
        "tile/0/000.p/256",
        "tile/1/000.p/1",
        "tile/64/000",
        "tile/0/1",
        "tile/0/x000/000",
        "tile/0/../../secret",
        "proofs/inclusion?index=1&size=1",
        "proofs/inclusion?index=0&size=2",
        "proofs/consistency?old=2&size=1",
    ):
        problem(await ada.get(f"{LOG}/{path}"), 404, "not_found")
    problem(await ada.get(f"{LOG}/proofs/inclusion?index=0"), 422, "validation_failed")
    assert (await ada.get(f"{LOG}/tile/0/000.p/1")).status_code == 200


async def test_a_log_that_is_not_signed_any_more_is_told_of(
    ada: Person, runtime: Runtime, database_url: str
) -> None:
    """The database went back: it has less than what was signed."""
    table = await started(ada, spectators="public")
    await sign(runtime)
    assert good(await ada.get("/readyz"))["log"] == "signed"
    owner = await asyncpg.connect(database_url)
    await owner.execute("delete from log_checkpoints")
    await owner.execute("delete from event_log where log_index > 3")
    await owner.execute("update log_tree set size = 0; update log_head set size = 4")
    await owner.close()
    problem(await ada.get(f"/v1/tables/{table}/bundle"), 409, "not_yet_signed")
    with pytest.raises(CannotSignError) as refused:
        await sign(runtime)
    ready = good(await ada.get("/readyz"))
    assert (ready["status"], ready["log"]) == ("degraded", "not_signed")
    assert ready["reason"] == str(refused.value)
    assert ready["reason"].endswith("the database has 4")
    answer = await ada.get(f"/v1/tables/{table}/bundle")
    told = problem(answer, 409, "log_not_signed")
    assert told["params"] == {"reason": ready["reason"]}
    assert "retry-after" not in answer.headers
