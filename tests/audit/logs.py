"""A log in memory, which we can sign, forge and sign again."""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache

import msgspec
from msgspec import UNSET

from services.bundles import Bundle, BundledEvent, Growth, written
from services.notes import Checkpoint, Signer, signed
from services.tree import Range, complete, consistency, inclusion, joined, leaf_hash, nodes
from tests.audit.recording import Event

ORIGIN = "test/log"
OURS = Signer(ORIGIN, bytes(32))
OTHER = Signer(ORIGIN, bytes([1]) * 32)
APART = 3  # every so many leaves is one of another table


class Log:
    """The events of a table, in order, among others."""

    def __init__(self, events: Sequence[Event], apart: int = APART, origin: str = ORIGIN) -> None:
        self.origin = origin
        self.leaves: list[bytes] = []
        self.places: list[int] = []
        for event in events:
            if len(self.leaves) % apart == 0:
                self.leaves.append(b"of another table, %d" % len(self.leaves))
            self.places.append(len(self.leaves))
            self.leaves.append(event.public)
        self.leaves.append(b"the last one")
        self.events = list(events)
        self.range_hash = cache(self._range_hash)

    @property
    def size(self) -> int:
        return len(self.leaves)

    def _range_hash(self, low: int, high: int) -> bytes:
        parts = [(node.number << node.height, 1 << node.height) for node in nodes(low, high)]
        return joined([complete(self._hashes(first, count)) for first, count in parts])

    def _hashes(self, first: int, count: int) -> bytes:
        return b"".join(map(leaf_hash, self.leaves[first : first + count]))

    def note(self, size: int | None = None, by: Sequence[Signer] = (OURS,)) -> str:
        size = self.size if size is None else size
        return signed(Checkpoint(self.origin, size, self.range_hash(0, size)).text(), list(by))

    def bundle(
        self, *, opened: bool = False, since: int | None = None, by: Sequence[Signer] = (OURS,)
    ) -> Bundle:
        """What the server would give."""
        head = msgspec.json.decode(self.events[0].public)["event"]
        return Bundle(
            table=head.get("table", ""),
            game=head.get("game", ""),
            ruleset=head.get("ruleset", 0),
            rules=head.get("rules", {}),
            checkpoint=self.note(by=by),
            keys=[str(signer.verifier) for signer in by],
            events=[
                BundledEvent(
                    place,
                    text(event.public),
                    self._texts(inclusion(place, 0, self.size)),
                    text(event.opening) if opened and event.opening else UNSET,
                )
                for place, event in zip(self.places, self.events, strict=True)
            ],
            consistency=Growth(since, self._texts(consistency(since, self.size)))
            if since is not None
            else UNSET,
        )

    def file(
        self, *, opened: bool = False, since: int | None = None, by: Sequence[Signer] = (OURS,)
    ) -> bytes:
        return written(self.bundle(opened=opened, since=since, by=by))

    def _texts(self, ranges: list[Range]) -> list[str]:
        return [text(self.range_hash(*one)) for one in ranges]


def text(data: bytes) -> str:
    return b64encode(data).decode()
