"""Names and encryption of the read models in Redis, for one generation of them.

A rebuild fills the next generation while this one serves. All keys of a table carry its id as hash
tag. What only one seat may see is encrypted.
"""

from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.seats import Audience
from services.keyring import KeyRing, WrongKeysError

# The number of the generation that serves; absent while the first one is being filled.
SERVING: Final = "courtcards:generation"
FIRST: Final = 1


class Generation(Struct, frozen=True):
    ring: KeyRing
    number: int = FIRST

    def key(self, name: str) -> str:
        return f"courtcards:{self.number}:{name}"

    def of_table(self, table_id: UUID, kind: str, audience: Audience) -> str:
        who = "public" if audience is None else f"seat-{audience}"
        return self.key(f"{{{table_id}}}:{kind}:{who}")

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
