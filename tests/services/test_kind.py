"""A sandbox and a real server share no key and no database, whichever was there first."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import asyncpg
import msgspec
import pytest

from services.keyring import KeyRing
from services.kind import WrongKindError
from services.runtime import Runtime
from services.schema import migrate
from services.settings import Settings, SettingsError
from services.signer import KeyFile, rotated
from services.store import Unavailable
from tests.services.test_signer import filled

ON: Mapping[str, str] = {"COURTCARDS_SANDBOX": "1"}
OFF: Mapping[str, str] = {}
NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"
KINDS = pytest.mark.parametrize(
    ("before", "after"), [(OFF, ON), (ON, OFF)], ids=["real", "sandbox"]
)


@pytest.fixture
def urls(database_url: str, sandbox_url: str) -> dict[bool, str]:
    return {False: database_url, True: sandbox_url}


def settings(database: str, redis: str, state: Path, switch: Mapping[str, str]) -> Settings:
    given = {"DATABASE_URL": database, "REDIS_URL": redis, "COURTCARDS_STATE": str(state)}
    return Settings.from_env({**given, **switch})


async def starts(wanted: Settings) -> None:
    await (await Runtime.start(wanted)).close()


@KINDS
async def test_keys_of_the_other_kind_are_refused_with_what_to_do(
    urls: dict[bool, str],
    redis_url: str,
    tmp_path: Path,
    before: Mapping[str, str],
    after: Mapping[str, str],
) -> None:
    first = settings(urls[before is ON], redis_url, tmp_path, before)
    other = settings(urls[after is ON], redis_url, tmp_path, after)
    await starts(first)
    await starts(first)
    with pytest.raises(WrongKindError, match=r"key ring .*COURTCARDS_STATE"):
        await starts(other)
    first.keys_file.unlink()
    KeyFile(first.log_keys_file, sandbox=first.sandbox).load_or_create()
    with pytest.raises(WrongKindError, match=r"log's keys .*COURTCARDS_STATE"):
        await starts(other)


@KINDS
async def test_a_database_of_the_other_kind_is_refused_though_the_keys_are_new(
    urls: dict[bool, str],
    redis_url: str,
    tmp_path: Path,
    before: Mapping[str, str],
    after: Mapping[str, str],
) -> None:
    theirs = urls[before is ON]
    with pytest.raises(WrongKindError, match=r"this database .*DATABASE_URL"):
        await starts(settings(theirs, redis_url, tmp_path, after))
    with pytest.raises(WrongKindError, match="this database"):
        await migrate(theirs, sandbox=after is ON)
    await migrate(theirs, sandbox=before is ON)
    await starts(settings(theirs, redis_url, tmp_path / "own", before))


async def test_a_mark_that_is_taken_from_the_keys_does_not_open_the_database(
    urls: dict[bool, str], redis_url: str, tmp_path: Path
) -> None:
    real = settings(urls[False], redis_url, tmp_path, OFF)
    await starts(real)
    forged = msgspec.json.decode(real.keys_file.read_bytes()) | {"sandbox": True}
    real.keys_file.write_bytes(msgspec.json.encode(forged))
    with pytest.raises(WrongKindError, match="this database"):
        await starts(settings(urls[False], redis_url, tmp_path, ON))


async def test_a_sandbox_waits_for_no_database(redis_url: str, tmp_path: Path) -> None:
    """It can't know whose it is; a real server starts, and serves when it is there."""
    await starts(settings(NOWHERE, redis_url, tmp_path / "real", OFF))
    with pytest.raises(Unavailable):
        await starts(settings(NOWHERE, redis_url, tmp_path / "sandbox", ON))


async def test_the_clock_of_a_real_database_cannot_be_moved(database_url: str) -> None:
    owner = await asyncpg.connect(database_url)
    found = await owner.fetchval("select to_regclass('sandbox')")
    body = await owner.fetchval("select prosrc from pg_proc where proname = 'clock'")
    plan = await owner.fetch("explain (verbose) select clock()")
    await owner.close()
    assert (found, body.strip()) == (None, "select clock_timestamp()")
    assert "clock_timestamp()" in "".join(row[0] for row in plan)  # the function itself is gone


def test_keys_stay_of_their_kind(tmp_path: Path) -> None:
    """Those that are there from before are a real server's."""
    keys = KeyFile(tmp_path / "log-keys.json", sandbox=True)
    keys.save(rotated(keys.load_or_create(), "sandbox/a"))
    assert keys.load().sandbox
    old = tmp_path / "keys.json"
    old.write_text('{"keys": [{"id": 1, "key": "' + "00" * 32 + '"}]}')
    KeyRing.load_or_create(old)
    with pytest.raises(WrongKindError):
        KeyRing.load_or_create(old, sandbox=True)


def test_a_sandbox_has_a_state_and_a_name_of_its_own() -> None:
    given = {"DATABASE_URL": "postgresql://x", "REDIS_URL": "redis://x"}
    real, sandbox = Settings.from_env(given), Settings.from_env({**given, **ON})
    assert (real.state.name, sandbox.state.name) == (".local", ".sandbox")
    assert (real.log_origin, sandbox.log_origin) == (
        *("localhost/courtcards", "sandbox/localhost/courtcards"),
    )
    named = given | {"COURTCARDS_LOG_ORIGIN": "sandbox/cards.example"}
    assert Settings.from_env({**named, **ON}).log_origin == "sandbox/cards.example"
    with pytest.raises(SettingsError, match="COURTCARDS_LOG_ORIGIN"):
        Settings.from_env(named)
    for wrong in ("true", "yes", "2"):
        with pytest.raises(SettingsError, match="COURTCARDS_SANDBOX must be 1"):
            Settings.from_env(given | {"COURTCARDS_SANDBOX": wrong})


@pytest.mark.parametrize("module", ["services.schema", "workers.relay", "api"])
def test_a_process_says_what_to_do_and_ends(
    module: str, database_url: str, redis_url: str, tmp_path: Path
) -> None:
    given = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, **ON}
    done = subprocess.run(
        [sys.executable, "-m", module],
        env=os.environ | given | {"COURTCARDS_STATE": str(tmp_path), "COURTCARDS_PORT": "65111"},
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode != 0
    assert "COURTCARDS_SANDBOX is on, but this database is a real server's" in done.stderr


@pytest.mark.parametrize("command", [["workers.relay"], ["cli.main", "up"]], ids=lambda one: one[0])
async def test_what_signs_does_not_start_over_a_log_of_others(
    command: list[str], database_url: str, redis_url: str, tmp_path: Path
) -> None:
    """A file that was lost is not replaced, and a name that was misspelt is no new one."""
    ours = settings(database_url, redis_url, tmp_path, OFF)
    runtime = await Runtime.start(ours)
    await filled(runtime.store, 3)
    await runtime.signer.step()
    await runtime.close()
    given = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, "COURTCARDS_PORT": "65111"}
    lost, misspelt = (
        (str(tmp_path / "none.json"), ours.log_origin),
        (ours.log_keys_file, "lcalhost"),
    )
    for (file, name), why in ((lost, "is not there"), (misspelt, "a log keeps its name")):
        log = {"COURTCARDS_LOG_KEYS_FILE": str(file), "COURTCARDS_LOG_ORIGIN": name}
        done = subprocess.run(
            [sys.executable, "-m", *command],
            env=os.environ | given | log | {"COURTCARDS_STATE": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
        assert done.returncode == 1
        assert why in done.stderr
        assert "Traceback" not in done.stderr
