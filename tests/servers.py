"""Which Postgres and Redis the tests use, decided once: given, in Docker, or embedded."""

import contextlib
import functools
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from deploy.local.stack import LocalStack

PING_SECONDS = 1.5


@dataclass(frozen=True)
class Servers:
    kind: str
    database_url: str
    redis_url: str


@functools.cache
def choice() -> str:
    given = [name for name in ("DATABASE_URL", "REDIS_URL") if os.environ.get(name)]
    if len(given) == 1:
        raise LookupError(f"{given[0]} is given alone: give both, or neither")
    if given:
        return "given"
    return "docker" if _docker_answers() else "embedded"


@contextlib.contextmanager
def running(kind: str) -> Iterator[Servers]:
    if kind == "given":
        yield Servers(kind, os.environ["DATABASE_URL"], os.environ["REDIS_URL"])
        return
    with _containers() if kind == "docker" else _embedded() as servers:
        yield servers


@contextlib.contextmanager
def _embedded() -> Iterator[Servers]:
    state = Path(tempfile.mkdtemp(prefix="courtcards-"))
    state.chmod(0o711)  # PostgreSQL runs as nobody where we are root
    try:
        with LocalStack.start(state, durable=False) as stack:
            yield Servers("embedded", stack.database_url, stack.redis_url)
    finally:
        shutil.rmtree(state, ignore_errors=True)


@contextlib.contextmanager
def _containers() -> Iterator[Servers]:
    from testcontainers.community.postgres import PostgresContainer
    from testcontainers.community.redis import RedisContainer

    with PostgresContainer("postgres:18", driver=None) as postgres, RedisContainer() as redis:
        host, port = redis.get_container_host_ip(), redis.get_exposed_port(6379)
        yield Servers("docker", postgres.get_connection_url(), f"redis://{host}:{port}/0")


def _docker_answers() -> bool:
    """A silent DOCKER_HOST would hang for a minute; `docker` on the PATH proves nothing."""
    scheme, _, rest = os.environ.get("DOCKER_HOST", "unix:///var/run/docker.sock").partition("://")
    unix = scheme == "unix"
    host = "docker" if unix else rest
    if unix and not Path(rest).is_socket():
        return False
    transport = httpx.HTTPTransport(uds=rest if unix else None)
    with httpx.Client(transport=transport, timeout=PING_SECONDS) as client:
        try:
            return client.get(f"http://{host}/_ping").text == "OK"
        except (httpx.HTTPError, httpx.InvalidURL):
            return False
