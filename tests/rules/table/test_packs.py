"""Packs that a sandbox chooses: who may, when, and which."""

from typing import Any

import pytest
from msgspec import convert

from domain.deal import FairDeals
from domain.games import GAMES
from domain.piles import Hidden
from domain.table.commands import Abandon, FixPacks
from domain.table.events import PacksFixed
from domain.table.packs import misfits
from domain.table.view import redact
from tests.rules.table.tables import RULES, opened, refused, started
from tests.scenario import SECOND, player

PACK = tuple(reversed(GAMES["kruisjassen"].pack(RULES, "pack")))


def fix(deal: int = 1, **packs: Any) -> FixPacks:
    return FixPacks(player(0), deal, packs or {"pack": PACK}, SECOND)


def test_all_are_told_that_packs_are_fixed_and_nobody_which() -> None:
    table = opened()
    (event,) = table.give(fix())
    assert event == PacksFixed(1, {"pack": PACK})
    for audience in (None, 0, 3):
        assert redact(table.game, event, audience) == PacksFixed(1, {"pack": Hidden(32)})


def test_only_the_host_fixes_packs_and_only_before_their_deal() -> None:
    table = started()
    assert refused(table, FixPacks(player(1), 2, {"pack": PACK}, SECOND)) == "not_the_host"
    assert refused(table, fix(1)) == "already_dealt"
    assert table.give(fix(2))
    over = opened()
    over.give(Abandon(player(0), SECOND))
    assert refused(over, fix(1)) == "table_is_over"


@pytest.mark.parametrize(
    "packs",
    [
        {"pack": PACK[1:]},
        {"pack": (*PACK[1:], PACK[1])},
        {"turned": PACK},
        {"turned": GAMES["kruisjassen"].pack(RULES, "turned")},
        {"turned": ()},
        {"partners": ("3S", "3H", "2S", "2H")},
        {"seats": ("0", "1", "2", "4")},
    ],
)
def test_a_pack_has_all_of_its_cards_once(packs: Any) -> None:
    table = opened()
    assert refused(table, fix(**packs)) == "validation_failed"
    assert misfits(table.game, table.table, 1, {"pack": PACK, **packs}) == list(packs)


def test_the_first_dealer_is_drawn_once() -> None:
    table = opened()
    seats = ("3", "0", "1", "2")
    assert table.give(fix(1, seats=seats))
    assert refused(table, fix(2, seats=seats)) == "validation_failed"


@pytest.mark.parametrize(
    ("game", "rules", "deal", "labels"),
    [
        ("kruisjassen", {}, 1, ["pack", "seats"]),
        ("kruisjassen", {"trump_source": "unused_pack"}, 2, ["pack", "turned"]),
        ("kqj", {}, 1, ["pack"]),
        ("kqj", {"players": 5}, 2, ["pack", "partners"]),
        ("kqj", {"players": 6, "partners": "random"}, 1, ["pack", "partners"]),
        ("queen_of_spades", {}, 1, ["pack", "seats"]),
        ("queen_of_spades", {}, 2, ["pack"]),
        ("royal_family", {}, 6, ["pack"]),
        ("royal_family", {"charity_keep": True}, 1, ["pack", "charity", "seats"]),
        ("royal_family", {"charity_keep": True}, 7, []),
    ],
)
def test_what_a_deal_draws_from_is_said_by_its_game(
    game: str, rules: dict[str, Any], deal: int, labels: list[str]
) -> None:
    assert list(GAMES[game].labels(convert(rules, GAMES[game].rules), deal)) == labels


def test_what_is_not_fixed_comes_from_the_chain() -> None:
    fair, fixed = (
        FairDeals(
            "t", b"s" * 64, (b"",) * 4, lambda label: GAMES["kruisjassen"].pack(RULES, label), f
        )
        for f in ({}, {(1, "pack"): PACK})
    )
    assert fixed.pack(1, "pack") == PACK != fair.pack(1, "pack")
    for deal, label in ((1, "seats"), (1, "turned"), (2, "pack")):
        assert fixed.pack(deal, label) == fair.pack(deal, label)
