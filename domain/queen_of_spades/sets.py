"""Sets: which may be laid, and which are named as legal moves."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product

from domain.cards import JOKER, SUITS, Card, Cards
from domain.game import Refusal
from domain.queen_of_spades.moves import Group, Lay
from domain.queen_of_spades.rules import MATCHING, RANKS, SMALLEST_SET, WILD, is_wild
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
    if missing := _missing(hand, move.groups):
        return Refusal("not_your_card", params={"card": ordered(missing)[0]})
    own = sets_of(state, seat)
    faults = (_fault(group, own) for group in move.groups)
    fault = next((fault for fault in faults if fault is not None), None)
    if fault is None and not own and not _opens([_wild_in(one.cards) for one in move.groups]):
        return Refusal("not_an_opening", "QOS-R11")
    return fault


def _missing(hand: Cards, groups: tuple[Group, ...]) -> Cards:
    left, missing = list(hand), []
    for group in groups:
        for card in group.cards:
            if card in left:
                left.remove(card)
            else:
                missing.append(card)
    return tuple(missing)


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
    wild = _wild_in(cards)
    return wild > len(cards) - wild


def _opens(wild: list[int]) -> bool:
    """By how many wild cards each has: one natural set, and another with at most one."""
    wild.sort()
    return len(wild) > 1 and wild[0] == 0 and wild[1] <= 1


def _wild_in(cards: Cards) -> int:
    return sum(map(WILD.__contains__, cards))


# What is named: the smallest new sets, single extensions, and openings of two smallest sets.
# Of equal choices one: the first suits, any deuce.


def lays(state: State, seat: int, hand: Cards) -> tuple[Lay, ...]:
    """`hand` is ordered."""
    own, held = sets_of(state, seat), _by_rank(hand)
    wild = tuple([held[kind][0] for kind in ("2", JOKER[0]) if kind in held])
    laid = {one.rank for one in own}
    new = [
        _smallest(tuple(cards[:SMALLEST_SET]), wild)
        for rank, cards in held.items()
        if len(cards) >= SMALLEST_SET - 1 and rank not in laid and cards[0] not in WILD
    ]
    if not own:
        return tuple(_openings(new))
    more = [_alone(one.rank, (card,)) for one in own for card in _fitting(held, wild, one)]
    return (*chain.from_iterable(new), *more)


def _by_rank(hand: Cards) -> dict[str, list[Card]]:
    held: dict[str, list[Card]] = {}
    for card in hand:
        held.setdefault(card[0], []).append(card)
    return held


def _openings(new: list[tuple[Lay, ...]]) -> Iterator[Lay]:
    counted = [[(lay, _wild_in(lay.groups[0].cards)) for lay in sets] for sets in new]
    for one, other in combinations(counted, 2):
        for (first, wild), (second, wild_too) in product(one, other):
            if _opens([wild, wild_too]):
                yield Lay(first.groups + second.groups)


@cache  # of at most three cards of a rank, and a deuce and a joker: a few thousand
def _smallest(cards: Cards, wild: Cards) -> tuple[Lay, ...]:
    """Natural, and with each kind of wild card."""
    sets: list[Cards] = [cards] if len(cards) == SMALLEST_SET else []
    sets += [(*cards[: SMALLEST_SET - 1], card) for card in wild]
    return tuple(_alone(cards[0][0], one) for one in sets)


@cache
def _alone(rank: str, cards: Cards) -> Lay:
    return Lay((Group(rank, cards),))  # type: ignore[arg-type]


def _fitting(held: dict[str, list[Card]], wild: Cards, one: Set) -> Cards:
    """Single cards that may be added."""
    natural = tuple(dict.fromkeys(held.get(one.rank, ())))
    return natural + wild if wild and not _too_wild((*one.cards, wild[0])) else natural
