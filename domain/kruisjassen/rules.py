"""The options of Kruisjassen (KRU-R22 gives the defaults) and what they select."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.cards import SUITS, Cards, pack
from domain.deal import with_lot
from domain.game import Need, Refusal, clash
from domain.tricks.ranking import Column, Ranking, ranking

RULESET: Final = 1
DEALS_PER_TREE: Final = 16
LAST_TRICK: Final = 5

PLAIN: Final = Column("AKQJT987", (11, 3, 2, 1, 10, 0, 0, 0))
TRUMP: Final = Column("J9AKQT87", (20, 14, 11, 3, 2, 10, 0, 0))

TRUMP_NAMES: Final[dict[str, Literal["spades", "hearts", "diamonds", "clubs"]]] = {
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
    "C": "clubs",
}


class Score(Struct, frozen=True, tag_field="type", tag="score", forbid_unknown_fields=True):
    """The first team with at least this many points wins (KRU-R18)."""

    target: Annotated[int, Meta(ge=1, le=1000)] = 11


class DealCount(Struct, frozen=True, tag_field="type", tag="deals", forbid_unknown_fields=True):
    """The higher score after this many deals wins (KRU-R18, R19)."""

    deals: Annotated[int, Meta(ge=1, le=500)]


class Trees(Struct, frozen=True, tag_field="type", tag="trees", forbid_unknown_fields=True):
    """The higher total after this many trees of 16 deals wins (KRU-R20, R21)."""

    trees: Annotated[int, Meta(ge=1, le=32)] = 1


Objective = Score | DealCount | Trees


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """`objective` absent means 11 points, or one tree when scoring by trees."""

    trump_source: Literal["dealer_last_card", "unused_pack"] = "dealer_last_card"
    scoring: Literal["points", "trees"] = "points"
    objective: Objective | None = None


NEEDS: Final = (
    Need("scoring", "points", "objective", ("score", "deals"), "KRU-R18"),
    Need("scoring", "trees", "objective", ("trees",), "KRU-R20"),
)


def normalise(rules: Rules) -> Rules | Refusal:
    objective = rules.objective or (Trees() if rules.scoring == "trees" else Score())
    return clash(rules, NEEDS) or replace(rules, objective=objective)


def labels(rules: Rules, deal: int) -> tuple[str, ...]:
    turned = ("turned",) if rules.trump_source == "unused_pack" else ()
    return with_lot(deal, "pack", *turned)


def canonical_pack(_rules: Rules, label: str) -> Cards:
    return pack("65432") if label == "turned" else pack(PLAIN.ranks)


# By the name of the trump suit.
RANKINGS: Final[dict[str, Ranking]] = {
    name: ranking([TRUMP if suit == trump else PLAIN for suit in SUITS], trump)
    for trump, name in TRUMP_NAMES.items()
}
