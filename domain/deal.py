"""The fair deal, version 1: packs that were fixed before play and that no single party chose.

The steps are numbered as in docs/fair-deal.md.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Protocol

from domain.cards import Cards
from domain.seats import left

CHAIN_LENGTH: Final = 1024
SEED_BYTES: Final = 64
STRIDE: Final = 32
_LINK: Final = b"courtcards/chain/v1\0"
_DEAL: Final = b"courtcards/deal/v1\0"


# Packs that a sandbox chose, by deal and label.
Fixed = Mapping[tuple[int, str], Cards]
NONE_FIXED: Final[Fixed] = {}


class Deals(Protocol):
    """The only source of ordered packs: the chain, a test vector or a sandbox."""

    @property
    def last(self) -> int:
        """The number of the last deal there is."""

    def pack(self, deal: int, label: str) -> Cards: ...

    def seed(self, deal: int) -> str:
        """Hex of what lets anyone check the deal; to be published only after it."""


def link(seed: bytes) -> bytes:
    """The chain's seed before this one (step 1)."""
    return hashlib.sha512(_LINK + seed).digest()


def chain(last_seed: bytes, length: int = CHAIN_LENGTH) -> tuple[bytes, ...]:
    """`s_0` (the anchor) to `s_length` (the secret), so that deal k uses item k."""
    seeds = [last_seed]
    for _ in range(length):
        seeds.append(link(seeds[-1]))
    return tuple(reversed(seeds))


def transcript(table: str, deal: int, label: str, seeds: tuple[bytes, ...], cards: Cards) -> bytes:
    """What binds a deal to its table, number, purpose, seat seeds and pack (step 3)."""
    return b"".join(
        (
            _DEAL,
            _sized(table.encode()),
            deal.to_bytes(4, "big"),
            _sized(label.encode()),
            len(seeds).to_bytes(2, "big"),
            *(_sized(seed) for seed in seeds),
            len(cards).to_bytes(2, "big"),
            *(_sized(card.encode()) for card in cards),
        )
    )


def shuffle(cards: Cards, key: bytes) -> Cards:
    """Steps 4 to 6: Fisher-Yates from the end, fed by the key's stream."""
    order = list(cards)
    stream = _stream(key)
    for i in range(len(order) - 1, 0, -1):
        j = _uniform(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def shuffled(chain_seed: bytes, transcript_: bytes, cards: Cards) -> Cards:
    return shuffle(cards, hmac.digest(chain_seed, transcript_, "sha512"))


class FairDeals:
    """The packs of one table.

    `secret` is the chain's last seed, `canonical` gives the unshuffled pack of a label, and
    `seat_seeds` has one entry per seat, empty where a seat brought none. `fixed`: packs that come
    from elsewhere.
    """

    last = CHAIN_LENGTH

    def __init__(
        self,
        table: str,
        secret: bytes,
        seat_seeds: tuple[bytes, ...],
        canonical: Callable[[str], Cards],
        fixed: Fixed = NONE_FIXED,
    ) -> None:
        self._table = table
        self._secret = secret
        self._seat_seeds = seat_seeds
        self._canonical = canonical
        self._fixed = fixed

    def pack(self, deal: int, label: str) -> Cards:
        if (deal, label) in self._fixed:
            return self._fixed[deal, label]
        cards, text = self.canonical(label), self.transcript(deal, label)
        return shuffled(_seed(self._secret, deal), text, cards)

    def canonical(self, label: str) -> Cards:
        return seat_cards(len(self._seat_seeds)) if label == "seats" else self._canonical(label)

    def transcript(self, deal: int, label: str) -> bytes:
        return transcript(self._table, deal, label, self._seat_seeds, self.canonical(label))

    def seed(self, deal: int) -> str:
        """Of deal 0 the anchor."""
        return _seed(self._secret, deal).hex()

    def is_fixed(self, deal: int, label: str) -> bool:
        return (deal, label) in self._fixed


def _seed(last_seed: bytes, deal: int) -> bytes:
    """From the next mark down."""
    mark = -(-deal // STRIDE)
    seed = _marks(last_seed)[mark]
    for _ in range(mark * STRIDE - deal):
        seed = link(seed)
    return seed


@lru_cache(maxsize=4096)
def _marks(last_seed: bytes) -> tuple[bytes, ...]:
    """Each 32nd seed: the whole chain takes 0.8 ms to make and 64 KiB to keep."""
    return chain(last_seed)[::STRIDE]


class Asked:
    """Deals that note which packs were asked for, as (deal, label)."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals
        self.last = deals.last
        self.packs: list[tuple[int, str]] = []

    def pack(self, deal: int, label: str) -> Cards:
        self.packs.append((deal, label))
        return self._deals.pack(deal, label)

    def seed(self, deal: int) -> str:
        return self._deals.seed(deal)


def next_dealer(deals: Deals, dealer: int | None, seats: int) -> int:
    """The first by lot, then to the left."""
    return int(deals.pack(1, "seats")[0]) if dealer is None else left(dealer, seats)


def with_lot(deal: int, *labels: str) -> tuple[str, ...]:
    """The packs of a deal where `next_dealer` says who deals."""
    return (*labels, "seats") if deal == 1 else labels


def seat_cards(seats: int) -> Cards:
    """The pack of the label `seats`, whose first card names the first dealer."""
    return tuple(str(seat) for seat in range(seats))


def _sized(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, block.to_bytes(8, "big"), "sha512")
        block += 1


def _uniform(stream: Iterator[int], n: int) -> int:
    """Step 5: no modulo bias, values above the last whole multiple of n are drawn again."""
    width = 1 if n <= 256 else 2
    limit = 256**width - 256**width % n
    while True:
        drawn = 0
        for _ in range(width):
            drawn = drawn << 8 | next(stream)
        if drawn < limit:
            return drawn % n
