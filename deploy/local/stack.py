"""Both embedded servers on one state directory."""

from pathlib import Path
from typing import Self

from deploy.local.postgres import Postgres
from deploy.local.process import lock
from deploy.local.valkey import Valkey


class LocalStack:
    """Start it from the main thread. `durable` False: for tests, nothing is synced to disk."""

    def __init__(self, state: Path, *, durable: bool = True) -> None:
        state = state.resolve()
        self._lock = lock(state)
        self._postgres = Postgres(state, durable=durable)
        self._valkey = Valkey(state, durable=durable)
        self.is_new = self._postgres.is_new

    def __enter__(self) -> Self:
        try:
            self._postgres.start()
            self._valkey.start()
        except BaseException:
            self.__exit__()
            raise
        self.database_url = self._postgres.url
        self.redis_url = self._valkey.url
        return self

    def __exit__(self, *_: object) -> None:
        self._valkey.stop()
        self._postgres.stop()
        self._lock.close()
