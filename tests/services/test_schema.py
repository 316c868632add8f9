import asyncio

import asyncpg
import pytest

from services.schema import ChangedMigrationError, migrate, pending


async def test_migrations_run_once_however_many_start_them(database_url: str) -> None:
    owner = await asyncpg.connect(database_url)
    await owner.execute("drop schema public cascade")
    await owner.execute("create schema public; grant usage on schema public to public")
    assert len(await pending(database_url)) >= 4
    await asyncio.gather(*(migrate(database_url) for _ in range(4)))
    applied = await owner.fetch("select name, applied_at from schema_migrations order by name")
    await migrate(database_url)
    assert (
        await owner.fetch("select name, applied_at from schema_migrations order by name") == applied
    )
    assert await pending(database_url) == []
    await owner.close()


async def test_a_migration_that_was_changed_afterwards_is_refused(database_url: str) -> None:
    owner = await asyncpg.connect(database_url)
    await owner.execute("update schema_migrations set checksum = 'x' where name like '0002%'")
    await owner.close()
    with pytest.raises(ChangedMigrationError, match="0002"):
        await migrate(database_url)
