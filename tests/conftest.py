import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
import redis.asyncio

from services.schema import migrate
from services.store import Store
from tests.servers import Servers, choice, running

TEMPLATE = "courtcards_template"


def pytest_report_header() -> str:
    return f"servers: {choice()}"


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    with running(choice()) as found:
        yield found


def database(url: str, name: str) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@pytest.fixture(scope="session")
async def template(servers: Servers) -> str:
    """A migrated database that each test copies in a few ms."""
    return await migrated(servers, sandbox=False)


@pytest.fixture(scope="session")
async def sandbox_template(servers: Servers) -> str:
    return await migrated(servers, sandbox=True)


async def migrated(servers: Servers, *, sandbox: bool) -> str:
    name = f"{TEMPLATE}_{uuid.uuid4().hex[:8]}"
    owner = await asyncpg.connect(servers.database_url)
    await owner.execute(f"create database {name}")
    await owner.close()
    await migrate(database(servers.database_url, name), sandbox=sandbox)
    return name


@pytest.fixture
async def database_url(servers: Servers, template: str) -> AsyncIterator[str]:
    async with copied(servers, template) as url:
        yield url


@pytest.fixture
async def sandbox_url(servers: Servers, sandbox_template: str) -> AsyncIterator[str]:
    async with copied(servers, sandbox_template) as url:
        yield url


@asynccontextmanager
async def copied(servers: Servers, template: str) -> AsyncIterator[str]:
    name = f"courtcards_{uuid.uuid4().hex[:12]}"
    owner = await asyncpg.connect(servers.database_url)
    await owner.execute(f"create database {name} template {template}")
    yield database(servers.database_url, name)
    await owner.execute(f"drop database {name} with (force)")
    await owner.close()


@pytest.fixture
async def redis_url(servers: Servers, worker_id: str) -> str:
    """A logical database of this test worker, emptied; never number 0 of a server that is given."""
    number = 1 + int(worker_id.removeprefix("gw")) if worker_id != "master" else 1
    url = database(servers.redis_url, str(number))
    client = redis.asyncio.from_url(url)
    await client.flushdb()
    await client.aclose()
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    made = await Store(database_url).start()
    yield made
    await made.close()
