"""A pile is its cards or, to those who may not see them, their number.

One representation for both lets the same `evolve` fold the full and the masked events.
"""

from msgspec import Struct

from domain.cards import Card, Cards


class Hidden(Struct, frozen=True, gc=False):
    hidden: int


Pile = Cards | Hidden


def size(pile: Pile) -> int:
    return len(pile) if isinstance(pile, tuple) else pile.hidden


def hide(pile: Pile) -> Hidden:
    return Hidden(size(pile))


def covered(pile: Pile) -> Pile:
    """As seen by who may not see it; where no card is, none is hidden."""
    return hide(pile) if pile else ()


def known(pile: Pile) -> Cards:
    """Its cards to who sees them; to all others none."""
    return pile if isinstance(pile, tuple) else ()


def without(pile: Pile, card: Card) -> Pile:
    """One copy of the card leaves; a pile that is only counted loses one."""
    if isinstance(pile, tuple):
        at = pile.index(card)
        return pile[:at] + pile[at + 1 :]
    return Hidden(pile.hidden - 1)


def gain(pile: Pile, more: Pile) -> Pile:
    """Known cards that enter a pile that is only counted raise its count."""
    if isinstance(pile, tuple) and isinstance(more, tuple):
        return pile + more
    return Hidden(size(pile) + size(more))


def part(pile: Pile, gone: Pile) -> Pile:
    """What stays when some cards of the pile leave."""
    if isinstance(pile, tuple) and isinstance(gone, tuple):
        for card in gone:
            pile = without(pile, card)
        return pile
    return Hidden(size(pile) - size(gone))


def one_by_one(cards: Cards, dealer: int, seats: int) -> tuple[Cards, ...]:
    """Hands, dealt a card at a time from the dealer's left."""
    return tuple(cards[(seat - dealer - 1) % seats :: seats] for seat in range(seats))


def lose(hands: tuple[Pile, ...], owner: int, card: Card) -> tuple[Pile, ...]:
    """The card leaves its owner's hand."""
    left = list(hands)
    left[owner] = without(left[owner], card)
    return tuple(left)


def hide_others(hands: tuple[Pile, ...], owner: int | None) -> tuple[Pile, ...]:
    """What the owner of one hand (nobody, if None) sees of all hands."""
    return tuple(hand if seat == owner else hide(hand) for seat, hand in enumerate(hands))
