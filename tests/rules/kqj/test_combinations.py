"""KQJ-R85 to R98: announcing in the second trick, and what four of some ranks do."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game import Refusal
from domain.kqj.combinations import best_set, worth
from domain.kqj.decide import accept
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Announce,
    Announced,
    Bury,
    CardPlayed,
    Combination,
    CombinationsCancelled,
    Exchange,
    Four,
    Look,
    Looked,
    Pass,
    Play,
    RoundScored,
    Sequence,
    SwapHands,
)
from domain.kqj.rules import Rules
from domain.kqj.state import Effect, Playing
from domain.piles import Hidden
from tests.rules.kqj.situations import Match, cards, only, owned

BONUS = Rules(bidding=True, combinations="bonus", all_trump_no_trump=True)
PREMIUM = Rules(bidding=True, combinations="premium", all_trump_no_trump=True)
FOURS = {rank: Announce((Four(rank),)) for rank in ("H", "4", "5", "6", "9")}


def sequence(text: str) -> Sequence:
    return Sequence(cards(text))


def second_trick(hands: dict[int, str], rules: Rules = BONUS, pending: int = 0) -> Match:
    """In No-Trump, seat 1 led its first card to the first trick."""
    match = Match(rules, hands, declarer=1, trump="no_trump", pending=pending)
    return match.play(hands[1].split()[0]).go(rules.players - 1)


# When, and of which cards


HELD = {1: "AS HS KS QS JS TS KC QC"}


@pytest.mark.parametrize(
    ("combinations", "code"),
    [
        ((sequence("AS HS KS"),), None),
        ((sequence("KS AS HS"),), None),
        ((sequence("HS KS QS JS"), Four("4")), "not_your_cards"),
        ((sequence("AC HC KC"),), "not_your_cards"),
        ((sequence("AS HS"),), "not_a_sequence"),
        ((sequence("AS HS KS QS JS TS 9S"),), "not_a_sequence"),
        ((sequence("AS KS QS"),), "not_a_sequence"),
        ((sequence("QS KC HS"),), "not_a_sequence"),
        ((sequence("4S AS HS"),), "not_a_sequence"),
        ((sequence("AS AS HS"),), "not_a_sequence"),
        ((sequence("2S AS HS"),), "not_a_sequence"),
        ((sequence("AS HS KS"), sequence("KS QS JS")), "card_used_twice"),
        ((sequence("AS HS KS"), sequence("AS HS KS")), "card_used_twice"),
        ((sequence("AS HS KS"), sequence("QS JS TS")), None),
    ],
)
def test_r86_r87_r88(combinations: tuple[Combination, ...], code: str | None) -> None:
    """The AS was played to the first trick."""
    match = second_trick(HELD)
    assert match.mover == 1
    if code is None:
        assert only(match.act(Announce(combinations)), Announced).seat == 1
    else:
        assert match.refusal(Announce(combinations)) == code


def test_r88_one_bad_item_refuses_all_and_is_named() -> None:
    match = second_trick(HELD)
    answer = accept(match.state, 1, Announce((sequence("AS HS KS"), Four("9"))))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.params) == ("not_your_cards", {"item": 1})
    assert match.state.announced == ()


def test_r88_the_same_four_twice() -> None:
    match = second_trick({1: "AS 9S 9H 9D 9C"})
    assert match.refusal(Announce((Four("9"), Four("9")))) == "card_used_twice"


def test_r85_in_the_second_trick_before_the_own_card_and_once() -> None:
    match = Match(BONUS, HELD, declarer=1, trump="no_trump")
    three = Announce((sequence("HS KS QS"),))
    assert match.refusal(three) == "not_the_time_to_announce"
    match.play("AS").go(5)
    assert match.refusal(three, seat=2) == "not_your_turn"
    match.act(three)
    assert match.refusal(Announce((sequence("AS HS KS"),))) == "not_the_time_to_announce"
    match.play("TS")
    assert match.refusal(three, seat=1) == "not_your_turn"
    match.go(5)
    assert match.refusal(three) == "not_the_time_to_announce"


def test_r85_only_where_the_table_plays_combinations() -> None:
    match = second_trick(HELD, rules=Rules(bidding=True, all_trump_no_trump=True))
    assert match.refusal(Announce((sequence("AS HS KS"),))) == "not_the_time_to_announce"


def test_r85_an_announcement_is_shown_to_all_and_the_seat_goes_on() -> None:
    match = second_trick(HELD)
    announced = only(match.act(Announce((sequence("KS HS AS"),))), Announced)
    assert announced == Announced(1, (sequence("AS HS KS"),), 20)
    assert all(KQJ.redact(announced, audience) == announced for audience in (None, 0, 5))
    assert match.mover == 1


def test_r86_a_card_that_was_buried_is_not_used() -> None:
    rules = Rules(players=5, bidding=True, combinations="bonus", all_trump_no_trump=True)
    match = Match(rules, {0: "KC QC JC TC 9C 8C", 1: "AS"}, declarer=1, trump="no_trump")
    match.act(Bury(cards("KC QC 8C")))
    match.play("AS").go(4).go(4)
    assert match.mover == 0
    assert match.refusal(Announce((sequence("KC QC JC"),))) == "not_your_cards"
    match.act(Announce((sequence("JC TC 9C"),)))


def test_r86_a_turned_mute_counts_and_a_covered_one_does_not() -> None:
    """Seat 1 plays the card above the JC, and keeps the one above the JD."""
    rules = Rules(players=3, bidding=True, combinations="bonus", all_trump_no_trump=True)
    hand = "KC QC KD QD 4S 4H 4D 4C AS 5H 6H 7H JC JD 8S 8H"
    match = Match(rules, {1: hand}, declarer=1, trump="no_trump")
    for other, own in ((0, "6H"), (2, "7H")):
        match.act(Exchange(own, other, match.state.stacks[other][0].up[0]))
    match.play("AS").go(2)
    assert match.refusal(Announce((sequence("KD QD JD"),))) == "not_your_cards"
    match.act(Announce((sequence("KC QC JC"),)))


@pytest.mark.parametrize(
    ("length", "points"), [(7, 200), (8, 200), (9, 220), (10, 250), (11, 300), (12, 400)]
)
def test_r87_the_best_split_of_a_long_run(length: int, points: int) -> None:
    run = tuple(rank + "S" for rank in "AHKQJT987654")[:length]
    assert sum(map(worth, best_set(run))) == points


# Effects, before the third lead


def with_effects(
    announced: dict[int, Announce],
    hands: dict[int, str],
    rules: Rules = BONUS,
    pending: int = 0,
) -> Match:
    """The second trick is over, and its effects are due."""
    return second_trick(hands, rules, pending).second_trick(announced)


HEROES = {1: "AS HS HH HD HC"}
FOUR_FOURS = {1: "AS 4S 4H 4D 4C"}


def test_r93_the_effect_comes_before_the_winner_leads() -> None:
    match = with_effects({2: FOURS["H"]}, {1: "AS TS", 2: "HS HH HD HC 4S"})
    assert match.mover == 2
    assert match.refusal(Play("AS"), seat=1) == "not_your_turn"
    assert match.refusal(Play("HH")) == "wrong_phase"
    match.act(Look(4))
    assert match.state.phase == Playing(1)
    assert match.mover == 1


def test_r93_in_the_order_of_announcing() -> None:
    both = Announce((Four("4"), Four("H")))
    match = with_effects({1: both}, {1: "4S 4H 4D 4C HS HH HD HC", 2: "AS", 3: "9S"})
    assert match.state.effects == (Effect(1, "4"), Effect(1, "H"))
    assert match.refusal(Look(2)) == "another_effect_is_due"
    match.act(SwapHands(2))
    assert match.refusal(SwapHands(2)) == "another_effect_is_due"


def test_r98_the_effect_is_carried_out_by_who_announced_it() -> None:
    both = Announce((Four("4"), Four("H")))
    match = with_effects({1: both}, {1: "4S 4H 4D 4C HS HH HD HC", 2: "AS", 3: "9S"})
    match.act(SwapHands(2))
    assert match.mover == 1
    looked = only(match.act(Look(2)), Looked)
    assert set(looked.sees) <= set(cards("4S 4H 4D 4C HS HH HD HC"))


@pytest.mark.parametrize("other", [1, -1, 6])
def test_r94_r97_another_seat_is_chosen(other: int) -> None:
    looking = with_effects({1: FOURS["H"]}, HEROES)
    assert looking.refusal(Look(other)) == "choose_another_seat"
    swapping = with_effects({1: FOURS["4"]}, FOUR_FOURS)
    assert swapping.refusal(SwapHands(other)) == "choose_another_seat"
    assert set(KQJ.legal_moves(looking.state, 1).moves) == {Look(s) for s in (0, 2, 3, 4, 5)}


def test_r94_only_who_looked_sees_it() -> None:
    match = with_effects({1: FOURS["H"]}, HEROES)
    hand = match.state.hands[3]
    looked = only(match.act(Look(3)), Looked)
    assert set(looked.sees) == set(hand)  # type: ignore[arg-type]
    assert KQJ.redact(looked, 1) == looked
    for audience in (None, 0, 2, 3, 4, 5):
        masked: Any = KQJ.redact(looked, audience)
        assert (masked.seat, masked.other, masked.sees) == (1, 3, Hidden(6))
        assert KQJ.view(match.state, audience).looks[0].cards == Hidden(6)


def test_r94_a_look_is_a_record_that_stays_in_the_lookers_view_as_it_was() -> None:
    match = with_effects({1: FOURS["H"]}, HEROES)
    looked = only(match.act(Look(3)), Looked)
    while match.state.round == 1 and match.state.scored == 0:
        for audience in (None, 0, 1, 2, 3, 4, 5):
            (look,) = KQJ.view(match.state, audience).looks
            assert (look.seat, look.other, look.tricks) == (1, 3, 2)
            assert look.cards == (looked.sees if audience == 1 else Hidden(6))
        match.go(1)
    assert match.state.looks == ()


def test_r94_with_three_players_table_cards_are_seen_and_covered_mutes_are_not() -> None:
    rules = Rules(players=3, bidding=True, combinations="bonus", all_trump_no_trump=True)
    hand = "AS HS HH HD HC 4S 4H 4D 5S 5H 5D 5C 6S 6H 6D 6C"
    match = Match(rules, {1: hand}, declarer=1, trump="no_trump")
    for other, own in ((0, "5D"), (2, "5C")):
        match.act(Exchange(own, other, match.state.stacks[other][0].up[0]))
    match.play("AS").go(2).second_trick({1: FOURS["H"]})
    looked = only(match.act(Look(2)), Looked)
    covered = {card for stack in match.state.stacks[2] for card in stack.under}  # type: ignore[union-attr]
    assert covered
    assert set(looked.sees) == set(owned(match.state, 2)) - covered


@pytest.mark.parametrize(
    "announced", [{1: FOURS["6"], 2: FOURS["9"]}, {1: FOURS["9"], 2: FOURS["6"]}], ids=str
)
@pytest.mark.parametrize("rules", [BONUS, PREMIUM], ids=["bonus", "premium"])
def test_r95_four_sixes_take_the_value_of_all_announced_before_or_after(
    rules: Rules, announced: dict[int, Announce]
) -> None:
    ranks = {seat: one.combinations[0].rank for seat, one in announced.items()}  # type: ignore[union-attr]
    hands = {seat: " ".join(rank + suit for suit in "SHDC") for seat, rank in ranks.items()}
    match = with_effects(announced, {1: f"AS {hands[1]}", 2: f"TS {hands[2]}"}, rules)
    assert only(match.events, CombinationsCancelled)
    scored = match.to_the_end()
    assert all(side.combinations == side.combination_premium == 0 for side in scored.sides)


def test_r96_r78_four_fives_record_nothing_and_a_pending_premium_stays() -> None:
    match = with_effects({1: FOURS["5"]}, {1: "AS 5S 5H 5D 5C"}, pending=130)
    scored = only(match.events, RoundScored)
    assert (scored.outcome, scored.sides, scored.lines) == ("closed", (), ())
    assert (match.state.pending_dispute_premium, match.state.scores) == (130, (0, 0))
    assert (match.state.round, match.state.counted) == (2, 0)


def test_r97_the_whole_hand_and_three_players_table_cards_too() -> None:
    rules = Rules(players=3, bidding=True, combinations="bonus", all_trump_no_trump=True)
    hand = "AS 4S 4H 4D 4C HS HH HD 5S 5H 5D 5C 6S 6H 6D 6C"
    match = Match(rules, {1: hand}, declarer=1, trump="no_trump")
    for other, own in ((0, "5D"), (2, "5C")):
        match.act(Exchange(own, other, match.state.stacks[other][0].up[0]))
    match.play("AS").go(2).second_trick({1: FOURS["4"]})
    before = match.state
    match.act(SwapHands(2))
    assert match.state.hands[1:] == (before.hands[2], before.hands[1])
    assert match.state.stacks[1:] == (before.stacks[2], before.stacks[1])
    assert match.state.taken == before.taken


def test_r97_each_of_the_two_sees_its_new_hand_only() -> None:
    match = with_effects({1: FOURS["4"]}, FOUR_FOURS)
    swapped: Any = match.act(SwapHands(2))[0]
    for audience in (None, 0, 1, 2, 3):
        masked: Any = KQJ.redact(swapped, audience)
        assert masked.takes == (swapped.takes if audience == 1 else Hidden(6))
        assert masked.gives == (swapped.gives if audience == 2 else Hidden(6))
        hands = KQJ.view(match.state, audience).hands
        assert hands[1] == (swapped.takes if audience == 1 else Hidden(6))
        assert hands[2] == (swapped.gives if audience == 2 else Hidden(6))


# Words and a swap. Seat 1 leads the KH, which seat 2 must take; then a heart from seat 2.


def spoken(second: str, jack: int = 1) -> Match:
    """Seat 1 plays KH and this card, and then swaps with seat 2, who leads."""
    rules = Rules(players=4, bidding=True, combinations="bonus")
    hands = {1: "KH QH 4S 4H 4D 4C", 2: "TH 9H 8H 7H AH"}
    hands[jack] += " JH"
    match = Match(rules, hands, declarer=1, trump="hearts")
    match.play("KH TH").go(2).play("9H").go(2)
    match.act(FOURS["4"], Play(second), SwapHands(2))
    assert match.mover == 2
    return match


def test_r97_a_king_that_was_spoken_is_dead() -> None:
    match = spoken("4H")
    played = only(match.act(Play("QH")), CardPlayed)
    assert played.says is None
    assert all(side.kq == 0 for side in match.to_the_end().sides)


def test_r97_a_kq_that_was_spoken_stands_and_no_jack_adds_to_it() -> None:
    match = spoken("QH")
    played = only(match.act(Play("JH")), CardPlayed)
    assert played.says is None
    assert {side.seats: side.kq for side in match.to_the_end().sides} == {(0, 2): 0, (1, 3): 20}


def test_r97_r52_a_jack_that_came_with_the_swap_was_not_held_at_the_king() -> None:
    match = spoken("QH", jack=2)
    leading = replace(match.state, phase=Playing(1))
    assert accept(leading, 1, Play("JH")) == CardPlayed(1, "JH", None)


def test_pass_is_no_answer_to_an_effect() -> None:
    assert with_effects({1: FOURS["H"]}, HEROES).refusal(Pass()) == "wrong_phase"
