"""A table of Kruisjassen in any stage, for the tests of what all games share."""

from typing import Any

import pytest

from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.rules import DealCount, Rules
from domain.table.commands import Command
from domain.table.settings import Settings
from tests.scenario import Door, RefusedError, Scenario, StackedDeals

RULES = Rules(objective=DealCount(2))
TIMED = Settings(turn_seconds=30)
UNTIMED = Settings(turn_seconds=None)


def opened(settings: Settings = TIMED) -> Scenario:
    return new().open(settings)


def started(settings: Settings = TIMED, last_deal: int = 1024) -> Scenario:
    return new(last_deal).start(settings)


def new(last_deal: int = 1024) -> Scenario:
    """The dealer is seat 3, so seat 0 leads."""
    deals = StackedDeals(KRUISJASSEN, RULES, dealer=3, last=last_deal)
    return Scenario(Door(KRUISJASSEN), RULES, deals)


def first_move(scenario: Scenario, seat: int) -> Any:
    return scenario.game.legal_moves(scenario.match, seat).moves[0]


def go_on(scenario: Scenario) -> list[Any]:
    """Whose turn it is makes its first legal move."""
    (seat,) = scenario.game.to_move(scenario.match)
    return scenario.act(seat, first_move(scenario, seat))


def refused(scenario: Scenario, command: Command) -> str:
    """The code; and nothing has changed."""
    before = scenario.table
    with pytest.raises(RefusedError) as raised:
        scenario.give(command)
    assert scenario.table is before
    return raised.value.refusal.code


def tags(events: list[Any]) -> list[str]:
    return [event.__struct_config__.tag for event in events]
