"""Names and encryption of the read models in Redis, for one generation of them.

A rebuild fills the next generation while this one serves. All keys of a table carry its id as hash
tag. What only one seat may see is encrypted.
"""

from functools import lru_cache
from typing import Final
from uuid import UUID, uuid4

import redis.asyncio
from msgspec import Struct

from domain.seats import Audience
from services.keyring import KeyRing, WrongKeysError

# The number of the generation that serves; absent while the first one is being filled.
SERVING: Final = "courtcards:generation"
FIRST: Final = 1
# Who asked last for the next generation; absent when all that was asked is done.
ASKED: Final = "courtcards:rebuild"


class Generation(Struct, frozen=True):
    ring: KeyRing
    number: int = FIRST

    def key(self, name: str) -> str:
        return _key(self.number, name)

    def of_table(self, table_id: UUID, kind: str, audience: Audience) -> str:
        return _of_table(self.number, table_id, kind, audience)

    def encrypted(self, name: str, version: int, audience: Audience, data: bytes) -> bytes:
        return data if audience is None else self.ring.encrypt_view(name, version, data)

    def decrypted(self, name: str, version: int, audience: Audience, data: bytes) -> bytes | None:
        """None: encrypted under keys that aren't ours."""
        if audience is None:
            return data
        try:
            return self.ring.decrypt_view(name, version, data)
        except WrongKeysError:
            return None


def _key(number: int, name: str) -> str:
    return f"courtcards:{number}:{name}"


@lru_cache(20_000)  # spelling out an id takes longer than all else of it
def _of_table(number: int, table_id: UUID, kind: str, audience: Audience) -> str:
    who = "public" if audience is None else f"seat-{audience}"
    return _key(number, f"{{{table_id}}}:{kind}:{who}")


async def ask_for_next(client: redis.asyncio.Redis) -> None:
    """Some relay fills the next generation, and begins after this."""
    await client.set(ASKED, uuid4().hex)


async def is_as_asked(client: redis.asyncio.Redis) -> bool:
    """Nothing is asked for, and a generation serves: none does after Redis was wiped."""
    return await client.get(ASKED) is None and await client.get(SERVING) is not None
