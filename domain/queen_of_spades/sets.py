"""Sets: which may be laid, and which are named as legal moves."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product

from domain.cards import JOKER, SUITS, Card, Cards
from domain.game import Refusal
from domain.queen_of_spades.moves import Group, Lay
from domain.queen_of_spades.rules import MATCHING, RANKS, SMALLEST_SET, Rank, is_wild
from domain.queen_of_spades.state import Set, State, sets_of

_PLACES = [*(rank + suit for rank in RANKS for suit in SUITS), JOKER]
_PLACE = {card: place for place, card in enumerate(_PLACES)}


def ordered(cards: Cards) -> Cards:
    """By rank from the Ace down, then by suit S H D C; jokers last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def naturals(hand: Cards, rank: str) -> Cards:
    return ordered(tuple([card for card in hand if card[0] == rank]))


def matching(state: State, hand: Cards) -> Cards | None:
    """The two cards of the hand that take the pile, by suit; None: it can't be taken."""
    top = state.pile_top
    if top is None or is_wild(top):
        return None
    found = naturals(hand, top[0])[:MATCHING]
    return found if len(found) == MATCHING else None


# What is refused


def refusal(state: State, seat: int, hand: Cards, move: Lay) -> Refusal | None:
    ranks = [group.rank for group in move.groups]
    if not move.groups or not all(group.cards for group in move.groups):
        return Refusal("empty_group", "QOS-R10")
    if len(set(ranks)) < len(ranks):
        return Refusal("one_set_per_rank", "QOS-R10")
    used = Counter(card for group in move.groups for card in group.cards)
    if missing := used - Counter(hand):
        return Refusal("not_your_card", params={"card": ordered(tuple(missing))[0]})
    own = sets_of(state, seat)
    faults = (_fault(group, own) for group in move.groups)
    fault = next((fault for fault in faults if fault is not None), None)
    if fault is None and not own and not _opens(move.groups):
        return Refusal("not_an_opening", "QOS-R11")
    return fault


def _fault(group: Group, own: tuple[Set, ...]) -> Refusal | None:
    """Judged by the set that it results in (QOS-R9)."""
    at = {"rank": group.rank}
    if any(not is_wild(card) and card[0] != group.rank for card in group.cards):
        return Refusal("not_of_that_rank", "QOS-R7", at)
    cards = _laid(own, group.rank) + group.cards
    if len(cards) < SMALLEST_SET:
        return Refusal("set_too_small", "QOS-R7", at)
    if _too_wild(cards):
        return Refusal("too_many_wild_cards", "QOS-R9", at)
    return None


def _laid(own: tuple[Set, ...], rank: str) -> Cards:
    return next((one.cards for one in own if one.rank == rank), ())


def _too_wild(cards: Cards) -> bool:
    wild = sum(map(is_wild, cards))
    return wild > len(cards) - wild


def _opens(groups: tuple[Group, ...]) -> bool:
    """One natural set, and another with at most one wild card."""
    wild = sorted(sum(map(is_wild, group.cards)) for group in groups)
    return len(wild) > 1 and wild[0] == 0 and wild[1] <= 1


# What is named: the smallest new sets, single extensions, and openings of two smallest sets.
# Of equal choices one: the first suits, any deuce.


def lays(state: State, seat: int, hand: Cards) -> tuple[Lay, ...]:
    own, held = sets_of(state, seat), _by_rank(hand)
    wild = tuple(pile[0] for pile in (held["2"], held[JOKER[0]]) if pile)
    laid = {one.rank for one in own}
    new = {rank: _smallest(held[rank], wild, rank) for rank in RANKS[:-1] if rank not in laid}
    if not own:
        return tuple(map(Lay, _openings(new)))
    more = [Group(one.rank, (card,)) for one in own for card in _fitting(held, wild, one)]  # type: ignore[arg-type]
    return tuple(Lay((group,)) for group in (*chain.from_iterable(new.values()), *more))


def _by_rank(hand: Cards) -> dict[str, list[Card]]:
    held: dict[str, list[Card]] = {rank: [] for rank in (*RANKS, JOKER[0])}
    for card in ordered(hand):
        held[card[0]].append(card)
    return held


def _openings(new: dict[str, list[Group]]) -> Iterator[tuple[Group, ...]]:
    for one, other in combinations([groups for groups in new.values() if groups], 2):
        for pair in product(one, other):
            if _opens(pair):
                yield pair


def _smallest(cards: list[Card], wild: Cards, rank: str) -> list[Group]:
    """Natural, and with each kind of wild card."""
    name: Rank = rank  # type: ignore[assignment]
    groups = []
    if len(cards) >= SMALLEST_SET:
        groups.append(Group(name, tuple(cards[:SMALLEST_SET])))
    if len(cards) >= SMALLEST_SET - 1:
        pair = tuple(cards[: SMALLEST_SET - 1])
        groups += [Group(name, (*pair, card)) for card in wild]
    return groups


def _fitting(held: dict[str, list[Card]], wild: Cards, one: Set) -> Iterator[Card]:
    """Single cards that may be added."""
    yield from dict.fromkeys(held[one.rank])
    for card in wild:
        if not _too_wild((*one.cards, card)):
            yield card
