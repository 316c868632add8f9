"""The tree against the definitions of RFC 6962, spelt out here over all leaves."""

import hashlib
from functools import cache

import pytest

from services.tree import (
    EMPTY_ROOT,
    HASH_BYTES,
    Node,
    Tile,
    complete,
    consistency,
    edge,
    grown,
    inclusion,
    joined,
    leaf_hash,
    nodes,
    tile_of,
)

LEAVES = [leaf_hash(b"%d" % number) for number in range(1300)]
SIZES = [1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 600, 1024, 1299]


@cache
def root(low: int, high: int) -> bytes:
    """MTH of RFC 6962, 2.1."""
    if low == high:
        return hashlib.sha256(b"").digest()
    if high - low == 1:
        return LEAVES[low]
    split = 1
    while 2 * split < high - low:
        split *= 2
    pair = root(low, low + split) + root(low + split, high)
    return hashlib.sha256(b"\1" + pair).digest()


class Tree:
    """Grown in batches, read from its tiles."""

    def __init__(self, *batches: int) -> None:
        self.tiles: dict[tuple[int, int], bytes] = {}
        at = 0
        for batch in batches:
            last = [Tile(*place, self.tiles[place]) for place in edge(at)]
            assert dict(edge(at)) == dict(sorted(self.tiles))  # of each level the last
            for level, number, hashes in grown(last, LEAVES[at : at + batch]):
                assert hashes.startswith(self.tiles.get((level, number), b""))
                self.tiles[level, number] = hashes
            at += batch

    def node(self, node: Node) -> bytes:
        level, number, part = tile_of(node)
        return complete(self.tiles[level, number][part])

    def range(self, low: int, high: int) -> bytes:
        return joined([self.node(node) for node in nodes(low, high)])


@pytest.mark.parametrize("size", SIZES)
def test_the_root_from_tiles_is_that_of_the_definition(size: int) -> None:
    assert Tree(size).range(0, size) == root(0, size)
    assert Tree(size // 3, size - size // 3).range(0, size) == root(0, size)
    assert Tree(*[1] * size).range(0, size) == root(0, size)


def test_the_empty_tree_and_known_leaves() -> None:
    assert joined([]) == EMPTY_ROOT == root(0, 0)
    assert leaf_hash(b"").hex() == hashlib.sha256(b"\0").hexdigest()


def test_tiles_hold_256_hashes_and_those_of_the_level_above_their_roots() -> None:
    tiles = Tree(1299).tiles
    assert {key: len(hashes) // HASH_BYTES for key, hashes in tiles.items()} == {
        **{(0, number): 256 for number in range(5)},
        (0, 5): 19,
        (1, 0): 5,
    }
    assert tiles[1, 0][:HASH_BYTES] == root(0, 256)


@pytest.mark.parametrize("size", SIZES)
def test_an_inclusion_proof_leads_to_the_root(size: int) -> None:
    tree = Tree(size)
    for index in {0, 1, size // 2, size - 1} & set(range(size)):
        hashes = [tree.range(low, high) for low, high in inclusion(index, 0, size)]
        assert _from_inclusion(index, size, LEAVES[index], hashes) == root(0, size)


def _from_inclusion(index: int, size: int, leaf: bytes, path: list[bytes]) -> bytes:
    """RFC 9162, 2.1.3.2."""
    number, last, found = index, size - 1, leaf
    for sibling in path:
        assert last > 0
        if number & 1 or number == last:
            found = hashlib.sha256(b"\1" + sibling + found).digest()
            while not number & 1 and number:
                number, last = number >> 1, last >> 1
        else:
            found = hashlib.sha256(b"\1" + found + sibling).digest()
        number, last = number >> 1, last >> 1
    assert last == 0
    return found


@pytest.mark.parametrize("new", SIZES)
def test_a_consistency_proof_leads_to_both_roots(new: int) -> None:
    tree = Tree(new)
    for old in {1, 2, new // 2, new - 1, new} & set(range(1, new + 1)):
        hashes = [tree.range(low, high) for low, high in consistency(old, new)]
        assert _from_consistency(old, new, root(0, old), hashes) == (root(0, old), root(0, new))


def _from_consistency(old: int, new: int, first: bytes, path: list[bytes]) -> tuple[bytes, bytes]:
    """RFC 9162, 2.1.4.2."""
    if old == new:
        assert path == []
        return first, first
    if old & (old - 1) == 0:
        path = [first, *path]
    number, last = old - 1, new - 1
    while number & 1:
        number, last = number >> 1, last >> 1
    before = after = path[0]
    for sibling in path[1:]:
        assert last > 0
        if number & 1 or number == last:
            before = hashlib.sha256(b"\1" + sibling + before).digest()
            after = hashlib.sha256(b"\1" + sibling + after).digest()
            while not number & 1 and number:
                number, last = number >> 1, last >> 1
        else:
            after = hashlib.sha256(b"\1" + after + sibling).digest()
        number, last = number >> 1, last >> 1
    assert last == 0
    return before, after
