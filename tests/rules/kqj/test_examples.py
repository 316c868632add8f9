"""The worked examples KQJ-E1 to E32. Trump is hearts unless a case says something else."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from domain.cards import Trump
from domain.game import Refusal
from domain.kqj.decide import accept, consequence, legal_moves
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Announce,
    Announced,
    Bid,
    BidMade,
    CardPlayed,
    Contract,
    Four,
    HandsSwapped,
    LaidDown,
    LayDown,
    Pass,
    Play,
    RoundScored,
    Sequence,
    SwapHands,
    TrickTaken,
    Word,
)
from domain.kqj.play import PACK
from domain.kqj.rules import DEFAULT_CARD, LAST_TRICK, Rules, ranking_of
from domain.kqj.scoring import rounded, score_round
from domain.kqj.state import Playing, State, evolve
from domain.piles import size
from domain.tricks.ranking import total
from domain.tricks.trick import Taken
from tests.rules.kqj.situations import (
    FIVE,
    FOUR,
    SIX,
    THREE,
    THREE_TEAMS,
    Match,
    cards,
    legal,
    only,
    owned,
    played_out,
    recorded,
    scores,
    to_play,
)
from tests.scenario import StackedDeals

NO_DEALS = StackedDeals(KQJ, SIX)

# Which cards may be played, and who takes the trick. Seat 0 (Alice) leads.


@pytest.mark.parametrize(
    ("example", "trump", "trick", "hand", "allowed"),
    [
        ("E1: Benjamin follows", "hearts", "AC", "4C 6H AS", "4C"),
        ("E2: Benjamin trumps", "hearts", "TC", "6H 4S 9H", "6H 9H"),
        ("E2: Celine overtrumps", "hearts", "TC 6H", "HH 5H AS", "HH"),
        ("E2: David can't", "hearts", "TC 6H HH", "4S 5H", "4S 5H"),
        ("E2: Elodie's partner is Master", "hearts", "TC 6H HH 4S", "7H TS", "7H TS"),
        ("E2: Fabien follows", "hearts", "TC 6H HH 4S TS", "HC 9H", "HC"),
        ("E3: no heart", "hearts", "HH", "AS 4C", "AS 4C"),
        ("E3: overtakes even a partner", "hearts", "HH 4C", "7H 6H AC", "7H"),
        ("E3: can't overtake", "hearts", "HH 4C 7H", "5H AC", "5H"),
        ("E4: a partner is Master", "hearts", "AS 4S", "7H 6H 9D", "7H 6H 9D"),
        ("E5: can't become Master", "hearts", "TC 4C HH", "6H 5H KD", "6H 5H KD"),
        ("E6: a lower heart", "hearts", "TC 7H", "AC 6H", "AC"),
        ("E6: a higher heart", "hearts", "TC 7H", "AC 9H 8H", "AC"),
        ("E7: beats in every suit", "all_trump", "HS", "7S 6S 7H", "7S"),
        ("E7: can't beat", "all_trump", "HS", "6S 7H", "6S"),
        ("E7: has none of the suit", "all_trump", "HS", "7H 9D", "7H 9D"),
        ("E8: no duty to beat", "no_trump", "4D", "AD 5D AS", "AD 5D"),
        ("E8: has none of the suit", "no_trump", "4D", "AS KC", "AS KC"),
    ],
)
def test_what_may_be_played(
    example: str, trump: Trump, trick: str, hand: str, allowed: str
) -> None:
    assert legal(trick, hand, trump) == set(cards(allowed)), example


@pytest.mark.parametrize(
    ("example", "trump", "trick", "winner", "points"),
    [
        ("E1", "hearts", "AC 4C TC 9C 8C 7C", "AC", 24),
        ("E2, E30", "hearts", "TC 6H HH 4S TS HC", "HH", 36),
        ("E7", "all_trump", "HS 7H 9D 4S 5S 6S", "HS", 28),
        ("E8", "no_trump", "4D AS KC TC 9C 8C", "4D", 44),
        ("E32", "hearts", "9H 7H AH KH 6H 4H", "9H", 57),
        ("E32", "all_trump", "9H 7H AH KH 6H 4H", "9H", 33),
        ("E32", "no_trump", "9H 7H AH KH 6H 4H", "AH", 33),
    ],
)
def test_who_takes_the_trick_and_leads_the_next(
    example: str, trump: Trump, trick: str, winner: str, points: int
) -> None:
    state, seat = to_play(trick, "", trump), cards(trick).index(winner)
    fact = consequence(state, NO_DEALS, 0)
    assert fact == TrickTaken(seat, points), example
    assert evolve(state, fact).phase == Playing(seat), example


# What a round records. The contracting side is first.

BIDDING = Rules(bidding=True)
BIDDING_ANY = Rules(bidding=True, all_trump_no_trump=True)
BIDDING_THREE_TEAMS = Rules(teams=3, bidding=True)
BONUS = Rules(combinations="bonus")
PREMIUM = Rules(combinations="premium")


@pytest.mark.parametrize(
    ("example", "points", "last", "words", "result"),
    [
        ("E9", (136, 100), 1, {}, (140, 0)),
        ("E10", (125, 111), 1, {1: "KQ"}, (0, 140)),
        ("E11", (144, 92), 0, {}, (150, 0)),
        ("E13", (236, 0), 0, {}, (400, 0)),
        ("E13", (236, 0), 0, {0: "KQ"}, (420, 0)),
        ("E13", (236, 0), 0, {0: "KQJ"}, (450, 0)),
    ],
)
def test_two_sides(
    example: str,
    points: tuple[int, int],
    last: int,
    words: dict[int, Word],
    result: tuple[int, int],
) -> None:
    tricks = (8, 0) if points[1] == 0 else None
    scored = score_round(played_out(SIX, points, last=last, tricks=tricks, words=words), 0)
    assert (recorded(scored), scores(scored)) == (result, result), example


@pytest.mark.parametrize(
    ("example", "points", "words", "premium"),
    [
        ("E11", (113, 123), {}, 120),
        ("E12", (103, 133), {0: "KQ"}, 130),
        ("E12", (88, 148), {0: "KQJ"}, 150),
    ],
)
def test_e11_e12_a_dispute_and_its_premium(
    example: str, points: tuple[int, int], words: dict[int, Word], premium: int
) -> None:
    scored = score_round(played_out(SIX, points, words=words), 0)
    assert (scored.outcome, scores(scored)) == ("dispute", (0, 0)), example
    assert scored.pending_dispute_premium == premium, example


@pytest.mark.parametrize(
    ("example", "state", "result", "left"),
    [
        ("E11: the next winner", played_out(SIX, (144, 92), pending=120), (270, 0), 0),
        ("E11: the defenders", played_out(SIX, (92, 144), last=1, pending=120), (0, 270), 0),
        ("E12: lost", played_out(SIX, (103, 133), words={0: "KQ"}, pending=120), (0, 0), 130),
    ],
)
def test_e11_e12_a_pending_premium(
    example: str, state: State, result: tuple[int, int], left: int
) -> None:
    scored = score_round(state, 0)
    assert (scores(scored), scored.pending_dispute_premium) == (result, left), example


@pytest.mark.parametrize(
    ("points", "tens"),
    [
        (154, 150),
        (155, 160),
        (123, 120),
        (133, 130),
        (148, 150),
        (146, 150),
        (141, 140),
        (120, 120),
        (246, 250),
    ],
)
def test_e14_rounding(points: int, tens: int) -> None:
    assert rounded(points) == tens


@pytest.mark.parametrize(
    ("example", "rules", "totals", "outcome", "result"),
    [
        ("E15", THREE_TEAMS, (95, 90, 61), "made", (100, 0, 0)),
        ("E15", THREE_TEAMS, (95, 100, 51), "down", (0, 100, 50)),
        ("E15", THREE_TEAMS, (100, 100, 46), "dispute", (0, 0, 0)),
        ("E17", THREE, (120, 70, 56), "down", (0, 70, 60)),
        ("E17", THREE, (130, 60, 56), "made", (130, 0, 0)),
        ("E17", THREE, (123, 63, 60), "dispute", (0, 0, 0)),
    ],
)
def test_three_sides(
    example: str, rules: Rules, totals: tuple[int, ...], outcome: str, result: tuple[int, ...]
) -> None:
    points = (totals[0] - LAST_TRICK, *totals[1:])
    scored = score_round(played_out(rules, points), 0)
    assert (scored.outcome, recorded(scored)) == (outcome, result), example
    assert scored.pending_dispute_premium == (rounded(totals[0]) if outcome == "dispute" else 0)


@pytest.mark.parametrize(
    ("points", "tricks", "premiums"),
    [
        ((180, 18, 38), (4, 2, 2), (20, 0, 20)),
        ((206, 12, 18), (6, 1, 1), (40, 20, 20)),
        ((200, 36, 0), (6, 2, 0), (60, 60, 0)),
        ((224, 12, 0), (7, 1, 0), (80, 60, 20)),
        ((236, 0, 0), (8, 0, 0), (0, 0, 0)),
    ],
)
def test_e16_count_premiums(
    points: tuple[int, ...], tricks: tuple[int, ...], premiums: tuple[int, ...]
) -> None:
    scored = score_round(played_out(THREE_TEAMS, points, tricks=tricks), 0)
    assert tuple(side.count_premium for side in scored.sides) == premiums


def test_e18_each_of_the_three_records() -> None:
    state = played_out(FIVE, (95, 141), last=1, sides=((0, 1), (2, 3, 4)))
    assert scores(score_round(state, 0)) == (0, 0, 150, 150, 150)


@pytest.mark.parametrize(
    ("rules", "turned", "left", "held"),
    [
        (SIX, 31, 17, [8] * 6),
        (FIVE, 33, 15, [9 + 3] + [9] * 4),  # the Kitty is taken by who has the 3
        (FOUR, 29, 19, [12] * 4),
        (THREE, 40, 8, [8 + 4 + 4] * 3),
    ],
    ids=["6", "5", "4", "3"],
)
def test_e19_sizes_of_the_deal(rules: Rules, turned: int, left: int, held: list[int]) -> None:
    match = Match(rules)
    assert match.state.turned == (match.deals.pack(1, "pack")[turned - 1],)
    assert size(match.state.stock) == left
    state = Match(rules, declarer=1).state
    assert [len(owned(state, seat)) for seat in range(rules.players)] == held


# Combinations


@pytest.mark.parametrize(
    ("held", "combinations", "points"),
    [
        ("TS 9S 8S 7S", (Sequence(cards("TS 9S 8S 7S")),), 50),
        (
            "TS 9S 8S 7S 9H 9D 9C",
            (Sequence(cards("7S 8S 9S TS")), Four("9")),
            320,
        ),
        ("KD QD JD", (Sequence(cards("KD QD JD")),), 20),
        ("AS 4S 5S", (Sequence(cards("AS 4S 5S")),), "not_a_sequence"),
        ("QS JS 9S", (Sequence(cards("QS JS 9S")),), "not_a_sequence"),
    ],
    ids=["quarte", "quarte and nines", "tierce", "ace and low", "without the ten"],
)
def test_e20_what_is_a_combination(held: str, combinations: Any, points: int | str) -> None:
    """The last of the cards was played to the first trick, and counts as well."""
    *hand, first = cards(held)
    state = replace(
        to_play("", " ".join(hand), rules=BONUS),
        taken=(Taken(0, 0, (first, "4D", "5D", "6D", "7D", "8D"), 0),),
    )
    answer = accept(state, 0, Announce(combinations))
    if isinstance(points, str):
        assert isinstance(answer, Refusal)
        assert answer.code == points
    else:
        assert isinstance(answer, Announced)
        assert answer.points == points


@pytest.mark.parametrize(
    ("rules", "result"), [(BONUS, (160, 0)), (PREMIUM, (0, 190))], ids=["bonus", "premium"]
)
def test_e21_the_contracting_side_has_a_quarte(rules: Rules, result: tuple[int, int]) -> None:
    scored = score_round(played_out(rules, (100, 136), combinations={0: 50}), 0)
    assert scores(scored) == result


BID_BONUS = Rules(bidding=True, combinations="bonus")
NINES = "9S 9H 9D 9C 4S"


def test_e22_four_sixes_take_the_value_of_what_comes_later_too() -> None:
    match = Match(BID_BONUS, {1: "6S 6H 6D 6C AS AH", 2: NINES}, declarer=1)
    match.play("AS 4S").go(4).second_trick({1: Announce((Four("6"),)), 2: Announce((Four("9"),))})
    assert match.state.combination_points == (0, 0, 270, 0, 0, 0)
    scored = match.to_the_end()
    assert [side.combinations for side in scored.sides] == [0, 0]


def test_e22_four_fives_close_the_round_and_no_later_effect_follows() -> None:
    match = Match(BID_BONUS, {1: "5S 5H 5D 5C AS AH", 2: "HS HH HD HC 4S"}, declarer=1)
    match.play("AS 4S").go(4).second_trick({1: Announce((Four("5"),)), 2: Announce((Four("H"),))})
    scored = only(match.events, RoundScored)
    assert (scored.outcome, scored.lines) == ("closed", ())
    assert (match.state.round, match.state.dealer, match.state.effects) == (2, 1, ())


def test_e23_hands_and_combination_points_change_places() -> None:
    """As Bonuses: the first team's Quinte and the other's Tierce."""
    rules = Rules(players=4, bidding=True, combinations="bonus")
    hands = {1: "4S 4H 4D 4C AC HC KC QC JC 9S", 2: "AD HD KD TS"}
    match = Match(rules, hands, declarer=1)
    quinte, tierce = Sequence(cards("AC HC KC QC JC")), Sequence(cards("AD HD KD"))
    match.play("9S TS").go(2)
    match.second_trick({1: Announce((Four("4"), quinte)), 2: Announce((tierce,))})
    before = match.state
    swapped = only(match.act(SwapHands(2)), HandsSwapped)
    assert (swapped.takes, swapped.gives) == (before.hands[2], before.hands[1])
    assert match.state.hands[1:3] == (before.hands[2], before.hands[1])
    scored = match.to_the_end()
    assert {side.seats: side.combinations for side in scored.sides} == {(0, 2): 100, (1, 3): 20}


# Bidding


@pytest.mark.parametrize(
    ("rules", "calls", "bid", "code"),
    [
        (BIDDING, (), Bid(110, "spades"), "bid_too_low"),
        (BIDDING, (), Bid(125, "spades"), "bid_not_in_tens"),
        (BIDDING, (), Bid(120, "spades"), None),
        (BIDDING_ANY, (Bid(120, "spades"),), Bid(120, "no_trump"), "bid_too_low"),
        (BIDDING, (Bid(120, "spades"),), Bid(130, "hearts"), None),
        (
            BIDDING,
            (Pass(), Bid(120, "spades"), Bid(130, "hearts"), Pass(), Pass(), Pass()),
            Bid(140, "hearts"),
            None,
        ),
        (BIDDING_THREE_TEAMS, (), Bid(80, "hearts"), None),
        (BIDDING_THREE_TEAMS, (), Bid(70, "hearts"), "bid_too_low"),
    ],
)
def test_e24_bids(rules: Rules, calls: tuple[Any, ...], bid: Bid, code: str | None) -> None:
    match = Match(rules)
    match.act(*calls)
    if code is not None:
        assert match.refusal(bid) == code
    else:
        assert only(match.act(bid), BidMade).amount == bid.amount


def contract(amount: int, multiplier: int = 1, slam: bool = False) -> Contract:
    return Contract(0, "hearts", amount, slam, multiplier)


@pytest.mark.parametrize(
    ("example", "rules", "points", "settled", "words", "result"),
    [
        ("E25: down", BIDDING, (139, 97), contract(150), {}, (0, 150)),
        ("E25: doubled", BIDDING, (139, 97), contract(150, 2), {}, (0, 300)),
        ("E25: redoubled", BIDDING, (139, 97), contract(150, 4), {}, (0, 600)),
        ("E25: both others", BIDDING_THREE_TEAMS, (139, 51, 46), contract(150), {}, (0, 150, 150)),
        ("E25: made", BIDDING, (170, 66), contract(150), {}, (150, 0)),
        ("E25: made with KQ", BIDDING, (102, 134), contract(130), {0: "KQ"}, (130, 0)),
        ("E26: 8 tricks", BIDDING, (236, 0), contract(400, slam=True), {}, (400, 0)),
        ("E26: 7 of 8", BIDDING, (236, 0), contract(400, slam=True), {}, (0, 400)),
        ("E27", BIDDING_THREE_TEAMS, (72, 104, 60), contract(80), {}, (80, 0, 0)),
    ],
)
def test_contracts(
    example: str,
    rules: Rules,
    points: tuple[int, ...],
    settled: Contract,
    words: dict[int, Word],
    result: tuple[int, ...],
) -> None:
    tricks = (8, 0) if "8 tricks" in example else None
    state = played_out(rules, points, tricks=tricks, contract=settled, words=words)
    scored = score_round(state, 0)
    assert (recorded(scored), scores(scored)) == (result, result), example


def test_e26_slam_ends_the_auction() -> None:
    match = Match(BIDDING)
    match.act(Pass(), Bid(400, "diamonds", slam=True))
    assert match.state.phase == Playing(1)
    assert match.state.contract == Contract(2, "diamonds", 400, slam=True)


# KQ and KQJ; laying down; points


@pytest.mark.parametrize(
    ("order", "words", "points"),
    [
        ("KH QH JH", ("K", "KQ", "KQJ"), 50),
        ("KH JH QH", ("K", None, "KQ"), 20),
        ("QH KH", (None, None), 0),
        ("KH(silent) QH", (None, None), 0),
    ],
)
def test_e28_words(order: str, words: tuple[str | None, ...], points: int) -> None:
    state = to_play("", "KH QH JH")
    said = []
    for card in order.split():
        fact = accept(state, 0, Play(card[:2], silent="silent" in card))
        assert isinstance(fact, CardPlayed)
        said.append(fact.says)
        state = replace(evolve(state, fact), phase=Playing(0))
    assert tuple(said) == words
    scored = score_round(replace(played_out(SIX, (136, 100)), spoken=state.spoken), 0)
    assert scored.sides[0].kq == points


ALL_HEARTS = cards("9H 8H 7H AH TH HH KH QH JH 6H 5H 4H")


@pytest.mark.parametrize(
    ("hand", "not_seen", "allowed"),
    [
        ("9H 8H AS", "", True),
        ("9H 8H AS", "4H", False),
        ("9H 8H 7H", "4H", True),
    ],
)
@pytest.mark.parametrize("holder", [1, 2, 5])
def test_e29_laying_down(hand: str, not_seen: str, holder: int, allowed: bool) -> None:
    state = to_play("", hand)
    hands = list(state.hands)
    hands[holder] = cards(not_seen)
    gone = tuple(card for card in ALL_HEARTS if card not in (*cards(hand), not_seen))
    state = replace(state, hands=tuple(hands), taken=(Taken(0, 0, gone, 0),))
    answer = accept(state, 0, LayDown())
    assert isinstance(answer, LaidDown) == allowed
    assert (LayDown() in legal_moves(state, 0).moves) == allowed
    if isinstance(answer, Refusal):
        assert answer.code == "not_proven"


def test_e31_every_mode_counts_246() -> None:
    plain, trump, all_trump, no_trump = (
        sum(column.values())
        for column in (
            DEFAULT_CARD.suit_plain,
            DEFAULT_CARD.suit_trump,
            DEFAULT_CARD.all_trump,
            DEFAULT_CARD.no_trump,
        )
    )
    assert (plain, trump, all_trump, no_trump) == (44, 104, 59, 59)
    for mode in get_args(Trump):
        assert total(ranking_of(SIX, mode), PACK) + LAST_TRICK == 246
