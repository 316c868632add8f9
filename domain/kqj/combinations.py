"""Sequences and Fours of a Kind: what they are, what they are worth, what is refused."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from domain.cards import SUITS, Cards
from domain.game import Refusal
from domain.kqj.moves import Announce, Announced, Combination, Four, Sequence
from domain.kqj.rules import Rank
from domain.kqj.state import Playing, State, accessible

# The order of Sequences in all modes, and of sorted hands; no wrap (KQJ-R87).
NATURAL: Final = "AHKQJT987654"
_PLACE: Final = {
    rank + suit: (SUITS.index(suit), place) for suit in SUITS for place, rank in enumerate(NATURAL)
}

SEQUENCE_POINTS: Final = {3: 20, 4: 50, 5: 100, 6: 200}
FOUR_POINTS: Final[dict[Rank, int]] = {
    "9": 270,
    "8": 220,
    "7": 140,
    "A": 100,
    "H": 100,
    "K": 100,
    "Q": 100,
    "J": 100,
    "T": 100,
    "6": 0,
    "5": 0,
    "4": 0,
}
_FOURS: Final = {rank: frozenset(rank + suit for suit in SUITS) for rank in FOUR_POINTS}
LONGEST: Final = max(SEQUENCE_POINTS)
SHORTEST: Final = min(SEQUENCE_POINTS)
SECOND_TRICK: Final = 1  # tricks over


def natural(cards: Cards) -> Cards:
    """By suit, then from the Ace down."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def worth(combination: Combination) -> int:
    match combination:
        case Sequence(cards):
            return SEQUENCE_POINTS[len(cards)]
        case Four(rank):
            return FOUR_POINTS[rank]


def usable(state: State, seat: int) -> Cards:
    """The own cards now, and the one played to the first trick (KQJ-R86)."""
    first = state.taken[0]
    own = first.cards[(seat - first.leader) % state.rules.players]
    return (own, *accessible(state, seat))


def is_time(state: State, seat: int) -> bool:
    """In the second trick, before the own card, once (KQJ-R85)."""
    return (
        state.rules.combinations != "off"
        and isinstance(state.phase, Playing)
        and len(state.taken) == SECOND_TRICK
        and all(one.seat != seat for one in state.announced)
    )


def announce(state: State, seat: int, move: Announce) -> Announced | Refusal:
    """One bad item refuses all of them."""
    if not is_time(state, seat):
        return Refusal("not_the_time_to_announce", "KQJ-R85")
    held = frozenset(usable(state, seat))
    used: set[str] = set()
    for number, one in enumerate(move.combinations):
        cards = _FOURS[one.rank] if isinstance(one, Four) else frozenset(one.cards)
        at = {"item": number}
        if isinstance(one, Sequence) and not _is_sequence(one.cards):
            return Refusal("not_a_sequence", "KQJ-R87", at)
        if not cards <= held:
            return Refusal("not_your_cards", "KQJ-R86", at)
        marks = {card + one.__struct_config__.tag for card in cards}  # type: ignore[operator]
        if used & marks:
            return Refusal("card_used_twice", "KQJ-R88", at)
        used |= marks
    points = sum(map(worth, move.combinations))
    return Announced(seat, tuple(map(_shown, move.combinations)), points)


def _shown(combination: Combination) -> Combination:
    if isinstance(combination, Sequence):
        return Sequence(natural(combination.cards))
    return combination


def _is_sequence(cards: Cards) -> bool:
    if len(cards) not in SEQUENCE_POINTS or any(card not in _PLACE for card in cards):
        return False
    places = [_PLACE[card] for card in natural(cards)]
    return all(suit == other and low + 1 == high for (suit, low), (other, high) in pairwise(places))


# What can be announced


def announcements(state: State, seat: int) -> tuple[Announce, ...]:
    """Each single one, and the most valuable set if it has several."""
    if not is_time(state, seat):
        return ()
    cards = usable(state, seat)
    runs, fours = _runs(cards), _fours(cards)
    ones: list[Combination] = [*_sequences(runs), *fours]
    singles = tuple([Announce((one,)) for one in ones])
    best = _best(runs, fours) if len(ones) > 1 else ()
    return (*singles, Announce(best)) if len(best) > 1 else singles


def best_set(cards: Cards) -> tuple[Combination, ...]:
    """No other set is worth more; without those worth nothing (their effects are a choice)."""
    return _best(_runs(cards), _fours(cards))


def _best(runs: list[Cards], fours: tuple[Four, ...]) -> tuple[Combination, ...]:
    sequences = tuple(part for run in runs for part in _split(run))
    return sequences + tuple(four for four in fours if worth(four))


def _fours(cards: Cards) -> tuple[Four, ...]:
    held = frozenset(cards)
    return tuple([Four(rank) for rank, four in _FOURS.items() if four <= held])


def _sequences(runs: list[Cards]) -> Iterator[Sequence]:
    for run in runs:
        for length in SEQUENCE_POINTS:
            for start in range(len(run) - length + 1):
                yield Sequence(run[start : start + length])


def _split(run: Cards) -> Iterator[Sequence]:
    """Six at a time: the best values of KQJ-R87."""
    while len(run) >= SHORTEST:
        yield Sequence(run[:LONGEST])
        run = run[LONGEST:]


def _runs(cards: Cards) -> list[Cards]:
    """Maximal runs of at least three neighbours of a suit."""
    runs: list[list[str]] = []
    for card in natural(cards):
        suit, place = _PLACE[card]
        if runs and _PLACE[runs[-1][-1]] == (suit, place - 1):
            runs[-1].append(card)
        else:
            runs.append([card])
    return [tuple(run) for run in runs if len(run) >= SHORTEST]
