"""The bot makes legal and sensible moves, from its own seat's view, and its matches end."""

from random import Random

import pytest

from domain.game import Decision, decide, settle
from domain.piles import Hidden
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import Discard, Draw, Lay, Pass, QueenMove, TakePile
from domain.queen_of_spades.rules import Rules
from domain.queen_of_spades.state import State
from tests.bench.bots import duel
from tests.bench.endings import match
from tests.rules.queen_of_spades.situations import FOUR, SIX, groups, lay, on_turn
from tests.scenario import RandomDeals

SETS = "5S 5H 5D / 9S 9H 9D"
FEW = "3H 3H / 3D 3D / 3C 3C"
MANY = "3H 3H 3H 3H 3H 3H 3H 3H 3H 3H 3H / 3D 3D 3D / 3C 3C 3C 3C 3C 3C 3C 3C 3C 3C 3C"
STACK = "4S " * 40


def bot(state: State) -> QueenMove:
    return QUEEN_OF_SPADES.pick(QUEEN_OF_SPADES.view(state, 0), 0, 1, 0)


@pytest.mark.parametrize("rules", [FOUR, SIX], ids=["four", "six"])
def test_it_wins_nearly_every_deal_against_random_play(rules: Rules) -> None:
    result = duel(QUEEN_OF_SPADES, rules, (1, 0), deals=20)
    assert result.share >= 0.9
    assert result.ms < 1


@pytest.mark.parametrize(
    "rules",
    [FOUR, SIX, Rules(jokers_per_pack=0), Rules(6, jokers_per_pack=4)],
    ids=str,
)
def test_every_move_is_accepted_however_the_others_play(rules: Rules) -> None:
    game, dice = QUEEN_OF_SPADES, Random(f"bots {rules}")
    deals = RandomDeals(game, rules, "bots")
    state = settle(game, game.initial(rules), deals, 0, []).state
    for _ in range(3000):
        if not game.to_move(state):
            break
        seen = game.view(state, state.seat)
        assert sum(isinstance(hand, Hidden) for hand in seen.hands) == rules.players - 1
        picks = [game.pick(seen, state.seat, level, dice.randrange(2**31)) for level in (0, 1)]
        outcomes = [decide(game, state, state.seat, move, deals, 0) for move in picks]
        chosen = outcomes[dice.random() < 0.6]
        assert all(isinstance(outcome, Decision) for outcome in outcomes), picks
        assert isinstance(chosen, Decision)
        state = chosen.state
    assert state.round > 10


@pytest.mark.parametrize("rules", [FOUR, SIX], ids=["four", "six"])
def test_a_match_to_5000_ends(rules: Rules) -> None:
    for number in range(10):
        played = match(rules, f"a match that ends {number}")
        assert played.won
        assert played.rounds < 30


@pytest.mark.parametrize(
    ("what", "state", "laid"),
    [
        ("opens with all it has", on_turn("5S 5H 5D 9S 9H 9D 9C KS KH XX 3C 4D"),
            "9S 9H 9D 9C / 5S 5H 5D / KS KH XX"),
        ("takes a wild card where there is one natural set", on_turn("5S 5H 5D KS KH 2D 3C 4D"),
            "5S 5H 5D / KS KH 2D"),
        ("adds to the team's sets", on_turn("5C 9C KS AH 3C", SETS), "9C / 5C"),
        ("a wild card to the dearest pair", on_turn("KS KH 6S 6H AS AH 2D 3C", SETS, others=MANY,
            stack=STACK), "AS AH 2D"),
        ("wild cards on sets where others are nearly out", on_turn("XX 7S KS 3C", SETS, others=FEW),
            "5: XX"),
        ("and where that goes out", on_turn("XX 2D 7S", SETS, others=MANY, stack=STACK),
            "5: XX 2D"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)  # fmt: skip
def test_it_lays(what: str, state: State, laid: str) -> None:
    move = bot(state)
    assert isinstance(move, Lay), what
    assert {g.rank: set(g.cards) for g in move.groups} == {
        g.rank: set(g.cards) for g in groups(laid)
    }


@pytest.mark.parametrize(
    ("what", "hand"), [("no natural set", "5S 5H 2D KS KH XX AS"), ("one set", "5S 5H 5D KS AH")]
)
def test_without_an_opening_it_lays_nothing(what: str, hand: str) -> None:
    assert isinstance(bot(on_turn(hand)), Discard), what


def test_it_keeps_wild_cards_while_nobody_is_near_the_end() -> None:
    state = on_turn("XX 2D 7S KS 3C", SETS, others=MANY, stack=STACK)
    move = bot(state)
    assert isinstance(move, Discard)
    assert move.card not in ("XX", "2D")


@pytest.mark.parametrize(
    ("what", "pile", "stack", "move"),
    [
        ("rich", "QS QH AS AH 8D", STACK, TakePile()),
        ("of one card of little use", "8D", STACK, Draw()),
        ("with no stack, one of use", "AS AH AD 8D", "", TakePile()),
        ("with no stack, one of a little use", "TS 8D", "", TakePile()),
        ("with no stack, one that costs", "QS AD KD TD JD 8D", "", Pass()),
        ("with no stack, no match", "8D KD", "", Pass()),
    ],
)
def test_it_takes_a_pile_that_is_worth_it(
    what: str, pile: str, stack: str, move: QueenMove
) -> None:
    state = on_turn("8S 8H QD 3C 4D 6H", SETS, pile=pile, stack=stack, drawn=False, others=MANY)
    assert bot(state) == move, what


@pytest.mark.parametrize(
    ("others", "discarded"), [(MANY, False), (FEW, True)], ids=["far from the end", "near it"]
)
def test_it_keeps_the_queen_of_spades_until_an_opponent_is_near_the_end(
    others: str, discarded: bool
) -> None:
    state = on_turn("QS 3C 4D 6H 8S", SETS, others=others, stack=STACK)
    assert (bot(state) == Discard("QS")) == discarded


def test_it_lays_the_queen_of_spades_where_it_can() -> None:
    state = on_turn("QS QH XX 4D 6H", SETS, others=MANY, stack=STACK)
    assert bot(state) == lay("QS QH XX")


@pytest.mark.parametrize(
    ("pile", "card"),
    [("JC AC 6S 6H 6D 6C 6H 6D 6C", "6S"), ("JC AC KS KH KD KC KH KD KC", "KS")],
)
def test_it_discards_what_the_next_seat_can_hardly_match(pile: str, card: str) -> None:
    theirs = "7S 7H 7D / TS TH TD"
    state = on_turn("6S KS", "", theirs=theirs, pile=pile, others=MANY, stack=STACK)
    assert bot(state) == Discard(card)
