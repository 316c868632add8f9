"""Both embedded servers on one state directory."""

import os
from pathlib import Path
from typing import Self

from deploy.local.postgres import Postgres
from deploy.local.process import CannotRunError, lock
from deploy.local.valkey import Valkey


class LocalStack:
    """`with LocalStack.start(state) as stack`, in the main thread."""

    def __init__(self, state: Path, *, durable: bool) -> None:
        state = state.resolve()
        self._lock = lock(state / "servers.lock", str(os.getpid()))
        self._postgres = Postgres(state, durable=durable)
        self._valkey = Valkey(state, durable=durable)
        self.resumed = not self._postgres.is_new

    @classmethod
    def start(cls, state: Path, *, durable: bool = True) -> Self:
        """`durable` False: for tests, nothing is synced to disk."""
        stack = cls(state, durable=durable)
        try:
            stack._postgres.start()
            stack._valkey.start()
        except BaseException:
            stack.close()
            raise
        return stack

    @property
    def database_url(self) -> str:
        return self._postgres.url

    @property
    def redis_url(self) -> str:
        return self._valkey.url

    def revive(self) -> list[str]:
        """Starts again what has died, at the address that its clients know."""
        known = (self.database_url, self.redis_url)
        dead = {
            name: server
            for name, server in (("PostgreSQL", self._postgres), ("Valkey", self._valkey))
            if server.process is not None and server.process.poll() is not None
        }
        for server in dead.values():
            server.start()
        if known != (self.database_url, self.redis_url):
            raise CannotRunError(f"another process took the port of {' and '.join(dead)}")
        return list(dead)

    def close(self) -> None:
        self._valkey.stop()
        self._postgres.stop()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
