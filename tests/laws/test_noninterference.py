"""Where an audience has seen the same, it is told the same, byte for byte."""

import pytest

from domain.games import GAMES
from domain.kruisjassen.game import KRUISJASSEN
from tests.laws.leaks import LEAKS
from tests.laws.matches import COUNT, Chance, chances
from tests.laws.worlds import Found, compare
from tests.scenario import Door

LONG = 70  # commands: into the third round


def found(chance: Chance, door: Door) -> Found:
    parts = [
        compare(chance._replace(name=f"{chance.name} {part}"), door, LONG) for part in range(4)
    ]
    return Found(
        sum(part.tried for part in parts),
        sum(part.differed for part in parts),
        [leak for part in parts for leak in part.leaks],
    )


@pytest.mark.parametrize("name", GAMES)
def test_an_audience_is_told_nothing_of_what_it_has_not_seen(name: str) -> None:
    all_found = [found(chance, Door(GAMES[name])) for chance in chances(GAMES[name], COUNT)]
    assert [leak for one in all_found for leak in one.leaks] == []
    tried, differed = sum(one.tried for one in all_found), sum(one.differed for one in all_found)
    assert tried >= 2 * COUNT
    assert differed >= 0.6 * tried


@pytest.mark.parametrize("leak", LEAKS)
def test_the_law_catches(leak: str) -> None:
    caught = [found(chance, LEAKS[leak]).leaks for chance in chances(KRUISJASSEN, 8)]
    assert any(caught)
