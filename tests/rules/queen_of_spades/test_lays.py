"""What may be laid (QOS-R7 to R15): tables, and the law against another statement of the rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from domain.cards import Card
from domain.game import Decision, decide, settle
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import Group, Lay
from domain.queen_of_spades.rules import Rules
from domain.queen_of_spades.sets import refusal
from domain.queen_of_spades.state import State, sets_of
from tests.rules.queen_of_spades.situations import code, groups, hand_of, lay, made, on_turn
from tests.scenario import RandomDeals

SETS = "5S 5H 5D / 9S 9H 9D"


@pytest.mark.parametrize(
    ("ruling", "own", "laid", "refused"),
    [
        ("R7: three cards", SETS, "KS KH KD", None),
        ("R7: two are too few", SETS, "KS KH", "set_too_small"),
        ("R7: one rank", SETS, "KS KH AS", "not_of_that_rank"),
        ("R7: and that of its name", SETS, "A: KS KH KD", "not_of_that_rank"),
        ("R8: many at once", SETS, "KS KS KH KH KD KD KC KC", None),
        ("R8: on a set that is long", f"{SETS} / KS KH KD KC KS KH KD", "KC 2S 2H 2D", None),
        ("R9: one wild card of three", SETS, "KS KH XX", None),
        ("R9: two of four, after the opening", SETS, "KS KH XX 2S", None),
        ("R9: two of three", SETS, "KS XX 2S", "too_many_wild_cards"),
        ("R9: three of five", SETS, "KS KH XX 2S 2H", "too_many_wild_cards"),
        ("R9: a wild card on a natural set", SETS, "5: XX", None),
        ("R9: as many as natural cards", SETS, "5: XX 2S 2H", None),
        ("R9: and no more", SETS, "5: XX 2S 2H 2D", "too_many_wild_cards"),
        ("R9: none on a full set", "5S 5H 2C 2D / 9S 9H 9D", "5: XX", "too_many_wild_cards"),
        ("R9: but with a natural card", "5S 5H 2C 2D / 9S 9H 9D", "5D XX", None),
        ("R10: further cards go on the set", SETS, "5C", None),
        ("R10: not two groups of a rank", SETS, "5C / 5S", "one_set_per_rank"),
        ("R10: not even two sets", SETS, "KS KH KD / KC KS KH", "one_set_per_rank"),
        ("R10: an empty lay", SETS, "", "empty_group"),
        ("R10: an empty group", SETS, "KS KH KD / 5:", "empty_group"),
        ("R11: a natural set and one with a wild card", "", "5S 5H 5D / 9S 9H XX", None),
        ("R11: or two natural ones", "", "5S 5H 5D / 9S 9H 9D", None),
        ("R11: of more than three cards", "", "5S 5H 5D 5C / 9S 9H 9D XX", None),
        ("R11: not one", "", "5S 5H 5D 5C 5S 5H", "not_an_opening"),
        ("R11: not two with wild cards", "", "5S 5H 5D 2S / 9S 9H 9D XX", "not_an_opening"),
        ("R11: not with two wild cards", "", "5S 5H 5D / 9S 9H 2D XX", "not_an_opening"),
        ("R11: further sets as R9", "", "5S 5H 5D / 9S 9H 2D / 8S 8H 2S XX", None),
        ("R11: in any order", "", "8S 8H 2S XX / 9S 9H 2D / 5S 5H 5D", None),
        (
            "R11: and no freer",
            "",
            "5S 5H 5D / 9S 9H 9D / 8S 2S XX",
            "too_many_wild_cards",
        ),
        ("R11: nor smaller", "", "5S 5H 5D / 9S 9H 9D / 8S 8H", "set_too_small"),
        ("R15: a new set with a wild card", SETS, "KS KH 2S", None),
        ("R15: or with two", SETS, "KS KH XX 2S", None),
        ("one bad group refuses all", SETS, "KS KH KD / AS AH", "set_too_small"),
    ],
)
def test_r7_to_r15(ruling: str, own: str, laid: str, refused: str | None) -> None:
    """The hand is what is laid and two cards more."""
    hand = " ".join(card for group in groups(laid) for card in group.cards)
    assert code(on_turn(f"{hand} 3C 4C", own), lay(laid)) == refused, ruling


@pytest.mark.parametrize("laid", ["KS KS KH", "KS KH KD / AS AH 2S / QS QH 2S"])
def test_a_card_held_once_is_laid_once(laid: str) -> None:
    assert code(on_turn("KS KH KD AS AH QS QH 2S", SETS), lay(laid)) == "not_your_card"


def test_r14_a_team_has_its_own_sets_and_no_others() -> None:
    state = on_turn("JC KS KH KD 3C", SETS, theirs="JS JH JD / KS KH KC")
    laid = made(state, lay("KS KH KD"))
    assert [one.rank for one in laid.sets[0]] == ["5", "9", "K"]
    assert laid.sets[1] == state.sets[1]


@pytest.mark.parametrize(
    ("hand", "own", "listed"),
    [
        ("KS KH KD KC 2S 2H XX 3C", SETS, "KS KH KD|KS KH 2S|KS KH XX|5: 2S|5: XX|9: 2S|9: XX"),
        ("5C 5S 5H 2D 3C", f"{SETS} / 8S 8H 2C 2H", "5S|5H|5C|5: 2D|9: 2D"),
        ("KS KH XX", "5S 5H 2C 2D / 9S 9H 2S 2H", "KS KH XX"),
        ("KS KH KD AS AH XX 3C", "", "AS AH XX / KS KH KD"),
        ("KS KH KD KC AS AH AD", "", "AS AH AD / KS KH KD"),
        ("KS KH KD AS AH 3C", "", ""),
    ],
)
def test_the_listed_lays_are_the_smallest(hand: str, own: str, listed: str) -> None:
    """New sets of three, single cards for sets, openings of two sets of three; of equal choices
    the first by suit, and any deuce."""
    legal = QUEEN_OF_SPADES.legal_moves(on_turn(hand, own), 0)
    lays = [move for move in legal.moves if isinstance(move, Lay)]
    assert lays == [lay(text) for text in listed.split("|") if text]
    assert legal.complete == (not lays)


# The law


def allowed(state: State, move: Lay) -> bool:
    """R7 to R11, told the plain way."""
    team = sets_of(state, state.seat)
    on_table = {one.rank: list(one.cards) for one in team}
    hand = list(hand_of(state, state.seat).elements())
    named = [group.rank for group in move.groups]
    if len(named) == 0 or len(named) != len(set(named)):
        return False
    wild_in_group = []
    for group in move.groups:
        if len(group.cards) == 0:
            return False
        for card in group.cards:
            if card not in hand:
                return False
            hand.remove(card)
        wild = [card for card in group.cards if card in ("XX", "2S", "2H", "2D", "2C")]
        natural = [card for card in group.cards if card.startswith(group.rank)]
        if len(natural) + len(wild) != len(group.cards):
            return False
        result = on_table.get(group.rank, []) + natural + wild
        result_natural = [card for card in result if card.startswith(group.rank)]
        if len(result) < 3 or len(result_natural) < len(result) - len(result_natural):
            return False
        wild_in_group.append(len(wild))
    if team:
        return True
    return any(
        wild_in_group[one] == 0 and wild_in_group[other] <= 1
        for one in range(len(named))
        for other in range(len(named))
        if one != other
    )


def turns(rules: Rules, name: str) -> Iterator[State]:
    """States in which cards may be laid, of a match among bots of both kinds."""
    game, deals, dice = QUEEN_OF_SPADES, RandomDeals(QUEEN_OF_SPADES, rules, name), Random(name)
    state = settle(game, game.initial(rules), deals, 0, []).state
    while game.to_move(state):
        if state.drawn:
            yield state
        level = int(dice.random() < 0.7)
        move = game.pick(game.view(state, state.seat), state.seat, level, dice.randrange(2**31))
        decision = decide(game, state, state.seat, move, deals, 0)
        assert isinstance(decision, Decision)
        state = decision.state


def random_lay(state: State, dice: Random) -> Lay:
    """Mostly sensible, seldom not: groups of what is held and of what is on the table."""
    hand = list(hand_of(state, state.seat).elements())
    wild = [card for card in hand if card == "XX" or card[0] == "2"]
    ranks = [card[0] for card in hand if card not in wild] + list("A3")
    ranks += [one.rank for one in sets_of(state, state.seat)]
    often = [rank for rank in ranks if ranks.count(rank) > 1] or ranks
    chosen = [
        _group(dice.choice(often if dice.random() < 0.8 else ranks), hand, wild, dice)
        for _ in range(dice.choice((1, 1, 1, 2, 2, 3)))
    ]
    if dice.random() < 0.9:
        chosen = list({group.rank: group for group in chosen}.values())
    return Lay(tuple(chosen))


def _group(rank: str, hand: list[Card], wild: list[Card], dice: Random) -> Group:
    natural = [card for card in hand if card[0] == rank and card not in wild]
    some = natural if dice.random() < 0.6 else dice.sample(natural, dice.randint(0, len(natural)))
    wilds = dice.sample(wild, min(len(wild), dice.choice((0, 0, 0, 1, 1, 2, 3))))
    odd = [dice.choice((*hand, "KS", "XX", "5D"))] if dice.random() < 0.05 else []
    found = [*some, *wilds, *odd]
    return Group(rank, tuple(dice.sample(found, len(found))))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(players=6),
        Rules(jokers_per_pack=0),
        Rules(jokers_per_pack=4),
    ],
    ids=str,
)
def test_the_law_of_lays(rules: Rules) -> None:
    """Listed lays are accepted, any lay where the plain statement allows it, and a lay is listed
    wherever one is allowed; what is refused has its reason."""
    dice, seen = Random(f"lays {rules}"), Counter[tuple[bool, str | None]]()
    for state in turns(rules, f"law of lays {rules}"):
        opened = bool(sets_of(state, state.seat))
        legal = QUEEN_OF_SPADES.legal_moves(state, state.seat)
        listed = [move for move in legal.moves if isinstance(move, Lay)]
        assert legal.complete == (not listed)
        hand = tuple(hand_of(state, state.seat).elements())
        assert all(refusal(state, state.seat, hand, move) is None for move in listed)
        for move in (*listed, *(random_lay(state, dice) for _ in range(12))):
            refused = refusal(state, state.seat, hand, move)
            assert (refused is None) == allowed(state, move), move
            assert refused is not None or listed
            seen[opened, refused.code if refused is not None else None] += 1
            assert refused is None or (refused.rule or refused.code).startswith(
                ("QOS-R", "not_your_card")
            )
    codes = {"empty_group", "one_set_per_rank", "not_your_card", "not_of_that_rank"}
    codes |= {"set_too_small", "too_many_wild_cards"}
    assert {code for _, code in seen} == codes | {None, "not_an_opening"}
    assert min(seen[True, None], seen[False, None]) > 30
