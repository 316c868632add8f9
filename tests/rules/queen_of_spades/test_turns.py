"""A turn of several decisions by one seat, and the clock over it."""

from random import Random
from typing import Any, Literal

import pytest

from domain.facts import Move
from domain.queen_of_spades.game import QUEEN_OF_SPADES
from domain.queen_of_spades.moves import (
    CardsDrawn,
    Discard,
    Discarded,
    Draw,
    Passed,
    PileTaken,
    RoundDealt,
    RoundScored,
    SetsLaid,
    TakePile,
)
from domain.queen_of_spades.rules import Rules
from domain.table.commands import ExpireTurn
from domain.table.events import DealRevealed, TurnExpired, TurnOpened
from domain.table.settings import Settings
from domain.table.state import moved_by_bot
from tests.rules.queen_of_spades.situations import lay, pack_for, started
from tests.scenario import SECOND, Door, RandomDeals, Scenario, play, random_act

TIMED = Settings(turn_seconds=30, bot_keeps_after=None)
OPENING = "5S 5H 5D / 9S 9H 9D"
HANDS = {0: "5S 5H 5D 9S 9H 9D KS KH KD 3C 4D 6H 7C 8S JD", 1: "AS AH TS TH"}
PACK = pack_for(HANDS, "3S", "6S 7S")


def kinds(events: list[Any]) -> list[type]:
    """What happened, but for the turns that opened."""
    return [type(event) for event in events if not isinstance(event, TurnOpened)]


def opened(events: list[Any]) -> list[TurnOpened]:
    return [event for event in events if isinstance(event, TurnOpened)]


def test_each_move_ends_a_decision_and_the_next_has_the_same_deadline() -> None:
    table = started(PACK, settings=TIMED)
    first, began = table.turn, table.now - SECOND
    moves: tuple[Move, ...] = (Draw(), lay(OPENING), lay("KS KH KD"))
    for nth, move in enumerate(moves, 1):
        (turn,) = opened(table.act(0, move))
        assert turn == TurnOpened(first + nth, (0,), began + 30 * SECOND)
    (turn,) = opened(table.act(0, Discard("3C")))
    assert turn == TurnOpened(first + 4, (1,), table.now - SECOND + 30 * SECOND)


def test_a_new_round_is_a_new_turn_even_for_the_same_seat() -> None:
    """Seat 0 goes out; seat 1 begins the next round, its deal being seat 0's."""
    pack = pack_for({0: "5S 5H 5D 5C 9S 9H 9D 9C KS KH KD KC TS TH TD"}, "3S", "TC 3C")
    table = started(pack, settings=TIMED)
    table.act(0, Draw())
    events = table.act(0, lay("5S 5H 5D 5C / 9S 9H 9D 9C / KS KH KD KC / TS TH TD TC"))
    assert kinds(events) == [SetsLaid]
    events = table.act(0, Discard("3C"))
    assert kinds(events) == [Discarded, RoundScored, RoundDealt, DealRevealed]
    (turn,) = opened(events)
    assert (turn.seats, turn.deadline) == ((1,), table.now - SECOND + 30 * SECOND)


# Timeouts

LATE_AT = [
    ("at the start", (), [CardsDrawn, SetsLaid, Discarded]),
    ("after the draw", (Draw(),), [SetsLaid, Discarded]),
    ("after a lay", (Draw(), lay(OPENING)), [SetsLaid, Discarded]),
    ("before the discard", (Draw(), lay(OPENING), lay("KS KH KD")), [Discarded]),
]


@pytest.mark.parametrize(
    ("moves", "done"), [late[1:] for late in LATE_AT], ids=[late[0] for late in LATE_AT]
)
def test_a_timeout_does_all_that_the_seat_still_owes(
    moves: tuple[Move, ...], done: list[type]
) -> None:
    table = started(PACK, settings=TIMED)
    for move in moves:
        table.act(0, move)
    events = table.expire(0)
    assert kinds(events) == [TurnExpired, *done]
    assert opened(events)[-1].seats == QUEEN_OF_SPADES.to_move(table.match) == (1,)
    assert opened(events)[-1].deadline == table.now - SECOND + 30 * SECOND
    assert table.table.seats[0].missed == 1


def test_where_the_bot_fails_the_first_legal_moves_finish_the_turn() -> None:
    table = started(PACK, settings=TIMED)
    assert table.table.turn is not None
    assert table.table.turn.deadline is not None
    table.now = table.table.turn.deadline
    events = table.give(ExpireTurn(0, table.turn, table.now, None, table.now))
    assert kinds(events)[:2] == [TurnExpired, CardsDrawn]
    assert Discarded in kinds(events)
    assert QUEEN_OF_SPADES.to_move(table.match) == (1,)


def test_a_timeout_never_makes_the_next_seats_moves() -> None:
    table = started(PACK, settings=TIMED)
    table.act(0, Draw())
    seats = {event.seat for event in table.expire(0) if hasattr(event, "seat")}
    assert seats == {0}


def test_with_an_empty_stack_a_timeout_takes_the_pile_or_passes() -> None:
    tables = [table for name in range(40) if (table := _without_a_stack(f"empty {name}"))]
    done = set()
    for table in tables:
        could = TakePile() in QUEEN_OF_SPADES.legal_moves(table.match, table.match.seat).moves
        did = kinds(table.expire(table.match.seat))
        done.add((could, did[1]))
    assert {(False, Passed), (True, PileTaken)} <= done


def _without_a_stack(name: str) -> Scenario | None:
    """A turn that begins with an empty stack; None: somebody went out before."""
    deals = RandomDeals(QUEEN_OF_SPADES, Rules(), name)
    table, dice = Scenario(Door(QUEEN_OF_SPADES), Rules(), deals).start(TIMED), Random(name)
    while table.match.round == 1 and (table.match.stack or table.match.drawn):
        play(table, dice, most=1)
    return table if table.match.round == 1 else None


def late_or_random(table: Scenario, dice: Random) -> None:
    seat = table.match.seat
    if dice.random() < 0.5 and not moved_by_bot(table.table.seats[seat]):
        table.expire(seat)
    else:
        random_act(table, dice)


@pytest.mark.parametrize("players", [4, 6])
def test_timeouts_at_any_point_are_legal_and_leave_nothing_owed(players: Literal[4, 6]) -> None:
    rules = Rules(players)
    deals = RandomDeals(QUEEN_OF_SPADES, rules, "late")
    table, dice = Scenario(Door(QUEEN_OF_SPADES), rules, deals).start(TIMED), Random(1)
    for _ in range(600):
        before = table.match
        late_or_random(table, dice)
        if table.table.status != "running":
            break
        if isinstance(table.steps[-1].command, ExpireTurn):
            assert not table.match.drawn
            assert (table.match.seat, table.match.round) != (before.seat, before.round)
    assert sum(isinstance(step.command, ExpireTurn) for step in table.steps) > 100
