"""The bot plays better than chance in every variant, from its own seat's view, and sensibly."""

from random import Random
from typing import Any

import pytest

from domain.cards import Trump
from domain.game import Decision, decide
from domain.kqj.game import KQJ
from domain.kqj.moves import (
    Announce,
    Announced,
    Bid,
    BidMade,
    Bury,
    Contract,
    Double,
    Exchange,
    Four,
    KqjMove,
    LayDown,
    Look,
    Pass,
    Play,
    Redouble,
    RoundScored,
    Sequence,
    Spoken,
    Stack,
    SwapHands,
    Take,
)
from domain.kqj.rules import Rules, fixed_sides
from domain.kqj.state import (
    Auction,
    Burying,
    Choosing,
    Effect,
    Exchanging,
    Phase,
    Playing,
    State,
)
from domain.piles import Hidden
from domain.tricks.trick import Taken
from tests.bench.bots import duel
from tests.laws.rule_sets import name_of, rule_sets
from tests.rules.kqj.deals import FourDeals
from tests.rules.kqj.situations import FIVE, SIX, THREE, cards
from tests.scenario import Door, RandomDeals, Scenario

OPEN = Rules(all_trump_no_trump=True)
BIDDING = Rules(bidding=True)
BONUS = Rules(combinations="bonus")
FULL = Rules(players=4, bidding=True, all_trump_no_trump=True, combinations="bonus")

STRONG = "9H 8H 7H AH AS 4D 5C 6S"
WEAK = "4H 5D 6C 4S 5S 6D QC JD"


def view(phase: Phase, hand: str, seat: int = 1, rules: Rules = SIX, **more: Any) -> State:
    """What the seat sees when seat 0 has dealt; the others have as many cards as it has."""
    own = cards(hand)
    hands = tuple(own if s == seat else Hidden(len(own)) for s in range(rules.players))
    more = {"sides": fixed_sides(rules), "combination_points": (0,) * rules.players, **more}
    return State(rules, round=1, dealer=0, phase=phase, hands=hands, **more)


def pick(seen: State, seat: int = 1) -> KqjMove:
    return KQJ.pick(seen, seat, 1, 0)


# Against random play


@pytest.mark.parametrize("rules", [SIX, Rules(teams=3), FIVE, THREE, FULL], ids=name_of)
def test_it_wins_three_deals_of_four_against_random_play(rules: Rules) -> None:
    result = duel(KQJ, rules, (1, 0), deals=120)
    assert result.share >= 0.75
    assert result.ms < 1


def outcomes(deals: type[RandomDeals], level_1: float, rounds: int) -> list[str]:
    """Of some rounds under many rules. A seat does as it likes where the dice say so."""
    found: list[str] = []
    for rules in rule_sets(KQJ)[::5]:
        dice = Random(name_of(rules))
        packs = deals(KQJ, rules, name_of(rules))
        state = Scenario(Door(KQJ), rules, packs).start().match
        while KQJ.to_move(state) and state.scored < rounds:
            (seat,) = KQJ.to_move(state)
            level = int(dice.random() < level_1)
            move = KQJ.pick(KQJ.view(state, seat), seat, level, dice.getrandbits(9))
            decision = decide(KQJ, state, seat, move, packs, 0)
            assert isinstance(decision, Decision), (rules, move, decision)
            found += [e.outcome for e in decision.events if isinstance(e, RoundScored)]
            state = decision.state
    return found


@pytest.mark.parametrize("deals", [RandomDeals, FourDeals])
def test_all_it_does_is_legal_wherever_the_others_bring_it(deals: type[RandomDeals]) -> None:
    assert outcomes(deals, 0.8, rounds=2)


def test_few_rounds_are_closed_among_bots() -> None:
    found = outcomes(RandomDeals, 1, rounds=3)
    assert found.count("closed") < len(found) / 20


# Calls


def test_it_takes_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    strong, weak = "9H 8H AH 4S 5C", "4H 5D 6C 4S 5S"
    assert pick(view(Choosing(), strong, turned=("7H",))) == Take("hearts")
    assert pick(view(Choosing(), weak, turned=("6H",))) == Pass()


def test_it_waits_for_its_own_suit() -> None:
    hand = "9H 8H AH 4S 5C"
    assert pick(view(Choosing(), hand, turned=("6C",))) == Pass()
    assert pick(view(Choosing(6), hand, turned=("6C",))) == Take("hearts")


@pytest.mark.parametrize(
    ("hand", "trump"), [("AS AH AD AC TS", "no_trump"), ("9S 9H 9D 9C 8S", "all_trump")]
)
def test_it_takes_without_a_suit_when_its_high_cards_are_in_all(hand: str, trump: Trump) -> None:
    assert pick(view(Choosing(), hand, rules=OPEN, turned=("6C",))) == Take(trump)


def test_it_bids_on_a_strong_hand_and_not_on_a_weak_one() -> None:
    move = pick(view(Auction(1), STRONG, rules=BIDDING))
    assert isinstance(move, Bid)
    assert move.trump == "hearts"
    assert pick(view(Auction(1), WEAK, rules=BIDDING)) == Pass()


def after_bid(bidder: int, amount: int, trump: Trump, **more: Any) -> Auction:
    return Auction(1, bid=BidMade(bidder, amount, trump, False), **more)


def test_it_outbids_an_opponent_as_long_as_its_hand_carries_it() -> None:
    assert isinstance(pick(view(after_bid(0, 180, "clubs"), STRONG, rules=BIDDING)), Bid)
    assert not isinstance(pick(view(after_bid(0, 250, "clubs"), STRONG, rules=BIDDING)), Bid)


def test_it_leaves_its_partner_the_bid() -> None:
    assert pick(view(after_bid(3, 120, "hearts"), STRONG, rules=BIDDING)) == Pass()


def test_it_doubles_a_hopeless_contract_only() -> None:
    assert pick(view(after_bid(0, 240, "hearts"), STRONG, rules=BIDDING)) == Double()
    assert pick(view(after_bid(0, 120, "spades"), WEAK, rules=BIDDING)) == Pass()


def test_it_redoubles_a_sure_contract_only() -> None:
    doubled = {"multiplier": 2, "waiting": (1, 3, 5)}
    own = after_bid(1, 120, "hearts", **doubled)
    assert pick(view(own, STRONG, rules=BIDDING)) == Redouble()
    partners = after_bid(5, 120, "hearts", **doubled)
    assert pick(view(partners, WEAK, rules=BIDDING)) == Pass()


# Kitty and table cards


def test_it_buries_low_cards_of_short_suits() -> None:
    hand = "9H 6H KH QH AS 5S 6S 4S AD TD 4C 5C"
    seen = view(
        Burying(1), hand, rules=FIVE, contract=Contract(1, "hearts"), sides=((1, 3), (0, 2, 4))
    )
    move = pick(seen)
    assert isinstance(move, Bury)
    assert {"4C", "5C"} < set(move.cards)
    assert not {"9H", "6H", "KH", "QH", "AS", "AD"} & set(move.cards)


def test_it_swaps_its_worst_table_card_for_the_best() -> None:
    stacks = tuple(
        tuple(Stack((card,), Hidden(1)) for card in cards(text))
        for text in ("AS TD 9H 5C", "8H 4C AD 7H", "KS KC TS 6D")
    )
    seen = view(
        Exchanging((0, 2)), "AH TH", rules=THREE, contract=Contract(1, "hearts"), stacks=stacks
    )
    assert pick(seen) == Exchange("4C", 0, "9H")


# Tricks

HEARTS = Contract(0, "hearts")


def play(trick: str, hand: str, **more: Any) -> str:
    """What the seat plays to a trick that seat 0 led."""
    played = cards(trick)
    seat = len(played)
    move = pick(view(Playing(0, played), hand, seat, **{"contract": HEARTS, **more}), seat)
    assert isinstance(move, Play)
    assert not move.silent
    return move.card


def test_it_gives_its_partner_points_and_no_trump() -> None:
    assert play("AC 4C 5C 6C", "9H TS 4D") == "TS"


def test_it_gives_points_to_a_trick_that_its_partner_will_surely_win() -> None:
    """The two defenders among three: the ace lies open before the other."""
    open_ace = ((), (), (Stack(("AC",), Hidden(1)),))
    assert play("TC", "HC 4C 5D 6S", rules=THREE, stacks=open_ace) == "HC"


def test_it_gives_opponents_as_little_as_it_can() -> None:
    assert play("AC 4C 5C 6C 7C", "TS 4D AD") == "4D"


def test_it_wins_a_rich_trick_when_nobody_can_take_it_back() -> None:
    assert play("TC 4C KC 5C HC", "AC 8C") == "AC"


def test_it_takes_with_the_cheapest_trump_as_the_last() -> None:
    assert play("TC 4C KC 5C HC", "9H 4H 8S") == "4H"


def test_it_does_not_spend_a_trump_on_nothing_as_its_partner_has_the_trick() -> None:
    assert play("4C 5C 6C 9C 7C", "9H 8H 4S") == "4S"


def test_it_leads_an_ace_rather_than_a_ten_that_others_may_take() -> None:
    assert play("", "AS 8S 4S TD HD JD 5C 4C") == "AS"


def test_it_plays_the_king_before_the_queen_before_the_jack() -> None:
    assert play("AH", "KH QH JH 4S") == "KH"
    assert play("AH", "QH JH 4S", spoken=(Spoken(1, "H", "K"),)) == "QH"
    assert play("AH", "JH 4H 4S", spoken=(Spoken(1, "H", "KQ"),)) in ("JH", "4H")


def test_it_lays_down_as_soon_as_it_may() -> None:
    assert pick(view(Playing(1), "9H 8H 7H", contract=HEARTS)) == LayDown()


# Combinations

FIRST_TRICK = (Taken(0, 0, cards("4C 5C 6C 7C 8C 9C"), 3),)
LOW_FIRST_TRICK = (Taken(0, 0, cards("AC TC HC KC QC JC"), 41),)


def second_trick(hand: str, **more: Any) -> KqjMove:
    more = {"contract": HEARTS, "taken": FIRST_TRICK, **more}
    return pick(view(Playing(1), hand, rules=BONUS, **more))


def test_it_announces_all_that_pays() -> None:
    found = second_trick("AD HD KD QD TS TH TD")
    assert isinstance(found, Announce)
    sequence, ten = Sequence(cards("AD HD KD QD")), Four("T")
    assert found.combinations == (sequence,)
    found = second_trick("AD HD KD TS TH TD TC", taken=FIRST_TRICK)
    assert found == Announce((Sequence(cards("AD HD KD")), ten))


def test_it_closes_the_round_with_a_bad_hand_only() -> None:
    fives = {"taken": LOW_FIRST_TRICK}
    assert second_trick("5S 5H 5D 5C 4S 6D TD", **fives) == Announce((Four("5"),))
    assert second_trick("5S 5H 5D 5C 9H 8H 7H", **fives) != Announce((Four("5"),))


def test_it_cancels_the_combinations_of_others_only() -> None:
    behind = {"announced": (Announced(0, (), 100),), "combination_points": (100, 0, 0, 0, 0, 0)}
    ahead = {"announced": (Announced(5, (), 100),), "combination_points": (0, 0, 0, 0, 0, 100)}
    hand, taken = "6S 6H 6D 6C AS TD 4D", LOW_FIRST_TRICK
    assert second_trick(hand, taken=taken, **behind) == Announce((Four("6"),))
    assert isinstance(second_trick(hand, taken=taken, **ahead), Play)


def effect(rank: str, hand: str, **more: Any) -> KqjMove:
    taken = (*LOW_FIRST_TRICK, Taken(0, 0, cards("9S 8S 7S JS QS KS"), 15))
    due = {"taken": taken, "effects": (Effect(1, rank),), "contract": HEARTS}
    return pick(view(Playing(1), hand, rules=BONUS, **{**due, **more}))


def test_it_looks_at_the_declarer_or_at_another_opponent() -> None:
    hand = "HS HH HD AS TD 4D"
    assert effect("H", hand, contract=Contract(2, "hearts")) == Look(2)
    found = effect("H", hand, contract=Contract(3, "hearts"))
    assert isinstance(found, Look)
    assert found.seat in (0, 2, 4)


def test_it_swaps_a_bad_hand_with_an_opponent_that_has_points() -> None:
    assert second_trick("4S 4H 4D 4C 6S 6D 8D", taken=LOW_FIRST_TRICK) == Announce((Four("4"),))
    points = (0, 0, 50, 100, 0, 0)
    assert effect("4", "4S 4H 4D 4C 5S 6D", combination_points=points) == SwapHands(2)


def test_it_swaps_a_good_hand_that_it_must_swap_with_a_partner() -> None:
    found = effect("4", "9H 8H 7H AH TH HH")
    assert isinstance(found, SwapHands)
    assert found.seat in (3, 5)
