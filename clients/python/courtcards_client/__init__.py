"""A client of Courtcards: `rest` is generated from its description, the rest mends connections."""

from courtcards_client.connection import RefusedError, connect, guest, key, ok
from courtcards_client.streams import Message, stream, stream_async, stream_me, stream_me_async

__all__ = [
    "Message",
    "RefusedError",
    "connect",
    "guest",
    "key",
    "ok",
    "stream",
    "stream_async",
    "stream_me",
    "stream_me_async",
]
