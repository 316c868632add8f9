"""KQJ-R20 to R29 and R99 to R106: choosing Trump, the auction, and what comes before the tricks."""

from typing import Any

import pytest

from domain.facts import Move
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Bid,
    Buried,
    Bury,
    Double,
    Exchange,
    Exchanged,
    KittyTaken,
    LayDown,
    Look,
    Pass,
    Play,
    Redouble,
    RoundDealt,
    RoundScored,
    Take,
)
from domain.kqj.rules import Rules
from domain.kqj.state import Exchanging, Playing
from domain.piles import Hidden
from tests.rules.kqj.situations import FIVE, FOUR, SIX, THREE, Match, cards, only

ANY = Rules(all_trump_no_trump=True)
BIDDING = Rules(bidding=True)

# Choosing Trump.


def test_r20_first_only_the_turned_suit_and_then_any() -> None:
    match = Match(SIX)
    (turned,) = match.state.turned
    assert turned[1] == "D"
    assert match.refusal(Take("spades")) == "not_the_turned_suit"
    match.act(*(Pass() for _ in range(6)))
    for trump in ("spades", "hearts", "diamonds", "clubs"):
        assert Take(trump) in KQJ.legal_moves(match.state, 1).moves
    match.act(Take("spades"))
    assert match.state.contract is not None
    assert match.state.contract.trump == "spades"


def test_r21_all_trump_and_no_trump_at_once_where_the_table_plays_them() -> None:
    assert Match(SIX).refusal(Take("all_trump")) == "trump_not_offered"
    for trump in ("all_trump", "no_trump"):
        contract = Match(ANY, declarer=1, trump=trump).state.contract
        assert contract is not None
        assert contract.trump == trump


def test_r13_the_declarer_takes_the_turned_card_whatever_was_named() -> None:
    match = Match(ANY)
    (turned,) = match.state.turned
    match.act(Take("no_trump"))
    assert turned in match.state.hands[1]  # type: ignore[operator]


def test_r23_r78_all_pass_twice_and_a_pending_premium_stays() -> None:
    match = Match(SIX, pending=120).all_pass()
    scored = only(match.events, RoundScored)
    assert (scored.outcome, scored.lines, scored.sides) == ("closed", (), ())
    assert match.state.pending_dispute_premium == 120


def test_r100_r78_nobody_bids_and_a_pending_premium_stays() -> None:
    match = Match(BIDDING, pending=120)
    match.act(*(Pass() for _ in range(6)))
    assert only(match.events, RoundScored).outcome == "closed"
    assert (match.state.round, match.state.pending_dispute_premium) == (2, 120)


# Bidding


@pytest.mark.parametrize(
    ("rules", "bid", "code"),
    [
        (BIDDING, Bid(-120, "spades"), "bid_too_low"),
        (BIDDING, Bid(0, "spades"), "bid_too_low"),
        (BIDDING, Bid(600, "spades"), None),
        (BIDDING, Bid(610, "spades"), "bid_too_high"),
        (Rules(bidding=True, combinations="premium"), Bid(610, "spades"), "bid_too_high"),
        (Rules(bidding=True, combinations="bonus"), Bid(1000, "spades"), None),
        (Rules(bidding=True, combinations="bonus"), Bid(1010, "spades"), "bid_too_high"),
        (BIDDING, Bid(120, "all_trump"), "trump_not_offered"),
        (Rules(players=3, bidding=True), Bid(110, "spades"), "bid_too_low"),
        (Rules(players=4, bidding=True), Bid(110, "spades"), "bid_too_low"),
        (Rules(players=5, bidding=True), Bid(110, "spades"), "bid_too_low"),
        (Rules(teams=3, partners="random", bidding=True), Bid(80, "spades"), None),
    ],
)
def test_r99_r112_limits_of_a_bid(rules: Rules, bid: Bid, code: str | None) -> None:
    match = Match(rules)
    if code is None:
        match.act(bid)
    else:
        assert match.refusal(bid) == code


def test_r99_above_the_highest_nobody_can_bid() -> None:
    match = Match(BIDDING)
    match.act(Bid(600, "spades"))
    assert match.refusal(Bid(600, "hearts")) == "bid_too_low"
    assert match.refusal(Bid(610, "hearts")) == "bid_too_high"
    assert set(KQJ.legal_moves(match.state, 2).moves) == {Pass(), Double()}


def test_r102_all_others_pass_after_a_bid() -> None:
    match = Match(BIDDING)
    match.act(Pass(), Bid(120, "spades"), Bid(130, "hearts"), *(Pass() for _ in range(4)))
    assert match.state.contract is None
    match.act(Pass())
    assert match.state.contract is not None
    assert (match.state.contract.declarer, match.state.contract.amount) == (3, 130)
    assert match.state.phase == Playing(1)


def test_r103_after_slam_there_is_no_double() -> None:
    match = Match(BIDDING)
    match.act(Bid(120, "spades", slam=True))
    assert match.refusal(Double(), seat=2) == "not_your_turn"
    assert match.refusal(Double(), seat=1) == "wrong_phase"


def test_r104_slam_is_said_with_any_amount() -> None:
    match = Match(BIDDING)
    match.act(Bid(120, "spades"), Bid(130, "hearts", slam=True))
    assert match.state.contract is not None
    assert (match.state.contract.amount, match.state.contract.slam) == (130, True)


@pytest.mark.parametrize(
    ("rules", "passes", "code"),
    [
        (BIDDING, 0, None),
        (BIDDING, 1, "not_your_opponents_bid"),
        (Rules(teams=3, bidding=True), 0, None),
        (Rules(teams=3, bidding=True), 1, None),
        (Rules(teams=3, bidding=True), 2, "not_your_opponents_bid"),
        (Rules(players=3, bidding=True), 0, None),
        (Rules(players=3, bidding=True), 1, None),
        (Rules(players=5, bidding=True), 0, None),
        (Rules(players=5, bidding=True), 3, "not_your_opponents_bid"),
    ],
)
def test_r105_only_opponents_of_the_bidder_double(
    rules: Rules, passes: int, code: str | None
) -> None:
    match = Match(rules)
    assert match.refusal(Double()) == "nothing_to_double"
    match.act(Bid(120, "spades"), *(Pass() for _ in range(passes)))
    listed = Double() in KQJ.legal_moves(match.state, match.mover).moves
    assert listed == (code is None)
    if code is None:
        match.act(Double())
    else:
        assert match.refusal(Double()) == code


def doubled() -> Match:
    """Seat 1 bid, and seat 2 doubles."""
    match = Match(BIDDING)
    match.act(Bid(120, "spades"))
    assert match.refusal(Redouble()) == "nothing_to_redouble"
    match.act(Double())
    return match


def test_r106_the_side_is_asked_from_the_doublers_left_and_nobody_bids_any_more() -> None:
    match = doubled()
    asked = []
    for _ in range(3):
        asked.append(match.mover)
        assert set(KQJ.legal_moves(match.state, match.mover).moves) == {Pass(), Redouble()}
        assert match.refusal(Bid(130, "spades")) == "wrong_phase"
        assert match.refusal(Double()) == "wrong_phase"
        match.act(Pass())
    assert asked == [3, 5, 1]


def test_r106_all_decline_and_it_stays_doubled() -> None:
    match = doubled()
    match.act(Pass(), Pass(), Pass())
    assert match.state.contract is not None
    assert (match.state.contract.declarer, match.state.contract.multiplier) == (1, 2)


@pytest.mark.parametrize("declined", [0, 1, 2])
def test_r106_the_first_redouble_ends_it(declined: int) -> None:
    match = doubled()
    match.act(*(Pass() for _ in range(declined)), Redouble())
    assert match.state.contract is not None
    assert (match.state.contract.declarer, match.state.contract.multiplier) == (1, 4)
    assert match.state.phase == Playing(1)


# The Kitty and the Discard


def test_r25_who_drew_the_3_takes_the_kitty_even_against_the_declarer() -> None:
    match = Match(FIVE, declarer=2)
    assert only(match.events, KittyTaken).seat == match.mover == 0
    assert len(match.state.hands[0]) == 9 + 3  # type: ignore[arg-type]


def test_r15_r19_the_kitty_is_seen_by_all_before_the_choice() -> None:
    for rules, shown in ((FIVE, 2), (Rules(players=5, bidding=True), 3)):
        match = Match(rules)
        dealt = only(match.events, RoundDealt)
        for audience in (None, 0, 3):
            assert len(KQJ.view(match.state, audience).kitty) == shown
            masked: Any = KQJ.redact(dealt, audience)
            assert masked.kitty == dealt.kitty


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("KH QH", "bury_three_cards"),
        ("KH QH JH 4S", "bury_three_cards"),
        ("KH KH QH", "bury_three_cards"),
        ("KH QH 9C", "not_your_card"),
    ],
)
def test_r25_r26_three_cards_of_ones_own(text: str, code: str) -> None:
    match = Match(FIVE, {0: "KH QH JH 4S", 3: "9C"}, declarer=1)
    assert match.refusal(Bury(cards(text))) == code


def test_r26_any_cards_and_only_who_buried_them_knows() -> None:
    match = Match(FIVE, {0: "KH QH JH 4S"}, declarer=1, trump="hearts")
    buried = only(match.act(Bury(cards("KH QH JH"))), Buried)
    assert KQJ.redact(buried, 0) == buried
    assert KQJ.view(match.state, 0).discard == cards("KH QH JH")
    for audience in (None, 1, 2, 3, 4):
        masked: Any = KQJ.redact(buried, audience)
        assert masked.cards == Hidden(3)
        assert KQJ.view(match.state, audience).discard == Hidden(3)


def test_r27_the_discard_goes_with_the_last_trick() -> None:
    match = Match(FIVE, {0: "AS TS HS"}, declarer=1, trump="hearts")
    match.act(Bury(cards("AS TS HS")))
    scored = match.to_the_end()
    assert scored.discard == cards("AS TS HS")
    tricks = {side.seats: 0 for side in scored.sides}
    for trick in match.tricks:
        tricks[next(side for side in tricks if trick.seat in side)] += trick.points
    for side in scored.sides:
        more = 11 + 10 + 8 if side.last_trick else 0
        assert side.card_points == tricks[side.seats] + more


# The exchange with three players

HANDS = {
    0: "4S 4H 4D 4C 5S 5H 5D 5C  AH AD AC HS  6S 6H 6D 6C",
    1: "TS TH TD TC HH HD HC 7S  KS KH KD KC  QS QH QD QC",
}


@pytest.fixture
def exchanging() -> Match:
    """Seat 1 is the Declarer. Face up: KS KH KD KC; seat 0 AH AD AC HS; seat 2 others."""
    match = Match(THREE, HANDS, declarer=1)
    assert match.state.phase == Exchanging((0, 2))
    return match


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Exchange("KS", 1, "KH"), "choose_another_seat"),
        (Exchange("KS", 3, "AH"), "choose_another_seat"),
        (Exchange("TS", 0, "AH"), "not_your_card"),
        (Exchange("QS", 0, "AH"), "not_your_card"),
        (Exchange("KS", 0, "4S"), "not_their_card"),
        (Exchange("KS", 0, "6S"), "not_their_card"),
        (Play("TS"), "wrong_phase"),
    ],
)
def test_r28_face_up_cards_of_each_opponent(exchanging: Match, move: Move, code: str) -> None:
    assert exchanging.refusal(move) == code


def test_r28_two_cards_of_different_stacks_leave_and_the_opener_leads(exchanging: Match) -> None:
    facts = exchanging.act(Exchange("KS", 0, "AH"))
    assert facts == [Exchanged(1, "KS", 0, "AH")]
    (theirs, *_) = (stack.up[0] for stack in exchanging.state.stacks[2])
    assert exchanging.refusal(Exchange("KH", 0, "AD")) == "choose_another_seat"
    assert exchanging.refusal(Exchange("AH", 2, theirs)) == "stack_already_exchanged"
    exchanging.act(Exchange("KC", 2, theirs))
    up = [[stack.up[0] for stack in own] for own in exchanging.state.stacks]
    assert up[1] == ["AH", "KH", "KD", theirs]
    assert up[0] == ["KS", "AD", "AC", "HS"]
    assert up[2][0] == "KC"
    assert exchanging.state.phase == Playing(1)


def test_r29_the_opener_leads_whoever_declares() -> None:
    assert Match(FOUR, declarer=3).state.phase == Playing(1)
    assert Match(BIDDING, declarer=4).state.phase == Playing(1)


@pytest.mark.parametrize(
    ("rules", "declarer", "move"),
    [
        (SIX, None, Bid(120, "spades")),
        (SIX, None, Play("AS")),
        (SIX, None, Double()),
        (BIDDING, None, Take("spades")),
        (BIDDING, None, LayDown()),
        (FIVE, 1, Play("AS")),
        (FIVE, 1, Pass()),
        (THREE, 1, Bury(cards("AS TS HS"))),
        (SIX, 1, Pass()),
        (SIX, 1, Take("spades")),
        (SIX, 1, Look(2)),
        (SIX, 1, Exchange("AS", 2, "KS")),
    ],
)
def test_a_move_of_another_phase_is_refused(rules: Rules, declarer: int | None, move: Move) -> None:
    assert Match(rules, declarer=declarer).refusal(move) == "wrong_phase"
