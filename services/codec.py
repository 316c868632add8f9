"""Events as bytes: what anyone may read (`public`), and what is sealed.

The bytes are canonical JSON (RFC 8785 for the values that occur: no floats) and never rewritten.
"""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.game import AnyGame
from domain.games import EVENTS
from domain.seats import Audience
from domain.table.view import redact
from services.keyring import KeyRing
from services.store import StoredEvent

# Types whose form has changed: the current version (all others are at 1), and for each older one
# the step to the next.
SCHEMA_VERSIONS: dict[str, int] = {}
UPCASTERS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}

for _type, _current in SCHEMA_VERSIONS.items():
    for _version in range(1, _current):
        assert (_type, _version) in UPCASTERS, f"no step from {_type} {_version}"


class Envelope(Struct, frozen=True):
    """The public bytes. `seal` commits to the full event; absent where nothing is hidden."""

    actor: str
    at: int
    cause: str | None
    event: Any
    id: UUID
    schema_version: int
    stream_id: UUID
    version: int
    seal: str | UnsetType = UNSET


class Stamped(Struct, frozen=True):
    """A full event with its circumstances; never to be shown as it is."""

    version: int
    at: int
    actor: str
    cause: str | None
    event_id: UUID
    event: Any


class FeedEvent(Struct, frozen=True):
    """An event as one audience may see it. `at` in ms since the epoch."""

    version: int
    at: int
    actor: str
    cause: str | None
    id: UUID
    event: Any


_encoder = msgspec.json.Encoder(order="sorted")
_envelopes = msgspec.json.Decoder(Envelope)
_current_events = msgspec.json.Decoder(EVENTS)


class _TypedEnvelope(Envelope, frozen=True):
    event: EVENTS


_typed_envelopes = msgspec.json.Decoder(_TypedEnvelope)


def encode(game: AnyGame, stream: UUID, stamped: Stamped, ring: KeyRing) -> StoredEvent:
    """Sealed exactly where a spectator may not see all of it."""
    shown = redact(game, stamped.event, None)
    if shown == stamped.event:
        return encode_public(stream, stamped)
    seal, sealed = ring.seal(stream, stamped.version, private_bytes(stamped.event))
    return _stored(stream, stamped, shown, seal, sealed)


def encode_public(stream: UUID, stamped: Stamped) -> StoredEvent:
    """Of a fact in which nothing is hidden from anyone."""
    return _stored(stream, stamped, stamped.event, UNSET, None)


def _stored(
    stream: UUID, stamped: Stamped, shown: Any, seal: str | UnsetType, sealed: bytes | None
) -> StoredEvent:
    tag = stamped.event.__struct_config__.tag
    return StoredEvent(
        stream_id=stream,
        version=stamped.version,
        event_id=stamped.event_id,
        type=tag,
        schema_version=SCHEMA_VERSIONS.get(tag, 1),
        cause=stamped.cause,
        actor=stamped.actor,
        public=public_bytes(stream, stamped, shown, seal),
        sealed=sealed,
    )


def public_bytes(stream: UUID, stamped: Stamped, shown: Any, seal: str | UnsetType) -> bytes:
    envelope = Envelope(
        actor=stamped.actor,
        at=stamped.at,
        cause=stamped.cause,
        event=shown,
        id=stamped.event_id,
        schema_version=SCHEMA_VERSIONS.get(stamped.event.__struct_config__.tag, 1),
        stream_id=stream,
        version=stamped.version,
        seal=seal,
    )
    return _encoder.encode(envelope)


def private_bytes(event: Any) -> bytes:
    return _encoder.encode(event)


class _StoredEnvelope(Envelope, frozen=True):
    event: msgspec.Raw


_stored_envelopes = msgspec.json.Decoder(_StoredEnvelope)


def stored_envelope(public: bytes) -> Envelope:
    """With the event as it is stored, whatever its version."""
    return _stored_envelopes.decode(public)


def typed(public: bytes, private: bytes | None) -> tuple[Envelope, Any]:
    """The envelope, and the event in full where its private bytes are known, else masked. Raises
    msgspec.DecodeError for what this release doesn't write."""
    envelope = _typed_envelopes.decode(public)
    tag = envelope.event.__struct_config__.tag
    if envelope.schema_version != SCHEMA_VERSIONS.get(tag, 1):
        raise msgspec.ValidationError(f"{tag} in another form than today's")
    return envelope, _current_events.decode(private) if private is not None else envelope.event


def decode(stored: StoredEvent, ring: KeyRing) -> Stamped:
    current = stored.schema_version == SCHEMA_VERSIONS.get(stored.type, 1)
    envelope = (_typed_envelopes if current else _envelopes).decode(stored.public)
    event = envelope.event
    if stored.sealed is not None:
        private = ring.unseal(stored.stream_id, stored.version, stored.sealed)
        event = _current_events.decode(private) if current else msgspec.json.decode(private)
    if not current:
        event = upcast(stored.type, stored.schema_version, event)
    return Stamped(stored.version, envelope.at, stored.actor, stored.cause, stored.event_id, event)


def upcast(tag: str, version: int, event: dict[str, Any]) -> Any:
    while (step := UPCASTERS.get((tag, version))) is not None:
        event, version = step(event), version + 1
    return msgspec.convert(event, EVENTS)


def masked(game: AnyGame, stamped: Stamped, audience: Audience) -> FeedEvent:
    return _shown(stamped, redact(game, stamped.event, audience))


def in_full(stamped: Stamped) -> FeedEvent:
    """For when nothing of it is hidden any more."""
    return _shown(stamped, stamped.event)


def _shown(stamped: Stamped, event: Any) -> FeedEvent:
    return FeedEvent(
        version=stamped.version,
        at=stamped.at,
        actor=stamped.actor,
        cause=stamped.cause,
        id=stamped.event_id,
        event=event,
    )
