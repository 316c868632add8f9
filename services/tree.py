"""The tree over the log (RFC 6962), kept as tiles of 256 hashes (C2SP tlog-tiles).

A leaf is the public bytes of an event at its index. Tile `n` of level `l` holds the hashes of 256
complete subtrees of 256**l leaves each; the last tile of a level may be partial.
"""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

HASH_BYTES = 32
TILE_HEIGHT = 8
TILE_WIDTH = 1 << TILE_HEIGHT
EMPTY_ROOT = hashlib.sha256(b"").digest()


class Tile(NamedTuple):
    level: int
    number: int
    hashes: bytes


class Node(NamedTuple):
    """A complete subtree: the leaves from number * 2**height, 2**height of them."""

    height: int
    number: int


Range = tuple[int, int]
Tiles = dict[tuple[int, int], bytes]  # by level and number


def leaf_hash(leaf: bytes) -> bytes:
    return hashlib.sha256(b"\0" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def complete(hashes: bytes) -> bytes:
    """The root of 2**n hashes."""
    level = [hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]
    while len(level) > 1:
        level = [node_hash(level[at], level[at + 1]) for at in range(0, len(level), 2)]
    return level[0]


# Growing


def edge(size: int) -> list[tuple[int, int]]:
    """Level and number of the last tile of each level."""
    found: list[tuple[int, int]] = []
    while size:
        found.append((len(found), (size - 1) // TILE_WIDTH))
        size //= TILE_WIDTH
    return found


def grown(edge: Iterable[Tile], leaves: list[bytes]) -> list[Tile]:
    """The tiles that change. `edge`: the last tile of each level that there is; `leaves`: hashes
    of the new leaves."""
    last = {tile.level: tile for tile in edge}
    changed: list[Tile] = []
    level, new = 0, leaves
    while new:
        begun = last.get(level, Tile(level, 0, b""))
        if len(begun.hashes) == TILE_WIDTH * HASH_BYTES:
            begun = Tile(level, begun.number + 1, b"")
        above: list[bytes] = []
        for tile in _filled(begun, b"".join(new)):
            changed.append(tile)
            if len(tile.hashes) == TILE_WIDTH * HASH_BYTES:
                above.append(complete(tile.hashes))
        level, new = level + 1, above
    return changed


def _filled(tile: Tile, more: bytes) -> Iterable[Tile]:
    hashes, number, whole = tile.hashes + more, tile.number, TILE_WIDTH * HASH_BYTES
    while hashes:
        yield Tile(tile.level, number, hashes[:whole])
        hashes, number = hashes[whole:], number + 1


# Where hashes lie


def tile_of(node: Node) -> tuple[int, int, slice]:
    """Level and number of the tile, and the bytes in it, whose root is the node's hash."""
    level, low = divmod(node.height, TILE_HEIGHT)
    first = node.number << low
    number, at = divmod(first, TILE_WIDTH)
    return level, number, slice(at * HASH_BYTES, (at + (1 << low)) * HASH_BYTES)


def nodes(low: int, high: int) -> list[Node]:
    """The complete subtrees that leaves low .. high - 1 consist of, left to right. `low` is a
    multiple of the largest power of two below or at the width, as it is in every proof."""
    found = []
    while low < high:
        height = (high - low).bit_length() - 1
        found.append(Node(height, low >> height))
        low += 1 << height
    return found


def joined(hashes: list[bytes]) -> bytes:
    """The hash of a range from those of its `nodes`."""
    if not hashes:
        return EMPTY_ROOT
    root = hashes[-1]
    for left in reversed(hashes[:-1]):
        root = node_hash(left, root)
    return root


def hashes_of(tiles: Tiles, ranges: Iterable[Range]) -> dict[Range, bytes]:
    """Of each range, from tiles that hold what it needs."""
    within = {place: _subtrees(hashes) for place, hashes in tiles.items()}
    return {
        part: joined([_hash(within, node) for node in nodes(*part)])
        for part in dict.fromkeys(ranges)
    }


def _subtrees(hashes: bytes) -> list[list[bytes]]:
    """Of a tile, by height: the hashes of all complete subtrees."""
    rows = [[hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]]
    while len(rows[-1]) > 1:
        row = rows[-1]
        rows.append([node_hash(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)])
    return rows


def _hash(within: dict[tuple[int, int], list[list[bytes]]], node: Node) -> bytes:
    level, number, part = tile_of(node)
    height, first = node.height % TILE_HEIGHT, int(part.start) // HASH_BYTES
    return within[level, number][height][first >> height]


# Proofs, as the ranges whose hashes they list (RFC 6962, 2.1.1 and 2.1.2)


def inclusion(index: int, low: int, high: int) -> list[Range]:
    if high - low == 1:
        return []
    middle = low + _split(high - low)
    if index < middle:
        return [*inclusion(index, low, middle), (middle, high)]
    return [*inclusion(index, middle, high), (low, middle)]


def consistency(old: int, new: int) -> list[Range]:
    """That the tree of `new` leaves begins with that of `old`; 0 < old <= new."""
    return _consistency(old, 0, new, whole=True)


def _consistency(old: int, low: int, high: int, *, whole: bool) -> list[Range]:
    if old == high:
        return [] if whole else [(low, high)]
    middle = low + _split(high - low)
    if old <= middle:
        return [*_consistency(old, low, middle, whole=whole), (middle, high)]
    return [*_consistency(old, middle, high, whole=False), (low, middle)]


def _split(width: int) -> int:
    """The largest power of two below it."""
    return 1 << ((width - 1).bit_length() - 1)
