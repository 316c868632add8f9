"""The rulings KRU-R1 to R22, a sentence each."""

from random import Random
from typing import Any

import pytest

from domain.cards import IN_SUIT, Cards
from domain.game import Refusal
from domain.kruisjassen.decide import consequence
from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.moves import CardPlayed, RoundDealt, RoundScored, TrickTaken
from domain.kruisjassen.rules import (
    RANKINGS,
    TRUMP_NAMES,
    DealCount,
    Rules,
    Score,
    Trees,
    canonical_pack,
    normalise,
)
from domain.kruisjassen.scoring import winners
from domain.kruisjassen.state import State, standings
from domain.piles import size
from domain.table.view import view
from tests.rules.kruisjassen.tricks import legal
from tests.scenario import Door, RandomDeals, Scenario, StackedDeals, play

POINTS = Rules(objective=Score())
TREE = Rules(scoring="trees", objective=Trees())
PACK = canonical_pack(POINTS, "pack")


def started(rules: Rules = POINTS, packs: tuple[Cards, ...] = (), dealer: int = 3) -> Scenario:
    deals = StackedDeals(KRUISJASSEN, rules, packs, dealer)
    return Scenario(Door(KRUISJASSEN), rules, deals).start()


def played(rules: Rules = POINTS, name: str = "rulings", most: int = 100_000) -> Scenario:
    deals = RandomDeals(KRUISJASSEN, rules, name)
    return play(Scenario(Door(KRUISJASSEN), rules, deals).start(), Random(name), most=most)


def facts(scenario: Scenario, kind: Any) -> list[Any]:
    return [event for event in scenario.events if isinstance(event, kind)]


def test_r1_four_players_two_teams_of_those_who_face_each_other() -> None:
    assert KRUISJASSEN.seats(POINTS) == 4
    assert [unit.seats for unit in standings(State(POINTS))] == [(0, 2), (1, 3)]


def test_r1_eight_of_32_cards_each_three_two_three_from_the_left_of_the_dealer() -> None:
    hands = started(packs=(PACK,), dealer=1).match.hands
    assert len(PACK) == len(set(PACK)) == 32
    left_of_dealer = PACK[0:3] + PACK[12:14] + PACK[20:23]
    dealer = PACK[9:12] + PACK[18:20] + PACK[29:32]
    assert (hands[2], hands[1]) == (left_of_dealer, dealer)


def test_r2_the_first_dealer_by_lot_and_then_the_deal_passes_to_the_left() -> None:
    firsts = {facts(played(name=f"lot {n}", most=0), RoundDealt)[0].dealer for n in range(40)}
    assert firsts == {0, 1, 2, 3}
    dealers = [event.dealer for event in facts(played(TREE), RoundDealt)]
    assert dealers == [(dealers[0] + n) % 4 for n in range(16)]


def test_r3_the_dealers_last_card_shows_trump_to_all_and_stays_in_the_hand() -> None:
    scenario = started(packs=(PACK,), dealer=0)
    assert scenario.match.turned == PACK[-1]
    assert PACK[-1] in scenario.match.hands[0]
    for audience in (None, 0, 1, 2, 3):
        seen: Any = view(KRUISJASSEN, scenario.table, audience).match
        assert (seen.turned, seen.trump) == (PACK[-1], TRUMP_NAMES[PACK[-1][1]])


def test_r4_a_card_of_the_unused_pack_shows_trump_and_is_in_no_hand() -> None:
    rules = Rules(trump_source="unused_pack", objective=DealCount(500))
    dealt = facts(played(rules, most=33 * 40), RoundDealt)
    for event in dealt:
        assert event.turned[0] in "23456"
        assert TRUMP_NAMES[event.turned[1]] == event.trump
        assert all(event.turned not in hand for hand in event.hands)
    assert {event.trump for event in dealt} == set(TRUMP_NAMES.values())


def test_r5_the_left_of_the_dealer_leads_any_card_and_then_who_took_the_trick() -> None:
    scenario = started(packs=(PACK,), dealer=2)
    assert KRUISJASSEN.to_move(scenario.match) == (3,)
    assert len(KRUISJASSEN.legal_moves(scenario.match, 3).moves) == 8
    leads = [scenario.match.leader]
    while len(leads) < 9:
        play(scenario, Random(1), most=4)
        if scenario.match.taken:
            assert scenario.match.leader == scenario.match.taken[-1].winner
        leads.append(scenario.match.leader)


@pytest.mark.parametrize(
    ("ruling", "trick", "hand", "allowed"),
    [
        ("R6: trumping while able to follow", "AC", "7C 7H", "7C 7H"),
        ("R7: any trump on a trump led, no duty to beat", "KH", "7H JH AS", "7H JH"),
        ("R7: nor where it lies third", "7H JH", "8H 9H", "8H 9H"),
        ("R7: without trumps any card", "KH", "AS 7C", "AS 7C"),
        ("R8: the suit led or a trump", "KC", "7C 8H AD", "7C 8H"),
        ("R8: of trumps those that beat the trick's", "KC QH", "7C TH AH", "7C AH"),
        ("R9: without the suit no duty to trump", "KC", "7H AD", "7H AD"),
        ("R9: but trumps must beat", "KC QH", "TH AH AD", "AH AD"),
        ("R10: only lower trumps: all of them", "KC QH", "TH 8H", "TH 8H"),
        ("R10: some higher: only those", "KC QH", "TH KH", "KH"),
        ("R11: a partner's trump counts as well", "KC QH 7C", "TH AD", "AD"),
        ("R11: with a card of the suit led too", "QC 9H KC", "AC 8H", "AC"),
        ("R12: the trump jack follows like any trump", "KH", "JH AS", "JH"),
        ("R12: and needn't beat a partner's trump", "7H 9H", "JH 8H", "JH 8H"),
    ],
)
def test_r6_to_r12(ruling: str, trick: str, hand: str, allowed: str) -> None:
    assert legal(trick, hand) == set(allowed.split()), ruling


@pytest.mark.parametrize(
    ("suit", "order"), [("C", "AKQJT987"), ("H", "J9AKQT87")], ids=["plain", "trump"]
)
def test_r13_the_order_of_the_cards(suit: str, order: str) -> None:
    strength = RANKINGS["hearts"].strength
    ranked = sorted(IN_SUIT[suit] & set(PACK), key=strength.__getitem__, reverse=True)
    assert "".join(card[0] for card in ranked) == order
    assert strength["7H"] > strength["AC"]


def test_r14_the_first_trick_may_be_looked_at_again_until_the_second_is_complete() -> None:
    scenario = started(packs=(PACK,))
    shown = []
    for _ in range(14):
        shown.append(scenario.match.first_trick_rereadable)
        play(scenario, Random(3), most=1)
    assert shown == [False] * 4 + [True] * 4 + [False] * 6


def test_r15_the_cards_and_five_for_the_last_trick_are_146_in_every_round() -> None:
    scored = facts(played(TREE), RoundScored)
    assert len(scored) == 16
    for event in scored:
        assert sum(side.card_points + side.last_trick for side in event.sides) == 146
        assert sum(side.tricks for side in event.sides) == 8
        assert sorted(side.last_trick for side in event.sides) == [0, 5]


def test_r15_the_last_trick_pays_who_took_it() -> None:
    scenario = played(Rules(objective=DealCount(1)))
    winner = facts(scenario, TrickTaken)[-1].seat
    (side,) = [s for s in facts(scenario, RoundScored)[-1].sides if s.last_trick]
    assert winner in side.seats


def all_trumps() -> Cards:
    """A pack that deals every heart to the left of the dealer."""
    hearts = [card for card in PACK if card[1] == "H"]
    others = [card for card in PACK if card[1] != "H"]
    pack: list[str] = []
    for place in range(32):
        mine = place in (*range(3), *range(12, 14), *range(20, 23))
        pack.append((hearts if mine else others).pop())
    return tuple(pack)


@pytest.mark.parametrize(
    ("rules", "recorded", "reasons"),
    [
        (Rules("unused_pack", "points", DealCount(1)), 5, ["all_tricks"]),
        (Rules("unused_pack", "trees", Trees()), 246, ["card_points", "last_trick", "all_tricks"]),
    ],
    ids=["r16", "r20"],
)
def test_r16_r20_all_tricks(rules: Rules, recorded: int, reasons: list[str]) -> None:
    """Seat 0 has all the hearts, and a heart is turned from the unused pack."""

    class Hearts(StackedDeals):
        def pack(self, deal: int, label: str) -> Cards:
            return ("2H",) if label == "turned" else super().pack(deal, label)

    deals = Hearts(KRUISJASSEN, rules, (all_trumps(),), dealer=3)
    scenario = Scenario(Door(KRUISJASSEN), rules, deals).start()
    assert all(card[1] == "H" for card in scenario.match.hands[0])
    scored = facts(play(scenario, Random(1), most=32), RoundScored)[0]
    assert [side.recorded for side in scored.sides] == [recorded, 0]
    assert [line.reason for line in scored.lines] == reasons


def test_r18_the_race_is_looked_at_after_each_deal_and_ends_with_eleven() -> None:
    scenario = played()
    best = [max(unit.score for unit in event.standings) for event in facts(scenario, RoundScored)]
    assert best[-1] >= 11
    assert all(score < 11 for score in best[:-1])
    assert len(facts(scenario, RoundDealt)) == len(best)


def test_r18_at_most_one_team_scores_in_a_deal_of_the_race() -> None:
    for event in facts(played(Rules(objective=DealCount(30))), RoundScored):
        assert sum(side.recorded > 0 for side in event.sides) <= 1


@pytest.mark.parametrize("deals", [1, 8])
def test_r18_or_the_match_ends_after_a_number_of_deals(deals: int) -> None:
    scenario = played(Rules(objective=DealCount(deals)))
    assert len(facts(scenario, RoundScored)) == deals


def test_r19_equal_scores_after_the_last_deal_are_a_draw_that_all_seats_win() -> None:
    rules = Rules(objective=DealCount(8))
    assert winners(State(rules, round=8, scored=8, scores=(6, 6))) == (0, 1, 2, 3)
    assert winners(State(rules, round=8, scored=8, scores=(6, 8))) == (1, 3)
    assert winners(State(rules, round=7, scored=7, scores=(6, 6))) is None


def test_r20_r21_a_tree_is_sixteen_deals_and_the_total_of_all_trees_decides() -> None:
    rules = Rules(scoring="trees", objective=Trees(2))
    scenario = played(rules)
    assert len(facts(scenario, RoundScored)) == 32
    total = sum(side.recorded for event in facts(scenario, RoundScored) for side in event.sides)
    assert sum(unit.score for unit in KRUISJASSEN.standings(scenario.match)) == total >= 32 * 146
    assert winners(State(rules, round=16, scored=16, scores=(2000, 336))) is None


@pytest.mark.parametrize(
    ("given", "full"),
    [
        (Rules(), Rules("dealer_last_card", "points", Score(11))),
        (Rules(scoring="trees"), Rules("dealer_last_card", "trees", Trees(1))),
        (Rules(objective=DealCount(8)), Rules("dealer_last_card", "points", DealCount(8))),
    ],
    ids=["r22", "r21", "r18"],
)
def test_the_defaults(given: Rules, full: Rules) -> None:
    assert normalise(given) == full


@pytest.mark.parametrize(
    "rules", [Rules(scoring="trees", objective=Score()), Rules(objective=Trees())], ids=str
)
def test_trees_go_with_trees_only(rules: Rules) -> None:
    refused = normalise(rules)
    assert isinstance(refused, Refusal)
    assert refused.code == "options_clash"


def test_no_seat_sees_the_hand_of_another() -> None:
    scenario = played(most=10)
    for audience in (None, 0, 1, 2, 3):
        hands = KRUISJASSEN.view(scenario.match, audience).hands
        for seat, hand in enumerate(hands):
            assert isinstance(hand, tuple) == (seat == audience)
            assert size(hand) == size(scenario.match.hands[seat])


def test_every_card_played_is_seen_by_all() -> None:
    event = CardPlayed(2, "AS")
    assert all(KRUISJASSEN.redact(event, audience) == event for audience in (None, 0, 1, 2, 3))


def test_no_consequence_is_due_while_a_seat_must_play() -> None:
    scenario = started(packs=(PACK,))
    assert consequence(scenario.match, scenario.deals, 0) is None
