"""A bot that sees one seat's view and nothing else."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.cards import SUITS, Card, Cards
from domain.piles import known, size
from domain.royal_family.decide import legal_moves
from domain.royal_family.moves import Keep, Play, RoyalMove
from domain.royal_family.rules import PLAYERS, RANKING, ROUNDS, Rules, canonical_pack
from domain.royal_family.scoring import BASE, SPARE_RANKS, penalty
from domain.royal_family.state import State, is_played_out
from domain.tricks.ranking import winning

PACK: Final = frozenset(canonical_pack(Rules(), "pack"))
MISSED: Final = 0.7  # how likely it is that one more round doesn't bring a certain card
OTHERWISE: Final = 0.01  # what an aim counts that isn't the best
GIVEN: Final = 0.3  # what a card that others win costs; it may come back in the next round


def pick(view: State, seat: int, level: int, dice: int) -> RoyalMove:
    """Level 0 makes any legal move; level 1 takes tricks for the cards that its Family needs."""
    moves = legal_moves(view, seat).moves
    if level == 0 or len(moves) == 1:
        return moves[dice % len(moves)]
    cards = tuple(move.card for move in moves)
    if is_played_out(view):
        return Keep(_keep(view, seat, cards))
    return Play(_play(view, seat, cards))


def _aims() -> list[tuple[int, list[frozenset[Card]]]]:
    """Each set that scores: its base and, place by place, the cards that fill it."""
    aims = []
    for (with_jack, one_suit, jester), base in BASE.items():
        for suits in SUITS if one_suit else [SUITS]:
            places = [_of(rank, suits) for rank in ("KQJ" if with_jack else "KQ")]
            if jester == "suited":
                places.append(_of("2", suits))
            elif jester == "other":
                places.append(_of("2", SUITS) - _of("2", suits if one_suit else ""))
            aims.append((base, places))
    return aims


def _of(rank: str, suits: str) -> frozenset[Card]:
    return frozenset(rank + suit for suit in suits)


AIMS: Final = _aims()


def _hope(rules: Rules, family: Cards, gone: frozenset[Card], rounds: int) -> float:
    """What a Family may become worth in so many rounds where nobody can get the cards `gone`: the
    best of its aims and, a little, all others."""
    best = total = 0.0
    for base, places in AIMS:
        lacking = [place - gone for place in places if place.isdisjoint(family)]
        worth = float(base)
        for place in lacking:
            worth *= 1 - MISSED ** (len(place) * rounds / len(lacking))
        best, total = max(best, worth), total + worth
    return best + OTHERWISE * total - penalty(rules, family)


def _keep(view: State, seat: int, cards: Cards) -> Card:
    """What nobody captured lies in a Family already, or is set aside."""
    family, gone = known(view.families[seat]), PACK.difference(*view.captured)
    rounds = ROUNDS - view.round
    return max(cards, key=lambda card: _hope(view.rules, (*family, card), gone, rounds))


def _play(view: State, seat: int, cards: Cards) -> Card:
    """Win what is better than the best that is captured; give away what is worth least."""
    gains = _gains(view.rules, known(view.families[seat]), ROUNDS - view.round)
    captured = max([gains.get(card, 0) for card in view.captured[seat]], default=0)

    def worth(card: Card) -> tuple[float, int]:
        chance = _chance(view, seat, card)
        prize = max([gains.get(one, 0) for one in (*view.trick, card)]) - captured
        loss = gains.get(card, 0) - captured
        expected = chance * max(0, prize) - (1 - chance) * GIVEN * max(0, loss)
        return (expected, -RANKING.strength[card])

    return max(cards, key=worth)


@lru_cache(maxsize=256)
def _gains(rules: Rules, family: Cards, rounds: int) -> Mapping[Card, float]:
    """By how much a card raises the hope of the Family, all through a round; less than nothing for
    a spare."""
    gone = frozenset[Card]()
    now = _hope(rules, family, gone, rounds)
    wanted = [card for card in PACK.difference(family) if card[0] in SPARE_RANKS]
    return {card: _hope(rules, (*family, card), gone, rounds) - now for card in wanted}


def _chance(view: State, seat: int, card: Card) -> float:
    """That the card takes the trick: those who follow hold nothing that beats it."""
    if winning(RANKING, (*view.trick, card)) < len(view.trick):
        return 0
    own = (*known(view.hands[seat]), *known(view.families[seat]))
    unseen = PACK.difference(own, view.trick, *view.captured)
    strength = RANKING.strength
    above = [one for one in unseen if one[1] == card[1] and strength[one] > strength[card]]
    following = [(seat + step) % PLAYERS for step in range(1, PLAYERS - len(view.trick))]
    held = sum(size(view.hands[other]) for other in following)
    return float((1 - held / len(unseen)) ** len(above)) if above else 1
