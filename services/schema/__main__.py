"""`python -m services.schema`: migrates DATABASE_URL."""

import asyncio

from services.schema import migrate
from services.settings import Settings

asyncio.run(migrate(Settings.from_env().database_url))
