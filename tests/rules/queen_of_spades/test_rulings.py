"""The rulings QOS-R1 to R32, a sentence each; those on what may be laid are in test_lays.py."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from domain.cards import JOKER
from domain.piles import Hidden, size
from domain.queen_of_spades.decide import consequence, to_move
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discard,
    Draw,
    Group,
    Pass,
    PileTaken,
    QueenMove,
    RoundDealt,
    RoundScored,
    TakePile,
)
from domain.queen_of_spades.rules import POINTS, Rules, canonical_pack, is_wild
from domain.queen_of_spades.scoring import winners
from domain.queen_of_spades.state import State, evolve, standings
from tests.rules.queen_of_spades.situations import (
    DEALS,
    FOUR,
    SEAT,
    SIX,
    cards,
    code,
    hand_of,
    lay,
    made,
    on_turn,
    pack_for,
    recorded,
    refusal,
    scored,
    started,
)
from tests.scenario import Door, RandomDeals, Scenario, play

SETS = "5S 5H 5D / 9S 9H 9D"


def played(rules: Rules, name: str = "rulings", most: int = 100_000) -> Scenario:
    deals = RandomDeals(QUEEN_OF_SPADES, rules, name)
    return play(Scenario(Door(QUEEN_OF_SPADES), rules, deals).start(), Random(name), most=most)


def facts(scenario: Scenario, kind: Any) -> list[Any]:
    return [event for event in scenario.events if isinstance(event, kind)]


def moves(state: State) -> tuple[QueenMove, ...]:
    return QUEEN_OF_SPADES.legal_moves(state, SEAT).moves


# Teams, packs, deal


@pytest.mark.parametrize(
    ("rules", "teams"),
    [(FOUR, [(0, 2), (1, 3)]), (SIX, [(0, 3), (1, 4), (2, 5)])],
    ids=["four", "six"],
)
def test_r1_partners_sit_opposite_each_other(rules: Rules, teams: object) -> None:
    assert QUEEN_OF_SPADES.seats(rules) == rules.players
    assert [unit.seats for unit in standings(started(rules=rules).match)] == teams


@pytest.mark.parametrize(
    ("rules", "copies", "jokers"),
    [(FOUR, 2, 4), (SIX, 3, 6), (Rules(jokers_per_pack=0), 2, 0), (Rules(6, 5000, 4), 3, 12)],
    ids=str,
)
def test_r2_two_or_three_packs_with_two_jokers_each(rules: Rules, copies: int, jokers: int) -> None:
    found = Counter(canonical_pack(rules, "pack"))
    assert found.pop(JOKER, 0) == jokers
    assert len(found) == 52
    assert set(found.values()) == {copies}


def test_r3_fifteen_cards_one_at_a_time_from_the_left_of_the_dealer_and_one_turned() -> None:
    pack = canonical_pack(FOUR, "pack")
    match = started(pack, dealer=1).match
    assert match.hands == (pack[2:60:4], pack[3:60:4], pack[0:60:4], pack[1:60:4])
    assert (match.pile, match.pile_top, match.stack) == ((pack[60],), pack[60], pack[61:])


@pytest.mark.parametrize("turned", ["XX", "2D", "QS"])
def test_r3_any_card_may_be_turned(turned: str) -> None:
    assert started(pack_for({}, turned)).match.pile_top == turned


def test_r4_the_first_dealer_by_lot_and_then_the_deal_passes_to_the_left() -> None:
    firsts = {facts(played(FOUR, f"lot {n}", most=0), RoundDealt)[0].dealer for n in range(40)}
    assert firsts == {0, 1, 2, 3}
    dealers = [event.dealer for event in facts(played(SIX, most=2000), RoundDealt)]
    assert len(dealers) > 6
    assert dealers == [(dealers[0] + nth) % 6 for nth in range(len(dealers))]


@pytest.mark.parametrize(("rules", "order"), [(FOUR, [2, 3, 0, 1]), (SIX, [2, 3, 4, 5, 0, 1])])
def test_r4_the_left_of_the_dealer_starts_and_play_goes_clockwise(
    rules: Rules, order: list[int]
) -> None:
    table, seats = started(dealer=1, rules=rules), []
    for _ in order:
        (seat,) = to_move(table.match)
        seats.append(seat)
        table.act(seat, Draw())
        table.act(seat, Discard(table.match.hands[seat][0]))
    assert seats == order


# Cards


def test_r5_what_each_card_counts() -> None:
    plain = {"A": 20, "2": 20} | dict.fromkeys("KQJT", 10) | dict.fromkeys("9876543", 5)
    for card in set(canonical_pack(FOUR, "pack")):
        assert POINTS[card] == {"QS": 100, "XX": 50}.get(card, plain.get(card[0]))


def test_r6_deuces_and_jokers_are_wild_and_aces_are_not() -> None:
    wild = {card for card in canonical_pack(FOUR, "pack") if is_wild(card)}
    assert wild == {"2S", "2H", "2D", "2C", "XX"}
    assert code(on_turn("AS KS KH 3C", SETS), lay("KS KH AS")) == "not_of_that_rank"
    assert code(on_turn("AS AH 2D 3C", SETS), lay("AS AH 2D")) is None


@pytest.mark.parametrize("rank", ["2", "X", "H"])
def test_r7_there_is_no_set_of_wild_cards(rank: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rank": rank, "cards": ["2S", "2H", "XX"]}, Group)
    assert code(on_turn("2S 2H XX KS", SETS), lay("K: 2S 2H XX")) == "too_many_wild_cards"


# The start of a turn


def test_r12_the_pile_cannot_be_used_to_open() -> None:
    state = on_turn("8H 8D 5S 5H 5D 9S 9H 9D", theirs=SETS, pile="8C", drawn=False)
    assert code(state, TakePile()) == "must_open_first"
    assert TakePile() not in moves(state)
    assert code(state, lay(SETS)) == "must_draw"


def test_r13_one_partner_opens_for_both_and_for_one_round_only() -> None:
    state = on_turn("5S 5H 5D 9S 9H 9D 3C 4C", others="3H 3H / KS KH KD AS / 3D")
    state = made(state, lay(SETS), Discard("3C"), Draw(), Discard("3H"), Draw(), lay("KS KH KD"))
    assert [one.rank for one in state.sets[0]] == ["5", "9", "K"]
    dealt = RoundDealt(2, 0, ((),) * 4, "3C", ())
    assert evolve(state, dealt).sets == ((), ())


def test_r16_first_two_cards_or_the_pile_then_lays_then_a_discard() -> None:
    state = on_turn("KS KH KD 4D 3C", SETS, stack="AS AH AD", drawn=False)
    assert moves(state) == (Draw(),)
    assert code(state, Discard("KS")) == code(state, lay("KS KH KD")) == "must_draw"
    state = made(state, Draw())
    assert hand_of(state) == Counter(cards("KS KH KD 4D 3C AS AH"))
    assert state.stack == ("AD",)
    state = made(state, lay("KS KH KD"))
    assert to_move(state) == (SEAT,)
    state = made(state, Discard("3C"))
    assert (state.pile, state.pile_top, to_move(state)) == (("3S", "3C"), "3C", (1,))


def test_r17_nothing_need_be_laid() -> None:
    state = on_turn("KS KH KD 5C 3C", SETS)
    assert to_move(made(state, Discard("3C"))) == (1,)


@pytest.mark.parametrize(
    ("hand", "pile", "laid", "kept"),
    [
        ("8D 8H KS", "4C 3S 8C", "8C 8H 8D", "KS 4C 3S"),
        ("8C 8D 8H 8S", "3S 8C", "8C 8S 8H", "8C 8D 3S"),
        ("8D 8D 8D KS", "3S 8C", "8C 8D 8D", "8D KS 3S"),
        ("QD QH KS", "3S QS", "QS QH QD", "KS 3S"),
        ("QH QS QD", "3S QC", "QC QS QH", "QD 3S"),
    ],
)
def test_r18_r20_the_top_card_is_laid_with_two_from_the_hand_and_the_rest_taken(
    hand: str, pile: str, laid: str, kept: str
) -> None:
    state = made(on_turn(hand, SETS, pile=pile, drawn=False), TakePile())
    assert state.sets[0][-1].cards == cards(laid)
    assert hand_of(state) == Counter(cards(kept))
    assert (state.pile, state.pile_top) == ((), None)


def test_r18_they_go_on_the_teams_set_of_that_rank() -> None:
    state = made(on_turn("9C 9D KS", SETS, pile="3S 9H", drawn=False), TakePile())
    assert [one.cards for one in state.sets[0]] == [cards("5S 5H 5D"), cards("9S 9H 9D 9H 9D 9C")]


def test_r18_what_else_is_held_of_that_rank_may_be_laid_afterwards() -> None:
    state = on_turn("8S 8H 8D KS 3C", SETS, pile="3S 8C", drawn=False)
    assert code(made(state, TakePile()), lay("8D")) is None


def test_r18_a_hand_emptied_by_taking_the_pile_is_out_at_once() -> None:
    state = on_turn("8H 8D", SETS, pile="8C", drawn=False, others="QS / QS / 3C")
    end = scored(state, TakePile())
    assert end.went_out == SEAT
    assert recorded(end) == (3 * 5 + 3 * 5 + 3 * 5, -105)


@pytest.mark.parametrize("top", ["2D", "XX"])
def test_r19_a_wild_card_blocks_the_pile_until_it_is_covered(top: str) -> None:
    state = on_turn("2S 2H XX XX 8S 8H", SETS, pile=f"8C {top}", drawn=False)
    assert code(state, TakePile()) == "pile_not_matched"
    covered = on_turn("8S 8H KS", SETS, pile=f"8C {top} 8D", drawn=False)
    assert hand_of(made(covered, TakePile())) == Counter(["KS", "8C", top])


def test_r18_wild_cards_match_nothing() -> None:
    assert code(on_turn("8S 2S XX", SETS, pile="8C", drawn=False), TakePile()) == "pile_not_matched"


def test_r20_the_queen_of_spades_may_be_discarded_and_be_in_any_set_of_queens() -> None:
    assert made(on_turn("QS KS", SETS), Discard("QS")).pile_top == "QS"
    assert code(on_turn("QS QH 2D KS", SETS), lay("QS QH 2D")) is None


def test_r21_the_whole_pile_and_no_second_draw() -> None:
    state = made(on_turn("8S 8H KS", SETS, pile="3C 4C 8D", drawn=False), TakePile())
    assert code(state, Draw()) == code(state, TakePile()) == "already_drawn"
    assert code(made(on_turn("8S 8H KS", SETS, drawn=False), Draw()), TakePile()) == "already_drawn"


def test_r22_who_has_cards_left_must_discard_and_may_discard_any() -> None:
    hand = cards("QS XX 2D AS 3C 3C")
    state = on_turn(" ".join(hand), SETS)
    assert {move.card for move in moves(state) if isinstance(move, Discard)} == set(hand)
    assert code(state, Pass()) == "already_drawn"
    for card in hand:
        assert made(state, Discard(card)).pile_top == card


def test_r23_one_may_open_and_go_out_in_the_same_turn_and_gets_no_bonus() -> None:
    end = scored(on_turn("5S 5H 5D 9S 9H XX"), lay("5S 5H 5D / 9S 9H XX"))
    assert (end.went_out, recorded(end)[0]) == (SEAT, 75)


def test_r23_r24_the_round_ends_at_once_whatever_the_partner_holds() -> None:
    state = on_turn("KS", SETS, others="3H / QS QH QD / 3C")
    assert recorded(scored(state, Discard("KS")))[0] == 30


# The stack runs out


def test_r25_the_last_card_of_the_stack_is_drawn_alone() -> None:
    state = on_turn("KS 4D", SETS, stack="7C", drawn=False)
    assert QUEEN_OF_SPADES.accept(state, SEAT, Draw()) == CardsDrawn(SEAT, ("7C",))
    state = made(state, Draw(), Discard("KS"))
    assert state.stack == ()
    assert to_move(state) == (1,)


def test_r25_with_an_empty_stack_the_pile_is_taken_or_the_seat_passes() -> None:
    state = on_turn("8S 8H KS", SETS, pile="3C 8D", stack="", drawn=False)
    assert moves(state) == (TakePile(), Pass())
    assert code(state, Draw()) == "stack_is_empty"
    assert to_move(made(state, TakePile(), Discard("KS"))) == (1,)
    assert moves(on_turn("8S KS", SETS, pile="8D", stack="", drawn=False)) == (Pass(),)


def test_r25_r28_a_pass_ends_the_round_without_a_winner_even_if_the_pile_could_be_taken() -> None:
    hands = "XX / AS / TS TH"
    state = on_turn("8S 8H KS", SETS, pile="8D", stack="", drawn=False, others=hands)
    end = scored(state, Pass())
    assert end.went_out is None
    assert recorded(end) == (30 - (5 + 5 + 10) - 20, -50 - 20)


def test_r25_no_pass_while_there_is_a_stack() -> None:
    assert code(on_turn("8S KS", SETS, drawn=False), Pass()) == "must_draw"


def test_r18_after_the_pile_was_taken_the_next_one_is_the_discard() -> None:
    state = on_turn("8S 8H KS 4C", SETS, pile="3C 8D", drawn=False)
    assert made(state, TakePile(), Discard("KS")).pile == ("KS",)


# Scores


def test_r26_r27_the_lines_say_what_was_laid_and_what_was_held() -> None:
    end = scored(on_turn("KS", SETS, theirs="3S 3H 3D", others="QS / AS / 4C"), Discard("KS"))
    assert [(line.seats, line.reason, line.points) for line in end.lines] == [
        ((0, 2), "laid", 30),
        ((1, 3), "laid", 15),
        ((1, 3), "in_hand", -105),
    ]


def test_r27_totals_may_be_negative() -> None:
    state = on_turn("KS", SETS, others="QS / AS / 4C", scores=(0, -30))
    end = scored(state, Discard("KS"))
    assert [unit.score for unit in end.standings] == [30, -135]


@pytest.mark.parametrize(
    ("target", "scores", "won"),
    [
        (5000, (4995, 4990), None),
        (5000, (5000, -200), (0, 2)),
        (5000, (5005, 5010), (1, 3)),
        (5000, (5005, 5005), None),
        (5000, (-5, -5), None),
        (100, (100, 95), (0, 2)),
    ],
)
def test_r29_some_team_has_the_target_and_one_alone_the_most(
    target: int, scores: tuple[int, int], won: object
) -> None:
    assert winners(State(Rules(target=target), round=9, scored=9, scores=scores)) == won


def test_r29_of_three_teams_two_may_tie_below_the_best() -> None:
    state = State(Rules(players=6), round=9, scored=9)
    assert winners(msgspec.structs.replace(state, scores=(5000, 5000, 5005))) == (2, 5)
    assert winners(msgspec.structs.replace(state, scores=(5005, 5000, 5005))) is None


def test_r29_after_a_tie_another_round_is_dealt() -> None:
    state = on_turn("KS", "QS QH QD", theirs="3S 3H 3D", others="3H / 4H / 3C")
    tie = msgspec.structs.replace(state, scores=(4900, 5015))
    assert made(tie, Discard("KS")).round == 2
    won = msgspec.structs.replace(state, scores=(4905, 5015))
    assert made(won, Discard("KS")).round == 1
    assert consequence(made(won, Discard("KS")), DEALS, 0) is None


def test_r29_a_match_ends_after_the_first_round_that_decides_it() -> None:
    totals = [
        [unit.score for unit in event.standings]
        for event in facts(played(Rules(target=100)), RoundScored)
    ]
    decided = [max(t) >= 100 and t.count(max(t)) == 1 for t in totals]
    assert decided == [False] * (len(totals) - 1) + [True]


def test_r30_laid_cards_are_never_taken_back() -> None:
    state = on_turn("KS KH KD XX 4C", f"{SETS} / 6S 6H 2D")
    assert code(state, Discard("5S")) == "not_your_card"
    assert code(state, lay("6: 2D")) == "not_your_card"
    kept = [one.cards for one in made(state, lay("KS KH KD")).sets[0]]
    assert kept == [cards(text) for text in (*SETS.split("/"), "6S 6H 2D", "KS KH KD")]


# What is seen


@pytest.mark.parametrize("audience", [None, 0, 1, 2, 3])
def test_r31_everybody_sees_sets_the_top_of_the_pile_and_how_many_cards_lie_where(
    audience: int | None,
) -> None:
    state = on_turn("KS KH", SETS, theirs="3S 3H 3D", pile="4S 8C", stack="AS AH AD")
    seen = QUEEN_OF_SPADES.view(state, audience)
    assert (seen.sets, seen.pile_top, size(seen.pile)) == (state.sets, "8C", 2)
    assert seen.stack == Hidden(3)
    for seat, hand in enumerate(seen.hands):
        assert hand == (state.hands[seat] if seat == audience else Hidden(size(state.hands[seat])))


@pytest.mark.parametrize("audience", [None, 0, 1, 2, 3])
def test_r31_who_draws_sees_the_cards_and_others_how_many(audience: int | None) -> None:
    seen: Any = QUEEN_OF_SPADES.redact(CardsDrawn(2, ("AS", "QS")), audience)
    assert seen.cards == (("AS", "QS") if audience == 2 else Hidden(2))


def test_r31_the_three_cards_laid_from_the_pile_are_seen_by_all() -> None:
    event = PileTaken(2, ("8C", "8S", "8H"))
    assert all(QUEEN_OF_SPADES.redact(event, seat) == event for seat in (None, 0, 1, 2, 3))


def test_r32_a_turn_can_always_be_finished() -> None:
    table = played(Rules(target=100), most=0)
    dice = Random("to the end")
    while table.table.status == "running":
        state = table.match
        hand = state.hands[state.seat]
        listed = QUEEN_OF_SPADES.legal_moves(state, state.seat).moves
        if state.drawn:
            assert set(map(Discard, hand)) <= set(listed)
        else:
            assert listed
        play(table, dice, most=1)


# Refusals


@pytest.mark.parametrize(
    ("state", "move", "expected", "rule"),
    [
        (on_turn("KS", SETS), Draw(), "already_drawn", "QOS-R16, R21"),
        (on_turn("KS", SETS, drawn=False), lay("KS"), "must_draw", "QOS-R16"),
        (on_turn("KS", SETS, drawn=False), Discard("KS"), "must_draw", "QOS-R16"),
        (on_turn("KS", SETS, drawn=False), Pass(), "must_draw", "QOS-R25"),
        (on_turn("KS", stack="", drawn=False), Draw(), "stack_is_empty", "QOS-R25"),
        (on_turn("3C 3D", drawn=False), TakePile(), "must_open_first", "QOS-R12, R18"),
        (on_turn("3C KS", SETS, drawn=False), TakePile(), "pile_not_matched", "QOS-R18, R19"),
        (on_turn("KS"), Discard("KH"), "not_your_card", ""),
        (on_turn("KS", SETS), lay("5C"), "not_your_card", ""),
        (on_turn("KS", SETS), lay(""), "empty_group", "QOS-R10"),
        (on_turn("KS", SETS), lay("K:"), "empty_group", "QOS-R10"),
        (on_turn("5C 5S KS", SETS), lay("5C / 5S"), "one_set_per_rank", "QOS-R10"),
        (on_turn("KS", SETS), lay("5: KS"), "not_of_that_rank", "QOS-R7"),
        (on_turn("KS KH", SETS), lay("KS KH"), "set_too_small", "QOS-R7"),
        (on_turn("KS XX 2S", SETS), lay("KS XX 2S"), "too_many_wild_cards", "QOS-R9"),
        (on_turn("KS KH KD AS"), lay("KS KH KD"), "not_an_opening", "QOS-R11"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_refusal_names_the_duty_and_its_ruling(
    state: State, move: QueenMove, expected: str, rule: str
) -> None:
    refused = refusal(state, move)
    assert refused is not None
    assert (refused.code, refused.rule) == (expected, rule)
    if expected == "not_your_card":
        assert refused.params["card"] not in hand_of(state)


def test_only_who_is_on_turn_may_move() -> None:
    refused = refusal(on_turn("KS", SETS), Discard("3H"), seat=1)
    assert refused is not None
    assert refused.code == "not_your_turn"


def test_a_refused_group_is_named() -> None:
    refused = refusal(on_turn("5C KS KH", SETS), lay("5C / KS KH"))
    assert refused is not None
    assert refused.params == {"rank": "K"}
