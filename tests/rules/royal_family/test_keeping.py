"""ROY-R5 to R8 and R21: one card of the captured ones, chosen by all at once and in secret."""

from itertools import permutations
from typing import Any

import msgspec
import pytest

from domain.piles import Hidden
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import CardKept, Keep, Play, RoundDealt, RoundScored
from domain.table.commands import Act
from domain.table.events import BotTookOver, TurnExpired, TurnOpened
from domain.table.settings import Settings
from domain.table.state import owing
from domain.table.view import redact
from tests.rules.royal_family.situations import (
    AUDIENCES,
    FACES,
    ONE_TAKES_ALL,
    facts,
    keep_any,
    match,
    refusal,
    rounds,
    seen,
    to_the_keeping,
)
from tests.scenario import RefusedError, Scenario, cards_in, player

LATE = Settings(turn_seconds=30, bot_keeps_after=None)


def keeping(settings: Settings | None = None) -> Scenario:
    """All four have taken tricks."""
    scenario = to_the_keeping(match(settings=settings))
    assert all(scenario.match.tricks)
    return scenario


def choices(scenario: Scenario) -> list[Keep]:
    return [Keep(pile[-1]) for pile in scenario.match.captured]


def refused(scenario: Scenario, seat: int, move: Any, turn: int | None = None) -> str:
    number = scenario.turn if turn is None else turn
    before = scenario.table
    with pytest.raises(RefusedError) as raised:
        scenario.give(Act(player(seat), seat, number, move, scenario.now))
    assert scenario.table is before
    return raised.value.refusal.code


def test_r5_any_captured_card_and_one_of_them_must_be_kept() -> None:
    scenario = keeping()
    for seat in range(4):
        moves = ROYAL_FAMILY.legal_moves(scenario.match, seat).moves
        assert moves == tuple(Keep(card) for card in scenario.match.captured[seat])


def test_r5_who_took_no_trick_owes_nothing_and_keeps_nothing() -> None:
    scenario = to_the_keeping(match(ONE_TAKES_ALL))
    assert owing(ROYAL_FAMILY, scenario.table) == (0,)
    assert refused(scenario, 1, Keep("AS")) == "not_your_turn"
    scenario.act(0, Keep("2S"))
    assert scenario.match.families == (("2S",), (), (), ())


def test_r6_all_decide_at_once_in_one_turn() -> None:
    scenario = keeping()
    number = scenario.turn
    assert scenario.table.turn is not None
    assert scenario.table.turn.seats == (0, 1, 2, 3)
    moves = choices(scenario)
    for seat in (2, 0, 3):
        assert scenario.act(seat, moves[seat]) == [CardKept(seat, moves[seat].card)]
        assert scenario.turn == number
    assert owing(ROYAL_FAMILY, scenario.table) == (1,)
    (opened,) = [e for e in scenario.act(1, moves[1]) if isinstance(e, TurnOpened)]
    assert opened.turn == number + 1


def test_r6_in_whatever_order_they_answer_the_result_is_the_same() -> None:
    results = set()
    for order in permutations(range(4)):
        scenario = keeping()
        moves = choices(scenario)
        for seat in order:
            events = scenario.act(seat, moves[seat])
        results.add(msgspec.json.encode((events[1:], scenario.match, scenario.turn)))
    assert len(results) == 1


def test_r6_nobody_sees_anothers_choice_then_or_later() -> None:
    scenario = keeping()
    moves, captured, first = choices(scenario), scenario.match.captured, len(scenario.steps)
    for seat, move in enumerate(moves):
        scenario.act(seat, move)
    for audience in AUDIENCES:
        own = {moves[audience].card} if audience is not None else set()
        for step in scenario.steps[first:]:
            told = [redact(ROYAL_FAMILY, event, audience) for event in step.events]
            shown = seen(step.table, audience)
            open_ = [event for event in told if not isinstance(event, RoundDealt)]
            assert cards_in([open_, shown.kept, shown.families], FACES) <= own
            assert shown.captured in (captured, ((),) * 4)


def test_r6_that_somebody_has_chosen_is_no_secret() -> None:
    scenario = keeping()
    scenario.act(2, choices(scenario)[2])
    for audience in (None, 0, 1, 3):
        kept = seen(scenario.table, audience).kept
        assert kept == (None, None, Hidden(1), None)


def test_r6_a_choice_is_final() -> None:
    scenario = keeping()
    moves = choices(scenario)
    scenario.act(1, moves[1])
    other = Keep(scenario.match.captured[1][0])
    assert other != moves[1]
    assert refused(scenario, 1, other) == "not_your_turn"
    assert refused(scenario, 1, moves[1]) == "not_your_turn"


def test_r6_the_owner_sees_the_own_family_in_the_order_kept() -> None:
    scenario = rounds(match(), 3)
    kept = [event.card for event in facts(scenario, CardKept) if event.seat == 2]
    assert seen(scenario.table, 2).families[2] == tuple(kept)


def test_r6_a_card_is_kept_after_the_last_round_too() -> None:
    scenario = to_the_keeping(rounds(match(), 5))
    before, tricks = scenario.match.families, scenario.match.tricks
    keep_any(scenario)
    for old, new, taken in zip(before, scenario.match.families, tricks, strict=True):
        assert new[:-1] == old if taken else new == old
    assert max(map(len, scenario.match.families)) == 6
    assert scenario.match.captured == ((), (), (), ())


def test_r7_r8_captured_cards_are_open_and_whole_until_all_have_chosen() -> None:
    scenario = keeping()
    moves = choices(scenario)
    piles = scenario.match.captured
    assert sum(map(len, piles)) == 52
    for seat, move in enumerate(moves):
        for audience in AUDIENCES:
            assert seen(scenario.table, audience).captured == piles
        scenario.act(seat, move)
    assert scenario.match.captured == ((), (), (), ())


def test_a_kept_card_is_in_no_later_hand() -> None:
    scenario = keeping()
    kept = {move.card for move in choices(scenario)}
    for seat, move in enumerate(choices(scenario)):
        scenario.act(seat, move)
    rounds(scenario, 4)
    for event in facts(scenario, RoundDealt)[1:]:
        assert not cards_in([event.hands, event.aside], FACES) & kept


@pytest.mark.parametrize("late", [(0, 1, 2, 3), (3, 1)], ids=str)
def test_r21_who_is_late_keeps_a_card_once(late: tuple[int, ...]) -> None:
    scenario = keeping(LATE)
    for seat in {0, 1, 2, 3} - {*late}:
        scenario.act(seat, choices(scenario)[seat])
    for seat in late:
        captured, number = scenario.match.captured[seat], scenario.turn
        expired, kept, *_ = scenario.expire(seat)
        assert expired == TurnExpired(number, seat)
        assert isinstance(kept, CardKept)
        assert kept.seat == seat
        assert kept.card in captured
    assert [len(family) for family in scenario.match.families] == [1, 1, 1, 1]
    assert len(facts(scenario, CardKept)) == 4


def test_r21_a_second_claim_of_the_same_deadline_changes_nothing() -> None:
    scenario = keeping(LATE)
    scenario.expire(2)
    assert scenario.expire(2) == []
    assert owing(ROYAL_FAMILY, scenario.table) == (0, 1, 3)


def test_r21_a_bot_that_keeps_the_seat_may_finish_what_the_player_owed() -> None:
    scenario = keeping(Settings(turn_seconds=30, bot_keeps_after=1))
    events = scenario.expire(0)
    assert BotTookOver(0) in events
    assert [type(event) for event in events] == [TurnExpired, BotTookOver, CardKept]


def test_the_codes() -> None:
    scenario = keeping()
    state, own = scenario.match, scenario.match.captured[0][0]
    foreign = state.captured[1][0]
    assert refusal(state, 0, Keep(foreign)) == ("not_in_your_captured_cards", "ROY-R5")
    assert refused(scenario, 0, Keep(foreign)) == "not_in_your_captured_cards"
    assert refused(scenario, 0, Play(own)) == "wrong_phase"
    assert refused(scenario, 0, Keep(own), scenario.turn - 1) == "turn_is_over"
    keep_any(scenario)
    leader = ROYAL_FAMILY.to_move(scenario.match)[0]
    assert refused(scenario, leader, Keep(own)) == "wrong_phase"
    assert refused(scenario, (leader + 1) % 4, Play(own)) == "not_your_turn"


def test_what_a_round_tells_of_the_cards_kept() -> None:
    """To their owner the card, to all others that there is one."""
    scenario = keeping()
    keep_any(scenario)
    (scored,) = facts(scenario, RoundScored)
    masked = redact(ROYAL_FAMILY, scored, 1)
    own = scenario.match.families[1][0]
    assert masked.kept == masked.joined == (Hidden(1), own, Hidden(1), Hidden(1))
