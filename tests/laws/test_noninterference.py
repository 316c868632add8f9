"""Where an audience has seen the same, it is told the same, byte for byte."""

import pytest

from domain.games import GAMES
from tests.laws.kqj_leaks import KQJ_LEAKS
from tests.laws.leaks import LEAKS, Leak
from tests.laws.matches import Chance, chances
from tests.laws.royal_family_leaks import ROYAL_FAMILY_LEAKS
from tests.laws.worlds import Found, compare
from tests.scenario import Door

LONG = 70  # commands: into the third round
ALL_LEAKS = LEAKS | KQJ_LEAKS | ROYAL_FAMILY_LEAKS
PART = 48  # matches a test: two workers share them


def found(chance: Chance, door: Door) -> Found:
    parts = [
        compare(chance._replace(name=f"{chance.name} {part}"), door, LONG) for part in range(4)
    ]
    return Found(
        sum(part.tried for part in parts),
        sum(part.differed for part in parts),
        [leak for part in parts for leak in part.leaks],
    )


PARTS = [
    matches[first : first + PART]
    for matches in map(chances, GAMES.values())
    for first in range(0, len(matches), PART)
]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part[0].name)
def test_an_audience_is_told_nothing_of_what_it_has_not_seen(part: list[Chance]) -> None:
    all_found = [found(chance, Door(chance.game)) for chance in part]
    assert [leak for one in all_found for leak in one.leaks] == []
    tried, differed = sum(one.tried for one in all_found), sum(one.differed for one in all_found)
    assert tried >= 2 * len(part)
    assert differed >= 0.6 * tried


@pytest.mark.parametrize("leak", [pytest.param(leak, id=name) for name, leak in ALL_LEAKS.items()])
def test_the_law_catches(leak: Leak) -> None:
    assert any(found(chance, leak.door).leaks for chance in leak.chances())
