"""The tricks: which cards may be played, what is said with them, and laying down."""

from domain.cards import IN_SUIT, SUITS, Card, Cards, pack
from domain.game import Refusal
from domain.kqj.moves import (
    CardPlayed,
    LaidDown,
    MutesTurned,
    Play,
    Spoken,
    TrickTaken,
    Turned,
    Word,
)
from domain.kqj.rules import LAYOUTS, PLAIN
from domain.kqj.state import (
    Playing,
    State,
    accessible,
    partners,
    ranking_in,
    spoken_by,
    three_holder,
)
from domain.piles import known
from domain.tricks.duties import Duty, breached, follow, playable
from domain.tricks.ranking import Ranking, total, winning

PACK = pack(PLAIN)
SPOKEN = "KQJ"  # ranks with which a word may fall due
_WHOLE = frozenset(PACK)
_PLAY = {card: Play(card) for card in PACK}


# The duties, as the rule book has them: with the suit led, and without it


def _overtake(hand: Cards, trick: Cards, ranking: Ranking) -> Cards:
    """Where trump is led, even over a partner (KQJ-R33); in All-Trump every suit is (R37)."""
    if trick[0] not in ranking.trumps:
        return hand
    return _beating(hand, trick, IN_SUIT[trick[0][1]], ranking)


def _trump(hand: Cards, trick: Cards, ranking: Ranking) -> Cards:
    """Only with a card that becomes Master: who has none is free (KQJ-R35)."""
    return _beating(hand, trick, ranking.trumps, ranking) if ranking.trump is not None else hand


def _beating(hand: Cards, trick: Cards, suit: frozenset[Card], ranking: Ranking) -> Cards:
    strength = ranking.strength
    bar = strength[trick[winning(ranking, trick)]]
    return tuple([card for card in hand if card in suit and strength[card] > bar])


HOLDING = (
    Duty("must_follow_suit", "KQJ-R31, R32, R37, R38", follow),
    Duty("must_overtake", "KQJ-R32, R33, R37", _overtake),
)
VOID = (Duty("must_trump", "KQJ-R35", _trump),)


def duties(state: State, seat: int, playing: Playing, held: Cards) -> tuple[Duty, ...]:
    if not playing.trick:
        return ()
    if not IN_SUIT[playing.trick[0][1]].isdisjoint(held):
        return HOLDING
    place = winning(ranking_in(state), playing.trick)
    master = (playing.leader + place) % state.rules.players
    return () if partners(state, seat, master) else VOID  # KQJ-R34


def legal_plays(state: State, seat: int, playing: Playing) -> tuple[Play, ...]:
    """A silent play is listed only where a word is due."""
    held, ranking = accessible(state, seat), ranking_in(state)
    ladder = duties(state, seat, playing, held)
    moves = []
    for card in playable(ladder, held, playing.trick, ranking):
        moves.append(_PLAY[card])
        if card in ranking.trumps and word_due(state, seat, card) is not None:
            moves.append(Play(card, silent=True))
    return tuple(moves)


def play(state: State, seat: int, playing: Playing, move: Play) -> CardPlayed | Refusal:
    card, held = move.card, accessible(state, seat)
    if card not in held:
        return Refusal("not_your_card", params={"card": card})
    ladder = duties(state, seat, playing, held)
    duty = breached(ladder, held, card, playing.trick, ranking_in(state))
    if duty is not None:
        return Refusal(duty.code, duty.rule)
    return CardPlayed(seat, card, None if move.silent else word_due(state, seat, card))


# KQ and KQJ


def word_due(state: State, seat: int, card: Card) -> Word | None:
    """KQJ-R51 to R54; in No-Trump there is no trump to speak of."""
    rank, suit = card[0], card[1]
    if rank not in SPOKEN or card not in ranking_in(state).trumps:
        return None
    before = spoken_by(state, seat, suit)
    if rank == "K":
        return "K" if "Q" + suit in accessible(state, seat) else None
    if before is None:
        return None
    if rank == "Q":
        return "KQ"
    return "KQJ" if before.word == "KQ" and before.jack else None


def credited(state: State) -> tuple[Spoken, ...]:
    """As if all remaining cards were played, with the words that fall due (KQJ-R47)."""
    ranking = ranking_in(state)
    suits = [suit for suit in SUITS if "K" + suit in ranking.trumps]
    found = []
    for seat in range(state.rules.players):
        held = accessible(state, seat)
        for suit in suits:
            spoken = _credit(spoken_by(state, seat, suit), held, seat, suit)
            if spoken is not None:
                found.append(spoken)
    return tuple(found)


def _credit(before: Spoken | None, held: Cards, seat: int, suit: str) -> Spoken | None:
    jack = "J" + suit in held and (before is None or before.jack)
    if before is not None and before.word in ("KQ", "KQJ"):
        return Spoken(seat, suit, "KQJ") if jack else before
    begun = before is not None or "K" + suit in held
    if begun and "Q" + suit in held:
        return Spoken(seat, suit, "KQJ" if jack else "KQ")
    return before


# Laying down


def lay_down(state: State, seat: int, playing: Playing) -> LaidDown | Refusal:
    """By what the seat has seen alone: an answer tells nothing of hidden cards (KQJ-R44, R45)."""
    if refused := _too_early(state, seat, playing):
        return refused
    if not _proven(state, seat):
        return Refusal("not_proven", "KQJ-R44")
    cards = tuple(_remaining(state, one) for one in range(state.rules.players))
    tricks = LAYOUTS[state.rules.players].tricks - len(state.taken)
    points = sum(total(ranking_in(state), own) for own in cards)
    return LaidDown(seat, cards, tricks, points, credited(state))


def may_lay_down(state: State, seat: int, playing: Playing) -> bool:
    return _too_early(state, seat, playing) is None and _proven(state, seat)


def _too_early(state: State, seat: int, playing: Playing) -> Refusal | None:
    if playing.trick:
        return Refusal("not_on_lead", "KQJ-R43")
    if state.rules.combinations != "off" and len(state.taken) < 2:
        return Refusal("combinations_come_first", "KQJ-R48")
    if state.stacks and any(stack.under for stack in state.stacks[seat]):
        return Refusal("mutes_are_covered", "KQJ-R49")
    return None


def _proven(state: State, seat: int) -> bool:
    ranking = ranking_in(state)
    own = accessible(state, seat)
    unseen = _unseen(state, seat, own)
    strength = ranking.strength
    for suit in {card[1] for card in own}:
        lowest = min([strength[card] for card in own if card[1] == suit])
        if any(strength[card] > lowest for card in unseen & IN_SUIT[suit]):
            return False
    if ranking.trump is None:  # All-Trump and No-Trump, where this is enough
        return True
    trumps = IN_SUIT[ranking.trump]
    return trumps.issuperset(own) or trumps.isdisjoint(unseen)


def _unseen(state: State, seat: int, own: Cards) -> frozenset[Card]:
    """What the seat hasn't seen leave play, even if it knows who has it."""
    discard = known(state.discard)
    discarded = discard if discard and three_holder(state) == seat else ()
    return _WHOLE.difference(own, discarded, *[trick.cards for trick in state.taken])


def _remaining(state: State, seat: int) -> Cards:
    """With the cards beneath others."""
    under = [stack.under for stack in state.stacks[seat]] if state.stacks else []
    mutes = tuple(card for pile in under for card in known(pile))
    return accessible(state, seat) + mutes


# What follows by itself


def take_trick(state: State, playing: Playing) -> TrickTaken:
    ranking = ranking_in(state)
    winner = (playing.leader + winning(ranking, playing.trick)) % state.rules.players
    return TrickTaken(winner, total(ranking, playing.trick))


def turn_mutes(state: State) -> MutesTurned | None:
    """Those whose card was played in the trick that is over, together (KQJ-R42)."""
    mutes = tuple(
        Turned(seat, number, card)
        for seat, stacks in enumerate(state.stacks)
        for number, stack in enumerate(stacks)
        if not stack.up
        for card in known(stack.under)
    )
    return MutesTurned(mutes) if mutes else None
