"""`courtcards up`: everything that a table needs, in one command."""

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING

import asyncpg

from cli.children import COMMANDS, Child, stop
from deploy.local.process import CannotRunError, StateInUseError, lock
from deploy.local.stack import LocalStack
from services.keyring import WrongKeysError
from services.kind import WrongKindError
from services.players import OPERATOR_SCOPES
from services.runtime import Runtime
from services.schema import migrate
from services.settings import Settings, SettingsError, state_directory
from services.signer import WrongLogError

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

READY_SECONDS = 60.0
LOOK_EVERY = 0.1
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class NotReadyError(Exception):
    """The API doesn't answer; the text says where to look."""


REFUSALS = (
    CannotRunError,
    NotReadyError,
    SettingsError,
    WrongKeysError,
    WrongKindError,
    WrongLogError,
)


def add(subparsers: "Subparsers") -> None:
    parser = subparsers.add_parser("up", help="start everything and say where to look")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    state = state_directory(os.environ)
    for name in STOP_SIGNALS:
        signal.signal(name, signal.default_int_handler)
    try:
        with lock(state / "up.lock", f"pid {os.getpid()}") as held:
            _serve(state, held)
    except KeyboardInterrupt:
        _say("Stopped. The state is kept in", str(state))
    except StateInUseError as error:
        _say("Already running:", f"{error} (state: {state})")
    except REFUSALS as error:
        print(f"courtcards: {error}", file=sys.stderr)
        return 1
    return 0


def _serve(state: Path, held: IO[str]) -> None:
    _refuse_taken_port(_settings_but_servers())
    with _servers(state) as servers:
        environment = _environment(state, servers)
        settings = Settings.from_env(environment)
        url = f"http://{settings.host}:{settings.port}"
        _say("Migrating the database")
        _migrate(settings)
        asyncio.run(_issue_operator_token(settings))
        children = [Child(name, state, environment) for name in COMMANDS]
        try:
            _say("Starting", ", ".join(COMMANDS), f"(logs: {state}/*.log)")
            _wait_until_ready(children, url)
            held.write(f", {url}")
            held.flush()
            _welcome(url, settings)
            _watch(servers, children)
        finally:
            _ignore_signals()
            _say("Stopping")
            stop(children)


def _settings_but_servers() -> Settings:
    """So that what is wrong is told before anything starts."""
    return Settings.from_env({**os.environ, "DATABASE_URL": "later", "REDIS_URL": "later"})


@contextlib.contextmanager
def _servers(state: Path) -> Iterator[LocalStack | None]:
    """None where both addresses are given."""
    given = [name for name in ("DATABASE_URL", "REDIS_URL") if os.environ.get(name)]
    if len(given) == 1:
        raise SettingsError(f"{given[0]} is given alone: give both DATABASE_URL and REDIS_URL")
    if given:
        _say("Using DATABASE_URL and REDIS_URL")
        yield None
        return
    _say("Starting PostgreSQL and Valkey in", str(state))
    with LocalStack.start(state) as stack:
        _say("Going on with the tables in" if stack.resumed else "New, empty state in", str(state))
        yield stack


def _environment(state: Path, servers: LocalStack | None) -> Mapping[str, str]:
    ours = {"COURTCARDS_STATE": str(state), "PYTHONUNBUFFERED": "1"}
    if servers is not None:
        ours |= {"DATABASE_URL": servers.database_url, "REDIS_URL": servers.redis_url}
        ours |= {"DATABASE_APP_URL": ""}  # one that is set leads to another database
    return os.environ | ours


def _refuse_taken_port(settings: Settings) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise SettingsError(
                f"can't listen on {settings.host}:{settings.port} ({error.strerror}); "
                "choose another COURTCARDS_PORT"
            ) from None


def _migrate(settings: Settings) -> None:
    try:
        asyncio.run(migrate(settings.database_url, sandbox=settings.sandbox))
    except (OSError, asyncpg.PostgresError) as error:
        raise CannotRunError(f"can't migrate the database: {error}") from error


async def _issue_operator_token(settings: Settings) -> None:
    """Readable by its owner only; a new one where this database doesn't know it, or scopes have
    come since. Keys that don't belong here are refused before anything starts."""
    path = settings.state / "operator.token"
    runtime = await Runtime.start(settings)
    try:
        await runtime.signer.check()
        players = runtime.players
        known = await players.caller(path.read_text()) if path.exists() else None
        if known is not None and known.scopes.issuperset(OPERATOR_SCOPES):
            return
        _, token = await players.create("operator", "account", OPERATOR_SCOPES)
        path.unlink(missing_ok=True)
        path.touch(0o600)
        path.write_text(token)
    finally:
        await runtime.close()


def _wait_until_ready(children: list[Child], url: str) -> None:
    until = time.monotonic() + READY_SECONDS
    while not _answers(f"{url}/readyz"):
        _tend(children)
        if time.monotonic() > until:
            logs = ", ".join(str(child.log) for child in children)
            raise NotReadyError(
                f"{url}/readyz didn't answer within {READY_SECONDS:g} s; see {logs}"
            )
        time.sleep(LOOK_EVERY)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def _watch(servers: LocalStack | None, children: list[Child]) -> None:
    while True:
        _tend(children)
        for name in servers.revive() if servers is not None else ():
            _say(f"{name} had ended and was started again")
        time.sleep(LOOK_EVERY)


def _tend(children: list[Child]) -> None:
    for child in children:
        if (news := child.tend()) is not None:
            _say(f"{news}; see {child.log}")


def _welcome(url: str, settings: Settings) -> None:
    kind = ", a sandbox: no deal here is fair" if settings.sandbox else ""
    _say(
        f"\nCourtcards is ready at {url}{kind}\n"
        f"  documentation   {url}/v1/docs\n"
        f"  OpenAPI         {url}/v1/openapi.json\n"
        "  a whole match   .venv/bin/courtcards demo\n"
        "Ctrl-C stops it.\n"
    )


def _ignore_signals() -> None:
    """A second Ctrl-C must not leave the cleaning up half done."""
    for name in STOP_SIGNALS:
        signal.signal(name, signal.SIG_IGN)


def _say(*words: str) -> None:
    print(*words, flush=True)
