"""What auditors do beyond reading the log: logged before it takes effect."""

from typing import Any, Final
from uuid import UUID

from msgspec import UNSET, Raw, Struct, UnsetType
from uuid_utils.compat import uuid7

from domain.audit import STREAM, ContentsRevealed
from domain.game import Refusal
from services.codec import FeedEvent, Stamped, decode, encode_public, in_full, stored_envelope
from services.keyring import KeyRing
from services.store import Append, Appended, Conflict, Key, KeyReused, Store, StoredEvent

AUDIT_STREAM: Final = UUID(STREAM)
READ: Final = 500
ATTEMPTS: Final = 10


class FullEvent(Struct, frozen=True):
    """A whole event as it is stored. Where a part of it was sealed: seal = SHA-256(
    "courtcards/seal/v1" || 00 || opening || canonical JSON of `event`), in hex."""

    version: int
    id: UUID
    type: str
    schema_version: int
    actor: str
    cause: str | None
    at: int
    event: Any
    seal: str | UnsetType = UNSET
    opening: str | UnsetType = UNSET


class Contents(Struct, frozen=True):
    """`action` is what was logged before these events were read."""

    action: FeedEvent
    events: list[FullEvent]


class Revealed(Struct, frozen=True):
    contents: Contents
    replayed: bool


async def reveal(
    store: Store, ring: KeyRing, revealed: ContentsRevealed, actor: str, key: Key
) -> Revealed | KeyReused | Refusal:
    """The whole events of a table, which must be over."""
    done = await _note(store, revealed, actor, key)
    if not isinstance(done, Appended):
        return done
    (action,) = await store.read(AUDIT_STREAM, done.first - 1, 1)
    events: list[FullEvent] = []
    while rows := await store.read(UUID(revealed.table), len(events), READ):
        events += [_whole(row, ring) for row in rows]
    return Revealed(Contents(in_full(decode(action, ring)), events), done.replayed)


async def _note(
    store: Store, event: ContentsRevealed, actor: str, key: Key
) -> Appended | KeyReused | Refusal:
    for _ in range(ATTEMPTS):
        version, at = await _last(store)
        stamped = Stamped(version + 1, max(store.now(), at), actor, None, uuid7(), event)
        stored = encode_public(AUDIT_STREAM, stamped)
        done = await store.append(Append(AUDIT_STREAM, version, (stored,), key))
        if not isinstance(done, Conflict):
            return done
    return Refusal("try_again")


async def _last(store: Store) -> tuple[int, int]:
    """Version and time of the newest action."""
    sql = """select version, public from events
             where stream_id = $1 order by version desc limit 1"""
    async with store.connection() as connection:
        row = await connection.fetchrow(sql, AUDIT_STREAM)
    return (row["version"], stored_envelope(row["public"]).at) if row is not None else (0, 0)


def _whole(row: StoredEvent, ring: KeyRing) -> FullEvent:
    public = stored_envelope(row.public)
    event: Any = public.event
    opening: str | UnsetType = UNSET
    if row.sealed is not None:
        found, private = ring.open(row.stream_id, row.version, row.sealed)
        event, opening = Raw(private), found.hex()
    return FullEvent(
        version=row.version,
        id=row.event_id,
        type=row.type,
        schema_version=row.schema_version,
        actor=row.actor,
        cause=row.cause,
        at=public.at,
        event=event,
        seal=public.seal,
        opening=opening,
    )
