"""What is legal has not changed, in any combination of options (perft.py writes the numbers)."""

import pytest

from tests.rules.kqj.perft import HERE, counted

WRITTEN = {path.stem: path.read_text().splitlines() for path in sorted(HERE.glob("*.txt"))}


@pytest.mark.parametrize("layout", WRITTEN)
def test_the_numbers_of_legal_moves_are_those_written_down(layout: str) -> None:
    assert counted()[layout] == WRITTEN[layout]


def test_all_96_combinations_are_written_down() -> None:
    assert set(counted()) == set(WRITTEN)
    assert sum(map(len, WRITTEN.values())) == 96 * 2
