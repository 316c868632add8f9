import os
from uuid import UUID, uuid4

from services.store import Append, Key, StoredEvent


def append(
    stream: UUID, expected: int, count: int = 1, key: str = "", request: bytes = b"r"
) -> Append:
    """Under a key of its own unless one is given."""
    events = tuple(
        StoredEvent(
            stream, expected + n, uuid4(), "t.e", 1, None, "a", b"%d" % (expected + n), None
        )
        for n in range(1, count + 1)
    )
    return Append(stream, expected, events, Key("p", key or os.urandom(8).hex(), request))
