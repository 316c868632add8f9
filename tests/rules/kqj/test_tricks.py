"""KQJ-R30 to R57: the duties' names, Mutes, the words KQ and KQJ. Trump is hearts."""

import pytest
from msgspec.structs import replace

from domain.cards import Trump
from domain.game import Refusal
from domain.kqj.decide import accept
from domain.kqj.game import KQJ
from domain.kqj.moves import CardPlayed, Exchange, MutesTurned, Play, Stack, Turned
from domain.kqj.rules import Rules
from domain.kqj.state import Playing, evolve
from domain.piles import Hidden
from tests.rules.kqj.situations import SIX, THREE, Match, cards, legal, only, to_play


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "card", "code"),
    [
        ("hearts", "AC", "4C 6H", "6H", "must_follow_suit"),
        ("hearts", "HH 4C", "7H 6H", "6H", "must_overtake"),
        ("hearts", "TC", "6H 4S", "4S", "must_trump"),
        ("hearts", "TC 6H", "HH 5H", "5H", "must_trump"),
        ("all_trump", "HS", "7S 6S", "6S", "must_overtake"),
        ("hearts", "AC", "4C", "AS", "not_your_card"),
    ],
)
def test_a_refusal_names_the_duty(
    trump: Trump, trick: str, hand: str, card: str, code: str
) -> None:
    state = to_play(trick, hand, trump)
    refused = accept(state, len(cards(trick)), Play(card))
    assert isinstance(refused, Refusal)
    assert refused.code == code


@pytest.mark.parametrize(
    ("ruling", "trump", "trick", "hand", "allowed"),
    [
        ("R33: over a partner in all suits", "all_trump", "TC 4C", "9C 6C AS", "9C"),
        ("R34: undertrumps where a partner is Master", "hearts", "TC 7C 9H 4D", "6H 4S", "6H 4S"),
        ("R35: of trumps only those that become Master", "hearts", "TC 7H", "9H 8H 6H AS", "9H 8H"),
        ("R37: no trump where the suit isn't held", "all_trump", "4C", "9H AS", "9H AS"),
        ("R38: nor here", "no_trump", "4C", "9H AS", "9H AS"),
    ],
)
def test_r33_to_r38(ruling: str, trump: Trump, trick: str, hand: str, allowed: str) -> None:
    assert legal(trick, hand, trump) == set(cards(allowed)), ruling


def test_r36_with_three_teams_both_others_are_opponents() -> None:
    teams = Rules(teams=3)
    assert legal("TC 4C", "6H AS", rules=teams) == {"6H"}
    assert legal("TC 4C 5C", "6H AS", rules=teams) == {"6H", "AS"}
    assert legal("TC 4C 5C", "6H AS", rules=SIX) == {"6H"}


@pytest.mark.parametrize(("declarer", "allowed"), [(0, {"6H", "AS"}), (1, {"6H"}), (2, {"6H"})])
def test_r36_with_three_players_both_others_play_against_the_declarer(
    declarer: int, allowed: set[str]
) -> None:
    """Seat 1 is Master; seat 2 has no club."""
    state = to_play("4C AC", "6H AS", rules=THREE, declarer=declarer)
    moves = KQJ.legal_moves(state, 2).moves
    assert {move.card for move in moves if isinstance(move, Play)} == allowed


# Mutes (three players). Seat 1 declares hearts; of its stacks the last two are exchanged.


def with_mutes(hand: str, up: str, under: str) -> Match:
    rules = Rules(players=3, bidding=True)
    match = Match(rules, {1: f"{hand} {up} {under}"}, declarer=1, trump="hearts")
    for other, own in ((0, cards(up)[2]), (2, cards(up)[3])):
        match.act(Exchange(own, other, match.state.stacks[other][3].up[0]))
    return match


HAND = "9H 8H 7H AH TH HH 4C 5C"


def test_r42_a_mute_is_turned_when_the_trick_is_over() -> None:
    match = with_mutes(HAND, "AS KC QC JC", "JS TS TC TD")
    assert match.refusal(Play("JS")) == "not_your_card"
    match.play("AS")
    assert match.state.stacks[1][0] == Stack((), ("JS",))
    match.go(2)
    assert Turned(1, 0, "JS") in only(match.events, MutesTurned).mutes
    assert match.state.stacks[1][0] == Stack(("JS",), ())


def test_r41_a_turned_mute_is_played_and_must_follow_like_any_card() -> None:
    match = with_mutes(HAND, "AS KC QC JC", "JS TS TC TD").play("AS").go(2)
    assert Play("JS") in KQJ.legal_moves(match.state, 1).moves
    led = replace(match.state, phase=Playing(0, ("4S",)))
    assert {move.card for move in KQJ.legal_moves(led, 1).moves if isinstance(move, Play)} == {"JS"}


def test_r115_a_covered_mute_is_unseen_by_all_its_owner_too() -> None:
    match = with_mutes(HAND, "AS KC QC JC", "JS TS TC TD")
    for audience in (None, 0, 1, 2):
        for own in KQJ.view(match.state, audience).stacks:
            assert [stack.under for stack in own] == [Hidden(1)] * 4
    match.play("AS").go(2)
    for audience in (None, 0, 1, 2):
        assert KQJ.view(match.state, audience).stacks[1][0].up == ("JS",)


def test_r42_a_round_has_sixteen_tricks() -> None:
    match = with_mutes(HAND, "AS KC QC JC", "JS TS TC TD")
    match.to_the_end()
    assert len(match.tricks) == 16


# KQ and KQJ


def said(match: Match) -> list[tuple[str, str | None]]:
    """Of the trump king, queen and jack."""
    played = [event for event in match.events if isinstance(event, CardPlayed)]
    return [(one.card, one.says) for one in played if one.card in ("KH", "QH", "JH")]


def test_r55_a_queen_beneath_a_card_is_not_held() -> None:
    match = with_mutes("KH JH 9H 8H 7H AH TH HH", "AS KC QC JC", "QH TS TC TD")
    match.play("KH").go(2)
    assert said(match) == [("KH", None)]


def test_r55_a_jack_beneath_a_card_at_the_king_gives_no_kqj() -> None:
    hand = "KH QH 9H 8H 7H AH TH HH"
    match = with_mutes(hand, "AS 4C 6H 5H", "JH TS TC TD")
    for card in ("KH", "AS", "QH", "JH"):
        match.play(card).go(2)
    assert said(match) == [("KH", "K"), ("QH", "KQ"), ("JH", None)]


def test_r55_face_up_cards_are_held() -> None:
    match = with_mutes("KH 9H 8H 7H AH TH HH 4C", "QH JH 6H 5H", "AS TS TC TD")
    for card in ("KH", "QH", "JH"):
        match.play(card).go(2)
    assert said(match) == [("KH", "K"), ("QH", "KQ"), ("JH", "KQJ")]


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        ("KH! QH JH", (None, None, None)),
        ("KH QH! JH", ("K", None, None)),
        ("KH QH JH!", ("K", "KQ", None)),
        ("JH KH QH", (None, "K", "KQ")),
        ("KH QH JH", ("K", "KQ", "KQJ")),
    ],
)
def test_r53_r54_the_order_and_a_word_left_out(plays: str, words: tuple[str | None, ...]) -> None:
    """! is a silent play."""
    state = to_play("", "KH QH JH")
    found = []
    for text in plays.split():
        fact = accept(state, 0, Play(text[:2], silent=text.endswith("!")))
        assert isinstance(fact, CardPlayed)
        found.append(fact.says)
        state = replace(evolve(state, fact), phase=Playing(0))
    assert tuple(found) == words


def test_r54_silent_is_listed_where_a_word_is_due_and_legal_anywhere() -> None:
    state = to_play("", "KH QH AS")
    moves = KQJ.legal_moves(state, 0).moves
    assert set(moves) == {Play("KH"), Play("KH", silent=True), Play("QH"), Play("AS")}
    assert accept(state, 0, Play("AS", silent=True)) == CardPlayed(0, "AS", None)


def test_r57_in_all_trump_each_suit_has_its_words_and_in_no_trump_none_has() -> None:
    for trump, words in (("all_trump", ["K", "K"]), ("no_trump", [None, None])):
        state = to_play("", "KH QH KC QC", trump)  # type: ignore[arg-type]
        facts = [accept(state, 0, Play(card)) for card in ("KH", "KC")]
        assert [fact.says for fact in facts if isinstance(fact, CardPlayed)] == words


def test_r57_a_king_of_one_suit_and_a_queen_of_another_say_nothing() -> None:
    assert accept(to_play("", "KH QC", "all_trump"), 0, Play("KH")) == CardPlayed(0, "KH", None)
