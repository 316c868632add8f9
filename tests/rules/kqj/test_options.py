"""KQJ-R1 to R7: what combines, who sits with whom, and a table's own reference card."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import convert, to_builtins

from domain.game import Refusal
from domain.kqj.moves import RoundDealt
from domain.kqj.rules import DEFAULT_CARD, ReferenceCard, Rules, fixed_sides, normalise, units
from domain.seats import Seats
from tests.rules.kqj.situations import SIX, THREE_TEAMS, Match


@pytest.mark.parametrize(
    ("rules", "other"),
    [
        (Rules(players=5, teams=3), "teams"),
        (Rules(players=4, teams=3), "teams"),
        (Rules(players=3, teams=3), "teams"),
        (Rules(players=5, partners="random"), "partners"),
        (Rules(players=3, partners="random"), "partners"),
    ],
    ids=str,
)
def test_r6_the_two_options_that_clash_are_named(rules: Rules, other: str) -> None:
    refused = normalise(rules)
    assert isinstance(refused, Refusal)
    assert (refused.code, sorted(refused.params["options"])) == (
        "options_clash",
        sorted(["players", other]),
    )


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        (SIX, ((0, 2, 4), (1, 3, 5))),
        (THREE_TEAMS, ((0, 3), (1, 4), (2, 5))),
        (Rules(players=4), ((0, 2), (1, 3))),
    ],
    ids=["6", "6 in three teams", "4"],
)
def test_r3_fixed_teams(rules: Rules, sides: tuple[Seats, ...]) -> None:
    assert fixed_sides(rules) == units(rules) == sides


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=5),
        Rules(players=3),
        Rules(players=4, partners="random"),
        Rules(teams=3, partners="random"),
    ],
    ids=str,
)
def test_r7_elsewhere_players_score_alone(rules: Rules) -> None:
    assert units(rules) == tuple((seat,) for seat in range(rules.players))


def test_r4_r17_the_opener_is_the_next_dealer_even_if_nobody_took() -> None:
    match = Match(SIX).all_pass().all_pass()
    dealers = [event.dealer for event in match.events if isinstance(event, RoundDealt)]
    assert dealers == [0, 1, 2]


def test_r11_partners_are_drawn_again_for_every_round() -> None:
    match = Match(Rules(players=5)).all_pass()
    dealt = [event for event in match.events if isinstance(event, RoundDealt)]
    assert [len(event.draw) for event in dealt] == [5, 5]


# KQJ-R2


def own_card(**columns: Mapping[str, int]) -> ReferenceCard:
    """The default card, but some of its figures."""
    plain = to_builtins(DEFAULT_CARD)
    for name, figures in columns.items():
        plain[name] |= figures
    return convert(plain, ReferenceCard)


@pytest.mark.parametrize(
    ("card", "mode"),
    [
        (own_card(suit_plain={"A": 12}), "suit_trump"),
        (own_card(suit_trump={"9": 26}), "suit_trump"),
        (own_card(all_trump={"9": 14}), "all_trump"),
        (own_card(no_trump={"A": 19}), "no_trump"),
    ],
)
def test_r2_each_mode_of_an_own_card_must_count_236(card: ReferenceCard, mode: str) -> None:
    refused = normalise(Rules(reference_card=card))
    assert isinstance(refused, Refusal)
    assert refused.code == "reference_card_unbalanced"
    assert refused.params == {"mode": mode, "total": 236}


def test_r2_an_own_card_counts_instead_of_the_default() -> None:
    card = own_card(suit_plain={"H": 7, "K": 6}, suit_trump={"H": 7, "K": 6})
    rules = Rules(reference_card=card, bidding=True)
    assert normalise(rules) == rules
    match = Match(rules, {1: "KS", 2: "HS", 3: "4S", 4: "5S", 5: "6S", 0: "7S"}, declarer=1)
    taken: Any = match.play("KS HS 4S 5S 6S 7S").state.taken[0]
    assert taken.points == 6 + 7
