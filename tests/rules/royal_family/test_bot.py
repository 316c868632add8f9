"""The bot moves legally and sensibly, from its own seat's view."""

from random import Random

import pytest

from domain.piles import Hidden
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import Keep, Play, RoyalMove
from domain.royal_family.rules import HAND_SIZES, Rules
from domain.royal_family.state import State
from tests.bench.bots import duel
from tests.rules.royal_family.situations import CHARITY, PACK, PLAIN, cards, match
from tests.scenario import Scenario, play


def bot(view: State, seat: int = 0) -> RoyalMove:
    return ROYAL_FAMILY.pick(view, seat, 1, 0)


def keeps(family: str, captured: str, round_: int = 6, gone: str = "") -> str:
    """The card that seat 0 keeps; all but the cards `gone` lies in the others' piles."""
    own, pile = cards(family), cards(captured)
    rest = tuple(card for card in PACK if card not in {*own, *pile, *cards(gone)})
    view = State(
        PLAIN,
        round=round_,
        scored=round_ - 1,
        dealer=3,
        hands=((),) * 4,
        tricks=(1, HAND_SIZES[round_ - 1] - 1, 0, 0),
        captured=(pile, rest, (), ()),
        families=(own, Hidden(1), Hidden(1), Hidden(1)),
    )
    move = bot(view)
    assert isinstance(move, Keep)
    return move.card


def plays(trick: str, hand: str, family: str = "", captured: str = "", out: str = "") -> str:
    """The card that seat 0 plays in round 3; the other hands and Families are `out`, if given."""
    played, own, pile = cards(trick), cards(hand), cards(captured)
    seen = {*played, *own, *pile, *cards(family)}
    rest = tuple(card for card in PACK if out and card not in {*seen, *cards(out)})
    hands = [Hidden(len(own) - (seat > 3 - len(played))) for seat in range(1, 4)]
    view = State(
        PLAIN,
        round=3,
        scored=2,
        dealer=3,
        leader=-len(played) % 4,
        hands=(own, *hands),
        trick=played,
        captured=(pile, rest, (), ()),
        families=(cards(family), Hidden(1), Hidden(1), Hidden(1)),
    )
    move = bot(view)
    assert isinstance(move, Play)
    return move.card


@pytest.mark.parametrize("rules", [PLAIN, Rules(2, charity_keep=True)], ids=str)
def test_two_of_it_beat_two_that_play_at_random_in_nearly_every_match(rules: Rules) -> None:
    result = duel(ROYAL_FAMILY, rules, (1, 0), deals=10)
    assert result.share >= 0.9
    assert result.ms < 1


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("rules", [PLAIN, CHARITY], ids=str)
def test_every_move_is_legal_and_comes_from_the_view(rules: Rules, level: int) -> None:
    scenario = match(rules=rules)

    def one(scenario: Scenario, _dice: object) -> None:
        state = scenario.match
        seat = ROYAL_FAMILY.to_move(state)[-1]
        move = ROYAL_FAMILY.pick(ROYAL_FAMILY.view(state, seat), seat, level, 7)
        assert move in ROYAL_FAMILY.legal_moves(state, seat).moves
        scenario.act(seat, move)

    play(scenario, Random(0), one)
    assert scenario.table.status == "over"


@pytest.mark.parametrize(
    ("family", "captured", "kept"),
    [
        ("KS QS JS", "AS 9H 2H 2S", "2S"),
        ("KS QS AS", "AH JH QH JS", "JS"),
        ("KD QH JS", "AC 9C 2H QD", "2H"),
        ("KC", "QH 9S QC JC", "QC"),
        ("KC JC", "QH QC 2H 2C", "QC"),
    ],
    ids=["the suited Jester", "the suited Jack", "a Jester", "a pair", "the best pair"],
)
def test_it_keeps_what_completes_the_best_set(family: str, captured: str, kept: str) -> None:
    assert keeps(family, captured) == kept


def test_it_keeps_no_spare_if_there_is_another_card() -> None:
    assert keeps("KS QS JS 2S", "KH QH 9C 2D") == "9C"


def test_early_it_keeps_what_may_become_a_set() -> None:
    assert keeps("", "AS KH 9D 7C", round_=1)[0] == "K"
    assert keeps("KH", "AS JD JH 7C", round_=2) == "JH"


def test_it_does_not_hope_for_what_lies_in_another_family() -> None:
    assert keeps("QS QH", "KS KH 9C", round_=5, gone="JS 2S") == "KH"
    assert keeps("QS QH", "KH KS 9C", round_=5, gone="JH 2H") == "KS"


@pytest.mark.parametrize(
    ("why", "trick", "hand", "family", "captured", "played"),
    [
        ("the last card takes what is wanted", "9S QS 4S", "AS 3S", "KS JS", "", "AS"),
        ("and what isn't wanted is left", "9S 8S 4S", "AS 3S", "KS JS", "", "3S"),
        ("what is better than the best so far", "9D QS JH", "AD 3D", "KS", "QH 9H 8H 7H", "AD"),
        ("and nothing else", "9D QD JH", "AD 3D", "KS", "QH 9H 8H 7H", "3D"),
        ("not what is a spare", "9S QS 4S", "AS 3S", "KS QH", "", "3S"),
        ("it leads a sure card that it needs", "", "KS AH 4D", "QS JS", "AS 9H 8H 7H", "KS"),
        ("not a card to lose that it needs", "AD 9D", "QD 3D", "KD JD", "", "3D"),
    ],
    ids=str,
)
def test_what_it_plays(
    why: str, trick: str, hand: str, family: str, captured: str, played: str
) -> None:
    assert plays(trick, hand, family, captured) == played, why


def test_it_leads_no_card_that_it_needs_into_a_better_one() -> None:
    assert plays("", "KS 4D", "QS JS", out="AS 9S 8S 7S 6S 5S 9H") == "4D"
    assert plays("", "KS 4D", "QS JS", out="4S 9S 8S 7S 6S 5S 9H") == "KS"


def test_levels_differ_and_the_dice_decide_on_level_0() -> None:
    view = match().match
    picked = {ROYAL_FAMILY.pick(view, 0, 0, dice) for dice in range(13)}
    assert len(picked) == 13
    assert len({ROYAL_FAMILY.pick(view, 0, 1, dice) for dice in range(13)}) == 1
