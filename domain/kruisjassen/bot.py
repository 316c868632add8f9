"""A bot that sees one seat's view and nothing else."""

from domain.cards import Card, Cards
from domain.kruisjassen.decide import hand_of, legal_moves, ranking_in
from domain.kruisjassen.moves import Play
from domain.kruisjassen.state import PLAYERS, State
from domain.tricks.ranking import Ranking, total, winning

RICH = 10  # card points that make a trick worth a trump


def pick(view: State, seat: int, level: int, dice: int) -> Play:
    """Level 0 plays any legal card; level 1 wins what is worth winning and feeds its partner."""
    moves = legal_moves(view, seat).moves
    if level == 0 or len(moves) == 1:
        return moves[dice % len(moves)]
    cards = tuple(move.card for move in moves)
    ranking = ranking_in(view)
    unseen = _unseen(view, seat, ranking)
    if not view.trick:
        return Play(_lead(cards, unseen, ranking))
    return Play(_answer(view.trick, cards, unseen, ranking))


def _unseen(view: State, seat: int, ranking: Ranking) -> Cards:
    """The cards that others may still hold."""
    seen = {*hand_of(view, seat), *view.trick, *(c for trick in view.taken for c in trick.cards)}
    return tuple(card for card in ranking.strength if card not in seen)


def _is_master(card: Card, unseen: Cards, ranking: Ranking) -> bool:
    """No unseen card of its suit beats it."""
    mine = ranking.strength[card]
    return all(ranking.strength[other] < mine for other in unseen if other[1] == card[1])


def _lead(cards: Cards, unseen: Cards, ranking: Ranking) -> Card:
    """Draw trumps from strength, then cash masters, else give away little from a long suit."""
    trumps = [card for card in cards if card[1] == ranking.trump]
    trumps_out = [card for card in unseen if card[1] == ranking.trump]
    masters = [card for card in cards if _is_master(card, unseen, ranking)]
    pulling = [card for card in masters if card[1] == ranking.trump]
    if pulling and trumps_out and len(trumps) >= len(trumps_out) / 2:
        return max(pulling, key=ranking.strength.__getitem__)
    if plain := [card for card in masters if card[1] != ranking.trump]:
        return max(plain, key=ranking.points.__getitem__)
    length = {card: sum(other[1] == card[1] for other in cards) for card in cards}
    return min(cards, key=lambda card: (*_cost(card, ranking), -length[card]))


def _answer(trick: Cards, cards: Cards, unseen: Cards, ranking: Ranking) -> Card:
    holder = winning(ranking, trick)
    last = len(trick) == PLAYERS - 1
    if holder == len(trick) - 2 and (last or _is_safe(trick[holder], trick, unseen, ranking)):
        return _feed(cards, ranking)
    winners = [card for card in cards if winning(ranking, (*trick, card)) == len(trick)]
    if not last:
        winners = [card for card in winners if _is_safe(card, trick, unseen, ranking)]
    plain = [card for card in winners if card[1] != ranking.trump]
    if plain:
        return max(plain, key=ranking.points.__getitem__)
    worth = total(ranking, trick)
    if winners and (worth >= RICH or trick[0][1] == ranking.trump or (last and worth > 0)):
        return min(winners, key=ranking.strength.__getitem__)
    return min(cards, key=lambda card: _cost(card, ranking))


def _is_safe(card: Card, trick: Cards, unseen: Cards, ranking: Ranking) -> bool:
    """Likely to hold the trick: master of its suit, and led suit or trump."""
    return card[1] in (trick[0][1], ranking.trump) and _is_master(card, unseen, ranking)


def _feed(cards: Cards, ranking: Ranking) -> Card:
    """The partner has it: the most points that cost no trump and no likely winner."""
    return max(
        cards,
        key=lambda card: (
            card[1] != ranking.trump,
            ranking.points[card] * (1 if card[0] != "A" else 0),
            -ranking.strength[card],
        ),
    )


def _cost(card: Card, ranking: Ranking) -> tuple[bool, int, int]:
    """What throwing the card away gives up: trumps last, then points, then rank."""
    return (card[1] == ranking.trump, ranking.points[card], ranking.strength[card])
