"""Each line of the domain's benchmark once: it is run seldom, and must still run then."""

import pytest

from tests.bench.domain import MAIN, OTHERS, Case, decoding, folding, lines_of


@pytest.mark.parametrize("case", [MAIN, *OTHERS], ids=lambda case: case.title)
def test_a_match_is_played_by_the_rules_and_through_the_door(case: Case) -> None:
    for line in lines_of(case).values():
        assert line() > 0


def test_a_match_is_folded_from_rows_and_from_json() -> None:
    assert folding(MAIN)() == decoding(MAIN)() > 0
