"""`python -m workers.alive`: exit status 0 while some relay keeps the time."""

import asyncio
import sys

from services.agenda import silence
from services.postgres import connect
from services.settings import Settings
from services.timekeeper import OUTAGE_MS


async def quiet() -> int:
    connection = await connect(Settings.from_env().database_app_url)
    try:
        return await silence(connection)
    finally:
        await connection.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(quiet()) > OUTAGE_MS)
