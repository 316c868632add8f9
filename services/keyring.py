"""The deployment's keys: a file that the database never sees.

What each derived key is for: sealing events, encrypting seats' views and secrets (of webhooks,
a sandbox's scripts), and the bots' dice.
"""

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Self
from uuid import UUID

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from services.kind import check_kind
from services.store import Store

FORMAT = b"\x01"
KEY_BYTES = 32
NONCE_BYTES = 12
OPENING_BYTES = 32
_SEAL = b"courtcards/seal/v1\0"
_VIEWS = b"courtcards/views/v1"
_SECRETS = b"courtcards/secrets/v1"
_DICE = b"courtcards/dice/v1\0"
_CHECK = b"courtcards/check/v1"


class WrongKeysError(Exception):
    """The key file doesn't open what this database holds."""


class StoredKey(msgspec.Struct, frozen=True):
    id: int
    key: str


class KeyFile(msgspec.Struct, frozen=True):
    """The first key writes, all read. `sandbox`: they were made in one, and serve nowhere else."""

    keys: list[StoredKey]
    sandbox: bool = False


class KeyRing:
    def __init__(self, keys: dict[int, bytes]) -> None:
        self._keys = keys
        self._writes = next(iter(keys))
        self._seals = {number: AESGCM(key) for number, key in keys.items()}
        self._views = {number: AESGCM(_derived(key, _VIEWS)) for number, key in keys.items()}
        self._secrets = {number: AESGCM(_derived(key, _SECRETS)) for number, key in keys.items()}
        self._dice = _derived(keys[self._writes], _DICE)

    @classmethod
    def load_or_create(cls, path: Path, *, sandbox: bool = False) -> Self:
        """A new file, readable by its owner only, appears whole or not at all."""
        if not path.exists():
            _create(path, sandbox)
        stored = msgspec.json.decode(path.read_bytes(), type=KeyFile)
        check_kind(f"the key ring {path}", stored.sandbox, sandbox)
        return cls({entry.id: bytes.fromhex(entry.key) for entry in stored.keys})

    def seal(self, stream: UUID, version: int, private: bytes) -> tuple[str, bytes]:
        """The commitment (hex) that is published, and the bytes that are stored."""
        opening = secrets.token_bytes(OPENING_BYTES)
        commitment = hashlib.sha256(_SEAL + opening + private).hexdigest()
        plain = opening + private
        return commitment, _encrypt(
            self._seals[self._writes], self._writes, plain, _aad(stream, version)
        )

    def unseal(self, stream: UUID, version: int, sealed: bytes) -> bytes:
        return self.open(stream, version, sealed)[1]

    def open(self, stream: UUID, version: int, sealed: bytes) -> tuple[bytes, bytes]:
        """What the commitment is checked with, and the full event."""
        plain = _decrypt(self._seals, sealed, _aad(stream, version))
        return plain[:OPENING_BYTES], plain[OPENING_BYTES:]

    def encrypt_view(self, name: str, version: int, data: bytes) -> bytes:
        return _encrypt(
            self._views[self._writes],
            self._writes,
            data,
            name.encode() + version.to_bytes(8, "big"),
        )

    def decrypt_view(self, name: str, version: int, blob: bytes) -> bytes:
        return _decrypt(self._views, blob, name.encode() + version.to_bytes(8, "big"))

    def encrypt_secret(self, owner: UUID, secret: bytes) -> bytes:
        return _encrypt(self._secrets[self._writes], self._writes, secret, owner.bytes)

    def decrypt_secret(self, owner: UUID, blob: bytes) -> bytes:
        return _decrypt(self._secrets, blob, owner.bytes)

    def dice(self, text: str) -> int:
        """Bots' dice: from a key of their own, never from a deal's (fair-deal 2)."""
        return int.from_bytes(hmac.digest(self._dice, text.encode(), "sha256")[:6], "big")

    def check_values(self) -> dict[int, bytes]:
        return {number: _derived(key, _CHECK)[:16] for number, key in self._keys.items()}


async def check_ring(store: Store, ring: KeyRing) -> None:
    """Refuses a ring that lacks a key of this database or has another one under its number."""
    ours = ring.check_values()
    async with store.connection() as connection:
        await connection.executemany(
            "insert into key_ring (key_id, check_value) values ($1, $2) on conflict do nothing",
            list(ours.items()),
        )
        rows = await connection.fetch("select key_id, check_value from key_ring")
    for row in rows:
        if ours.get(row["key_id"]) != row["check_value"]:
            raise WrongKeysError(f"key {row['key_id']} of this database is not in the key file")


def _create(path: Path, sandbox: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = KeyFile([StoredKey(1, secrets.token_hex(KEY_BYTES))], sandbox)
    draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.json.encode(text))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # another process was first; its keys are the keys
    finally:
        draft.unlink()


def _derived(key: bytes, purpose: bytes) -> bytes:
    return hmac.digest(key, purpose, "sha256")


def _aad(stream: UUID, version: int) -> bytes:
    return stream.bytes + version.to_bytes(8, "big")


def _encrypt(cipher: AESGCM, number: int, plain: bytes, aad: bytes) -> bytes:
    nonce = secrets.token_bytes(NONCE_BYTES)
    return FORMAT + number.to_bytes(4, "big") + nonce + cipher.encrypt(nonce, plain, aad)


def _decrypt(ciphers: dict[int, AESGCM], blob: bytes, aad: bytes) -> bytes:
    number = int.from_bytes(blob[1:5], "big")
    cipher = ciphers.get(number)
    if blob[:1] != FORMAT or cipher is None:
        raise WrongKeysError("sealed under an unknown key")
    try:
        return cipher.decrypt(blob[5 : 5 + NONCE_BYTES], blob[5 + NONCE_BYTES :], aad)
    except InvalidTag:
        raise WrongKeysError("sealed bytes don't open at their place") from None
