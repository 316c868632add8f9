"""KQJ-R43 to R50: what a seat may claim from what it has seen. Trump is hearts."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.cards import Cards, Trump
from domain.game import Refusal
from domain.kqj.decide import accept
from domain.kqj.game import KQJ
from domain.kqj.moves import HandsSwapped, LaidDown, LayDown, RoundScored, Spoken, Stack
from domain.kqj.play import PACK
from domain.kqj.rules import Rules
from domain.kqj.state import Effect, Playing, State, evolve
from domain.tricks.trick import Taken
from tests.rules.kqj.situations import FIVE, SIX, THREE, Match, cards, only, to_play

HEARTS: Cards = tuple(card for card in PACK if card[1] == "H")


def on_lead(
    hand: str,
    *,
    unseen: str = "",
    trump: Trump = "hearts",
    rules: Rules = SIX,
    gone: Cards = HEARTS,
) -> State:
    """Seat 0 leads the third trick; of the cards that are `gone` it hasn't seen these few."""
    taken = tuple(card for card in gone if card not in cards(f"{hand} {unseen}"))
    state = to_play("", hand, trump, rules)
    return replace(state, taken=(Taken(0, 0, (), 0), Taken(0, 0, taken, 0)))


def claim(state: State, seat: int = 0) -> str | None:
    """The refusal's code, if it is refused; the move is listed where it isn't."""
    answer = accept(state, seat, LayDown())
    assert (LayDown() in KQJ.legal_moves(state, seat).moves) == isinstance(answer, LaidDown)
    return answer.code if isinstance(answer, Refusal) else None


@pytest.mark.parametrize(
    ("ruling", "state", "code"),
    [
        ("i: no unseen card of the suit is higher", on_lead("9H AS TS"), None),
        ("i: a higher one is", on_lead("9H AS HS"), "not_proven"),
        ("i: of any suit that is held", on_lead("AS KC"), "not_proven"),
        ("ii: no trump is unseen", on_lead("AS TS"), None),
        ("ii: a trump is", on_lead("AS TS", unseen="4H"), "not_proven"),
        ("ii: only trumps are held", on_lead("9H 8H", unseen="7H 4H"), None),
        ("i: of which a higher one is unseen", on_lead("9H 7H", unseen="8H"), "not_proven"),
        ("All-Trump: i is enough", on_lead("9S 8S", trump="all_trump", gone=()), None),
        ("All-Trump: nines are high", on_lead("AS", trump="all_trump", gone=()), "not_proven"),
        ("No-Trump: i is enough", on_lead("AS TS AC", trump="no_trump", gone=()), None),
        ("No-Trump: nines are low", on_lead("9S", trump="no_trump", gone=()), "not_proven"),
        ("R50: at the first trick", to_play("", "9H 8H 7H AH TH HH KH QH"), None),
    ],
)
def test_r44_what_is_proven(ruling: str, state: State, code: str | None) -> None:
    assert claim(state) == code, ruling


def test_r43_only_on_lead() -> None:
    assert claim(replace(on_lead("9H"), phase=Playing(5, ("4C",)))) == "not_on_lead"


@pytest.mark.parametrize(
    ("tricks", "code"),
    [(0, "combinations_come_first"), (1, "combinations_come_first"), (2, None)],
)
@pytest.mark.parametrize("combinations", ["bonus", "premium"])
def test_r48_not_before_the_third_trick_with_combinations(
    combinations: Any, tricks: int, code: str | None
) -> None:
    state = on_lead("9H 8H", rules=Rules(combinations=combinations))
    answer = accept(replace(state, taken=state.taken[2 - tricks :]), 0, LayDown())
    assert (answer.code if isinstance(answer, Refusal) else None) == code


def stacks(*own: Stack) -> tuple[tuple[Stack, ...], ...]:
    return (own, (Stack(("4C",), ("5C",)),), (Stack((), ()),))


@pytest.mark.parametrize(
    ("own", "code"),
    [
        (Stack(("9H",), ("8H",)), "mutes_are_covered"),
        (Stack(("9H",), ()), None),
        (Stack((), ()), None),
    ],
)
def test_r49_not_over_a_covered_mute_of_ones_own(own: Stack, code: str | None) -> None:
    assert claim(replace(on_lead("8H 7H", rules=THREE), stacks=stacks(own))) == code


def test_r44_the_discard_is_known_to_who_buried_it_alone() -> None:
    """4H lies in the Discard; whoever has the other trumps leads."""
    state = replace(
        on_lead("9H AS", unseen="4H", rules=FIVE),
        sides=((0, 1), (2, 3, 4)),
        draw=("3S", "2S", "2H", "2D", "2C"),
        discard=("4H", "4C", "5C"),
    )
    assert claim(state) is None
    other = replace(state, hands=((), ("9H", "AS"), (), (), ()), phase=Playing(1))
    assert claim(other, 1) == "not_proven"


def test_r44_after_a_swap_the_cards_of_the_old_hand_are_unseen() -> None:
    """Seat 0 gave the 4H away, and knows who has it."""
    state = replace(on_lead("4H 5C", unseen="9H 8H"), effects=(Effect(0, "4"),))
    state = evolve(state, HandsSwapped(0, 2, cards("9H AS"), cards("4H 5C")))
    assert claim(state) == "not_proven"
    assert claim(evolve(state, HandsSwapped(0, 2, cards("9H 8H"), cards("9H AS")))) is None


def test_r45_a_refused_claim_is_the_same_whoever_has_the_card() -> None:
    state = on_lead("9H 8H AS", unseen="4H")
    answers = set()
    for holder in range(1, 6):
        hands = tuple(("4H",) if s == holder else hand for s, hand in enumerate(state.hands))
        answers.add(str(accept(replace(state, hands=hands), 0, LayDown())))
    assert len(answers) == 1


def test_r46_all_cards_left_are_won() -> None:
    """From the first trick on: every trick, the last one, Slam, and KQ for the King and Queen."""
    match = Match(Rules(bidding=True), {1: "9H 8H 7H AH TH HH KH QH"}, declarer=1, trump="hearts")
    match.act(LayDown())
    scored = only(match.events, RoundScored)
    own, other = sorted(scored.sides, key=lambda side: not side.declaring)
    assert (own.tricks, own.card_points, own.last_trick, own.slam, own.kq) == (8, 236, 10, 154, 20)
    assert (other.tricks, other.card_points, other.total) == (0, 0, 0)
    claimed = only(match.events, LaidDown)
    assert sorted(card for hand in claimed.cards for card in hand) == sorted(PACK)


@pytest.mark.parametrize(
    ("ruling", "held", "spoken", "credited"),
    [
        ("all three are held", "KC QC JC", (), "KQJ"),
        ("the Jack is elsewhere", "KC QC", (), "KQ"),
        ("the Queen is elsewhere", "KC JC", (), None),
        ("the King was played without a word", "QC JC", (), None),
        ("the King was spoken", "QC JC", (Spoken(2, "C", "K"),), "KQJ"),
        ("the Jack lay beneath a card then", "QC JC", (Spoken(2, "C", "K", jack=False),), "KQ"),
        ("KQ was spoken", "JC", (Spoken(2, "C", "KQ"),), "KQJ"),
        ("the Jack is gone", "4C", (Spoken(2, "C", "KQ"),), "KQ"),
    ],
)
def test_r47_words_that_could_still_fall_due_are_credited(
    ruling: str, held: str, spoken: tuple[Spoken, ...], credited: str | None
) -> None:
    """In All-Trump seat 0 claims; seat 2 has clubs."""
    state = on_lead("9S 8S", trump="all_trump", gone=())
    hands = tuple(cards(held) if s == 2 else hand for s, hand in enumerate(state.hands))
    state = replace(state, hands=hands, spoken=spoken)
    claimed = accept(state, 0, LayDown())
    assert isinstance(claimed, LaidDown)
    words = {one.seat: one.word for one in claimed.spoken if one.word != "K"}
    assert words == ({2: credited} if credited else {}), ruling


@pytest.mark.parametrize(
    ("hand", "under", "credited"),
    [("KC QC", "JC", "KQ"), ("KC JC", "QC", None), ("QC", "KC", None)],
)
def test_r47_what_lies_beneath_a_card_is_not_credited(
    hand: str, under: str, credited: str | None
) -> None:
    state = on_lead("9S 8S", trump="all_trump", rules=THREE, gone=())
    covered = ((), (Stack(("4D",), cards(under)),), ())
    hands = (state.hands[0], cards(hand), ())
    claimed = accept(replace(state, hands=hands, stacks=covered), 0, LayDown())
    assert isinstance(claimed, LaidDown)
    assert [one.word for one in claimed.spoken] == ([credited] if credited else [])
