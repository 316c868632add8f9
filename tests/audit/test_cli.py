"""`courtcards audit` against a server: who exports, who witnesses, and how keys change."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from cli.verifier import DIFFERENT, UNUSABLE, VERIFIED
from services.notes import Checkpoint, signed
from services.players import OPERATOR_SCOPES
from services.runtime import Runtime
from services.signer import KeyFile, signers
from tests.api.conftest import Person, good, open_table
from tests.api.server import free_port, serving
from tests.api.test_log import LOG, sign
from tests.audit.test_bundles import finished, trusted


class CommandLine:
    """As the operator of that server has it."""

    def __init__(self, directory: Path, url: str) -> None:
        self.directory, self.url = directory, url
        self.environment = os.environ | {"COURTCARDS_STATE": str(directory)}
        self.told = ""

    def __call__(self, *words: str) -> int:
        done = subprocess.run(
            [sys.executable, "-m", "cli.main", "audit", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self.told = done.stdout + done.stderr
        return done.returncode

    def export(self, table: str, *words: str) -> int:
        return self("export", table, "--url", self.url, "-o", str(self.file), *words)

    def verify(self, *words: str) -> int:
        return self("verify", str(self.file), *words)

    def witness(self, *words: str) -> int:
        return self("witness", "--url", self.url, "--dir", str(self.directory / "w"), *words)

    @property
    def file(self) -> Path:
        return self.directory / "table.json"

    @property
    def latest(self) -> Path:
        return self.directory / "w" / "latest.note"


@pytest.fixture
def audit(
    database_url: str, redis_url: str, tmp_path: Path, runtime: Runtime
) -> Iterator[CommandLine]:
    with serving(database_url, redis_url, tmp_path) as (url, _):
        yield CommandLine(runtime.settings.state, url)


async def operator(runtime: Runtime) -> None:
    _, token = await runtime.players.create("operator", "account", OPERATOR_SCOPES)
    (runtime.settings.state / "operator.token").write_text(token)


async def key_of(person: Person) -> str:
    return (await trusted(person)).keys[0]


async def test_a_table_is_exported_and_verified(
    audit: CommandLine, ada: Person, runtime: Runtime, tmp_path: Path
) -> None:
    await operator(runtime)
    name = ("--name", "club.example/witness")
    assert audit.witness(*name) == UNUSABLE  # nothing is signed yet
    await open_table(ada)
    await sign(runtime)
    assert audit.witness() == VERIFIED, audit.told
    kept = tmp_path / "kept.note"
    kept.write_text(audit.latest.read_text())
    witness = audit.told.split()[-1]
    table = await finished(ada, runtime, "kqj")
    await sign(runtime)
    key = await key_of(ada)
    assert audit.export(table, "--since", str(kept)) == 0, audit.told
    words = ("--key", key, "--checkpoint", str(kept), "--witness", witness)
    assert audit.verify(*words) == VERIFIED, audit.told
    assert audit.told.endswith("Verified.\n")
    assert "club.example/witness saw 1 leaves" in audit.told
    assert audit.verify("--key", key) == UNUSABLE
    assert audit.export(table, "--openings", "tournament") == 0, audit.told
    assert audit.verify("--key", key) == VERIFIED
    assert "none of them opened" not in audit.told
    (tmp_path / "ada.token").write_text(ada.token)
    assert audit.export(table, "--token-file", str(tmp_path / "ada.token")) == 0, audit.told
    assert audit.verify("--key", key) == VERIFIED
    assert "none of them opened" in audit.told
    audit.file.write_bytes(audit.file.read_bytes().replace(b'"ruleset":1', b'"ruleset":2'))
    assert audit.verify("--key", key) == DIFFERENT
    assert audit.export("0190a5a0-0000-7000-8000-000000000000") == UNUSABLE


async def test_an_export_waits_for_a_server_that_is_away_and_leaves_nothing_else(
    ada: Person, runtime: Runtime, database_url: str, redis_url: str, tmp_path: Path
) -> None:
    await operator(runtime)
    table = await finished(ada, runtime, "kruisjassen")
    await sign(runtime)
    audit = CommandLine(runtime.settings.state, f"http://127.0.0.1:{free_port()}")
    port = audit.url.rpartition(":")[2]
    exporting = asyncio.create_task(asyncio.to_thread(audit.export, table))
    await asyncio.sleep(2)
    assert not exporting.done()
    with serving(database_url, redis_url, tmp_path, COURTCARDS_PORT=port):
        assert await exporting == 0, audit.told
        assert audit.verify() == VERIFIED
        kept = audit.file.read_bytes()
        assert audit.export("0190a5a0-0000-7000-8000-000000000000") == UNUSABLE
        assert audit.file.read_bytes() == kept
        (runtime.settings.state / "operator.token").write_text("cc_pat_" + "x" * 43)
        assert audit.export(table) == UNUSABLE
        assert "COURTCARDS_SANDBOX=1" in audit.told
    assert [path.name for path in tmp_path.glob(".table.json*")] == []


async def test_a_witness_says_that_the_log_is_gone(
    audit: CommandLine, ada: Person, runtime: Runtime, database_url: str
) -> None:
    await open_table(ada)
    await sign(runtime)
    assert audit.witness() == VERIFIED, audit.told
    owner = await asyncpg.connect(database_url)
    await owner.execute("delete from log_checkpoints")
    await owner.close()
    assert audit.witness() == UNUSABLE
    assert "/checkpoint is not there: the server answers 404; before it showed 1 leaves" in (
        audit.told
    )
    assert len(audit.told.splitlines()) == 1
    audit.url = f"http://127.0.0.1:{free_port()}"
    assert audit.witness() == UNUSABLE
    assert f"{audit.url} doesn't answer" in audit.told


async def test_a_witness_keeps_what_speaks_against_the_log(
    audit: CommandLine, ada: Person, runtime: Runtime, database_url: str
) -> None:
    for _ in range(3):
        await open_table(ada)
        await sign(runtime)
        assert audit.witness() == VERIFIED, audit.told
    before = audit.latest.read_text()
    assert sorted(path.name for path in audit.latest.parent.glob("[0-9]*")) == [
        "1.note",
        "2.note",
        "3.note",
    ]
    assert (audit.latest.parent / "witness-key.json").stat().st_mode & 0o777 == 0o600
    await open_table(ada)
    await sign(runtime)
    owner = await asyncpg.connect(database_url)
    for size in (2, 3, 4):
        forged = by_the_log(runtime, Checkpoint(runtime.settings.log_origin, size, bytes(32)))
        await owner.execute("delete from log_checkpoints")
        await owner.execute("insert into log_checkpoints values ($1, $2)", size, forged)
        assert audit.witness() == DIFFERENT, audit.told
        (evidence,) = audit.latest.parent.glob("evidence-*")
        assert (evidence / "before.note").read_text() == before
        assert (evidence / "now.note").read_text() == forged
        evidence.rename(audit.latest.parent / f"seen-{size}")
    await owner.close()
    assert audit.latest.read_text() == before


def by_the_log(runtime: Runtime, checkpoint: Checkpoint) -> str:
    """With its own key."""
    keys = KeyFile(runtime.settings.log_keys_file).load()
    return signed(checkpoint.text(), signers(checkpoint.origin, keys))


async def test_keys_change_and_both_may_be_trusted(
    audit: CommandLine, ada: Person, runtime: Runtime
) -> None:
    await operator(runtime)
    await open_table(ada)
    await sign(runtime)
    old = await key_of(ada)
    assert audit.witness("--key", old) == VERIFIED
    assert audit("rotate-key") == 0, audit.told
    new, kept = audit.told.split()
    assert kept == old
    table = await finished(ada, runtime, "kruisjassen")
    await sign(runtime)
    assert (await ada.get(f"{LOG}/checkpoint")).text.count("\u2014") == 2
    keys = good(await ada.get(f"{LOG}/keys"))
    assert (keys["signing"], set(keys["keys"])) == ([new, old], {new, old})
    assert audit.export(table) == 0, audit.told
    assert [audit.verify("--key", key) for key in (old, new)] == [VERIFIED, VERIFIED]
    assert audit.witness() == VERIFIED, audit.told
    number = old.split("+")[1]
    assert audit("rotate-key", "--retire", "00000000") == UNUSABLE
    assert audit("rotate-key", "--retire", number) == 0, audit.told
    assert audit("rotate-key", "--retire", new.split("+")[1]) == UNUSABLE
    await open_table(ada)
    await sign(runtime)
    assert audit.export(table) == 0, audit.told
    assert [audit.verify("--key", key) for key in (old, new)] == [DIFFERENT, VERIFIED]
    assert good(await ada.get(f"{LOG}/keys")) == {"keys": [new, old], "signing": [new]}
    assert audit.witness() == UNUSABLE
    assert audit.witness("--key", new) == VERIFIED, audit.told
    assert audit.witness() == VERIFIED
