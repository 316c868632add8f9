"""Signed notes (C2SP signed-note) and the checkpoints they carry (C2SP tlog-checkpoint)."""

import base64
import binascii
import hashlib
from typing import NamedTuple, Self

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

ED25519, COSIGNATURE = b"\x01", b"\x04"
KEY_ID_BYTES = 4


class BadNoteError(Exception):
    """Not a note of the expected form, or not signed by the key."""


class Checkpoint(NamedTuple):
    """What a log says of itself: its name, how many leaves it has, and the root over them."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{base64.b64encode(self.root).decode()}\n"

    @classmethod
    def parse(cls, note: str) -> Self:
        """From a note, whoever signed it."""
        lines = note.split("\n\n", 1)[0].split("\n")
        try:
            origin, size, root = lines[0], lines[1], base64.b64decode(lines[2], validate=True)
            number = int(size)
        except (IndexError, ValueError, binascii.Error):
            raise BadNoteError("not a checkpoint") from None
        checkpoint = cls(origin, number, root)
        if str(number) != size or number < 0 or not note.startswith(checkpoint.text()):
            raise BadNoteError("not a checkpoint")
        return checkpoint


class Verifier(NamedTuple):
    """A name and a public key, as the field writes it: `name+hash+base64` (kind and key)."""

    name: str
    public: bytes
    kind: bytes = ED25519

    @classmethod
    def parse(cls, text: str) -> Self:
        name, _, rest = text.partition("+")
        try:
            key = base64.b64decode(rest.partition("+")[2], validate=True)
        except binascii.Error:
            raise BadNoteError("not a key") from None
        verifier = cls(name, key[1:], key[:1])
        if str(verifier) != text:
            raise BadNoteError("not a key of a log")
        return verifier

    @property
    def key_id(self) -> bytes:
        named = self.name.encode() + b"\n" + self.kind + self.public
        return hashlib.sha256(named).digest()[:KEY_ID_BYTES]

    def __str__(self) -> str:
        key = base64.b64encode(self.kind + self.public).decode()
        return f"{self.name}+{self.key_id.hex()}+{key}"


class Signer:
    def __init__(self, name: str, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.verifier = Verifier(name, self._private.public_key().public_bytes_raw())

    def line(self, text: str) -> str:
        signed = self.verifier.key_id + self._private.sign(text.encode())
        return f"\u2014 {self.verifier.name} {base64.b64encode(signed).decode()}\n"


class Cosigner:
    """A witness (C2SP tlog-cosignature v1)."""

    def __init__(self, name: str, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        public = self._private.public_key().public_bytes_raw()
        self.verifier = Verifier(name, public, COSIGNATURE)

    def line(self, text: str, at: int) -> str:
        """`at`: seconds since the epoch."""
        signature = self._private.sign(f"cosignature/v1\ntime {at}\n{text}".encode())
        raw = self.verifier.key_id + at.to_bytes(8, "big") + signature
        return f"\u2014 {self.verifier.name} {base64.b64encode(raw).decode()}\n"


def signed(text: str, signers: list[Signer]) -> str:
    return text + "\n" + "".join(signer.line(text) for signer in signers)


def signers_of(note: str) -> list[bytes]:
    """The ids of the keys that signed, in the order of their lines; says nothing of whether they
    did so rightly."""
    lines = note.rpartition("\n\n")[2].splitlines()
    return [base64.b64decode(line.rpartition(" ")[2])[:KEY_ID_BYTES] for line in lines]


def verify(note: str, verifier: Verifier) -> None:
    """Raises BadNoteError unless the key signed it."""
    text, _, lines = note.rpartition("\n\n")
    text += "\n"
    for line in lines.splitlines():
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        if dash != "\u2014" or name != verifier.name:
            continue
        try:
            raw = base64.b64decode(encoded, validate=True)
        except binascii.Error:
            raise BadNoteError("a signature that is no base64") from None
        if raw[:KEY_ID_BYTES] != verifier.key_id:
            continue
        try:
            key = Ed25519PublicKey.from_public_bytes(verifier.public)
            key.verify(raw[KEY_ID_BYTES:], text.encode())
        except InvalidSignature:
            raise BadNoteError("a wrong signature") from None
        return
    raise BadNoteError("not signed by that key")
