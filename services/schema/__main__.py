"""`python -m services.schema`: migrates DATABASE_URL."""

import asyncio
import sys

from services.kind import WrongKindError
from services.schema import migrate
from services.settings import Settings, SettingsError

try:
    settings = Settings.from_env()
    asyncio.run(migrate(settings.database_url, sandbox=settings.sandbox))
except (SettingsError, WrongKindError) as error:
    sys.exit(f"migrate: {error}")
