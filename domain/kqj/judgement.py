"""What a bot makes of its seat's view: which cards are out, what a hand is worth, who will win."""

from typing import Final, NamedTuple

from domain.cards import SUITS, Card, Cards, Trump
from domain.kqj.combinations import best_set, worth
from domain.kqj.play import PACK
from domain.kqj.rules import LAST_TRICK, TOTAL, WORDS, ranking_of
from domain.kqj.state import Playing, State, partners, uncovered
from domain.piles import known, size
from domain.tricks.ranking import Ranking, winning

# By how many points a card raises its side's total above that of a random hand, by the number of
# higher cards of its suit that others may have: none, one, two, three, more. Fitted by least
# squares to rounds that bots played with trumps at random; much the same for 3 to 6 players.
TRUMP: Final = (30.0, 19.0, 13.0, 9.0, 5.5)
BESIDE_TRUMP: Final = (-1.0, -3.0, -4.0, -4.0, -4.0)
ALL_TRUMP: Final = (13.0, 4.0, 0.0, -2.0, -3.0)
NO_TRUMP: Final = (15.0, 3.0, -0.5, -2.5, -3.0)

RECAPTURE: Final = 0.5  # who could beat a card often can't beat the one that beat it


class Sight(NamedTuple):
    """What others have: `open` before them, by seat, or `hidden`, with anyone or with nobody.
    `void`: seats and the suits that they didn't follow."""

    ranking: Ranking
    open: tuple[Cards, ...]
    hidden: Cards
    void: frozenset[tuple[int, str]]


def sight(view: State, seat: int, ranking: Ranking, own: Cards) -> Sight:
    players = view.rules.players
    lying = tuple(
        uncovered(view, other) if view.stacks and other != seat else () for other in range(players)
    )
    seen = {*own, *(card for cards in lying for card in cards)}
    void = set()
    for trick in view.taken:
        seen.update(trick.cards)
        led = trick.cards[0][1]
        for place, card in enumerate(trick.cards):
            if card[1] != led:
                void.add(((trick.leader + place) % players, led))
    if isinstance(view.phase, Playing):
        seen.update(view.phase.trick)
    seen.update(known(view.discard))
    hidden = tuple([card for card in PACK if card not in seen])
    return Sight(ranking, lying, hidden, frozenset(void))


# What cards are worth


def value(seen: Sight, card: Card) -> float:
    """In points of the own side's total, against an average card."""
    rank, suit = seen.ranking.strength, card[1]
    mine = rank[card]
    above = sum([rank[other] > mine for other in seen.hidden if other[1] == suit])
    above += sum([rank[c] > mine for cards in seen.open for c in cards if c[1] == suit])
    table = _table(seen.ranking, card)
    return table[min(above, len(table) - 1)]


def _table(ranking: Ranking, card: Card) -> tuple[float, ...]:
    if not ranking.trumps:
        return NO_TRUMP
    if ranking.trump is None:
        return ALL_TRUMP
    return TRUMP if card in ranking.trumps else BESIDE_TRUMP


def strength(view: State, seat: int, trump: Trump, cards: Cards, spare: int = 0) -> float:
    """By how many points the cards raise the side's total above its fair share. `spare`: how many
    of them, the worst, will be buried."""
    ranking = ranking_of(view.rules, trump)
    seen = sight(view, seat, ranking, cards)
    values = sorted([value(seen, card) for card in cards])
    points = sum(values[spare:]) + _words(ranking, cards)
    if view.rules.combinations == "bonus":
        points += sum(map(worth, best_set(cards)))
    return points


def _words(ranking: Ranking, cards: Cards) -> int:
    """What KQ and KQJ will bring."""
    pairs = [suit for suit in SUITS if "K" + suit in ranking.trumps]
    pairs = [suit for suit in pairs if "K" + suit in cards and "Q" + suit in cards]
    return sum([WORDS["KQJ" if "J" + suit in cards else "KQ"] for suit in pairs])


def share(view: State, seat: int) -> float:
    """What the seat's side has on average, whoever declares."""
    players = view.rules.players
    side = sum([partners(view, seat, other) for other in range(players)])
    return (TOTAL + LAST_TRICK) * side / players


# Who takes the trick


def chance(view: State, seat: int, seen: Sight, playing: Playing, card: Card) -> float:
    """That the seat's side takes the trick if it plays the card."""
    players, trick = view.rules.players, (*playing.trick, card)
    place = winning(seen.ranking, trick)
    bar = seen.ranking.strength[trick[place]]
    ours = float(partners(view, seat, (playing.leader + place) % players))
    still = 1.0
    for step in range(len(trick), players):
        other = (playing.leader + step) % players
        beats = _beats(view, seen, other, trick[0][1], bar)
        if partners(view, seat, other):
            ours += (1 - ours) * beats * still
        else:
            ours *= 1 - beats
            still = RECAPTURE
    return ours


def _beats(view: State, seen: Sight, other: int, led: str, bar: int) -> float:
    trump = seen.ranking.trump
    higher = _has(view, seen, other, led, bar)
    if trump is None or trump == led:
        return higher
    return higher + (1 - _has(view, seen, other, led)) * _has(view, seen, other, trump, bar)


def _has(view: State, seen: Sight, other: int, suit: str, above: int = -1) -> float:
    """The chance that the seat has such a card."""
    rank = seen.ranking.strength
    if any(card[1] == suit and rank[card] > above for card in seen.open[other]):
        return 1.0
    if (other, suit) in seen.void:
        return 0.0
    out = len(seen.hidden)
    such = sum([card[1] == suit and rank[card] > above for card in seen.hidden])
    return 1 - (1 - such / out) ** size(view.hands[other]) if such else 0.0
