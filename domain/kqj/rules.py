"""The options of KQJ (KQJ-R6 says what combines), and what each selects."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, cast

from msgspec import Meta, Struct

from domain.cards import SUITS, Cards, Trump, pack
from domain.game import Need, Refusal, clash
from domain.seats import Seats
from domain.tricks.ranking import Column, Ranking, ranking

RULESET: Final = 1

PLAIN: Final = "ATHKQJ987654"
TRUMP: Final = "987ATHKQJ654"
TOTAL: Final = 236  # all cards in every mode: with the last trick 246 (the rule book)
DEFAULT_TARGET: Final = 1000  # KQJ-R84

LAST_TRICK: Final = 10
SLAM: Final = 154
WORDS: Final = {"K": 0, "KQ": 20, "KQJ": 50}
LOW: Final = 20  # card points at which a side with tricks pays a Count Premium (KQJ-R72)
LOW_PREMIUM: Final = 20
NO_TRICK_PREMIUM: Final = 60

Rank = Literal["A", "T", "H", "K", "Q", "J", "9", "8", "7", "6", "5", "4"]
Points = Annotated[
    dict[Rank, Annotated[int, Meta(ge=0, le=TOTAL)]], Meta(min_length=12, max_length=12)
]


class ReferenceCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What each rank counts. Refused unless each mode's 48 cards make 236 (KQJ-R2)."""

    suit_plain: Points
    suit_trump: Points
    all_trump: Points
    no_trump: Points


class Score(Struct, frozen=True, tag_field="type", tag="score", forbid_unknown_fields=True):
    """Who reaches this at the end of a round wins (KQJ-R79, R80)."""

    target: Annotated[int, Meta(ge=10, le=10_000, multiple_of=10)] = DEFAULT_TARGET


class RoundCount(Struct, frozen=True, tag_field="type", tag="rounds", forbid_unknown_fields=True):
    """The best score after this many rounds wins; closed ones don't count (KQJ-R81)."""

    rounds: Annotated[int, Meta(ge=1, le=500)]


class Time(Struct, frozen=True, tag_field="type", tag="time", forbid_unknown_fields=True):
    """The best score wins at the first end of a round after this many seconds (KQJ-R82)."""

    seconds: Annotated[int, Meta(ge=60, le=86_400)]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """`teams` and `partners` matter where partners are fixed or drawn: with 4 or 6 players."""

    players: Literal[6, 5, 4, 3] = 6
    teams: Literal[2, 3] = 2
    partners: Literal["fixed", "random"] = "fixed"
    all_trump_no_trump: bool = False
    combinations: Literal["off", "bonus", "premium"] = "off"
    bidding: bool = False
    objective: Score | RoundCount | Time = Score()
    reference_card: ReferenceCard | None = None


NEEDS: Final = (
    Need("teams", 3, "players", (6,), "KQJ-R6"),
    Need("partners", "random", "players", (4, 6), "KQJ-R6"),
)


def normalise(rules: Rules) -> Rules | Refusal:
    if refused := clash(rules, NEEDS):
        return refused
    if rules.reference_card is not None and (mode := _unbalanced(rules.reference_card)):
        return Refusal("reference_card_unbalanced", "KQJ-R2", {"mode": mode, "total": TOTAL})
    return rules


def _unbalanced(card: ReferenceCard) -> str | None:
    plain, trump, all_trump, no_trump = (
        sum(column.values())
        for column in (card.suit_plain, card.suit_trump, card.all_trump, card.no_trump)
    )
    totals = {
        "suit_trump": 3 * plain + trump,
        "all_trump": 4 * all_trump,
        "no_trump": 4 * no_trump,
    }
    return next((mode for mode, total in totals.items() if total != TOTAL), None)


def labels(rules: Rules, _deal: int) -> tuple[str, ...]:
    return ("pack", "partners") if draws_partners(rules) else ("pack",)


def canonical_pack(rules: Rules, label: str) -> Cards:
    return _PARTNERS[rules.players] if label == "partners" else pack(PLAIN)


_PARTNERS: Final[dict[int, Cards]] = {
    4: ("3S", "3H", "2S", "2H"),
    5: ("3S", "2S", "2H", "2D", "2C"),
    6: ("3S", "3H", "3D", "2S", "2H", "2D"),
}


# Who plays with whom


def draws_partners(rules: Rules) -> bool:
    return rules.players == 5 or rules.partners == "random"


def scores_alone(rules: Rules) -> bool:
    """Players score, not teams (KQJ-R7)."""
    return rules.players == 3 or draws_partners(rules)


def fixed_sides(rules: Rules) -> tuple[Seats, ...]:
    """KQJ-R3; with three players each counts alone, whoever the partners are (KQJ-R67)."""
    sides = 3 if rules.players == 3 else rules.teams
    return tuple(tuple(range(first, rules.players, sides)) for first in range(sides))


def units(rules: Rules) -> tuple[Seats, ...]:
    """What scores over the match."""
    if scores_alone(rules):
        return tuple((seat,) for seat in range(rules.players))
    return fixed_sides(rules)


# The deal


class Packet(Struct, frozen=True):
    """What each seat gets in one go, and where a Kitty card falls (KQJ-R14)."""

    size: int
    to: Literal["hand", "under", "up"] = "hand"
    kitty: Literal["", "before", "after"] = ""


class Layout(Struct, frozen=True):
    """One row of KQJ-R12. Of the first packet after a Take the Declarer gets one card less."""

    before: tuple[Packet, ...]
    after: tuple[Packet, ...]
    tricks: int


LAYOUTS: Final[dict[int, Layout]] = {
    6: Layout((Packet(3), Packet(2)), (Packet(3),), 8),
    5: Layout(
        (Packet(3, kitty="after"), Packet(3, kitty="after")), (Packet(3, kitty="before"),), 9
    ),
    4: Layout((Packet(2), Packet(3), Packet(2)), (Packet(3), Packet(2)), 12),
    3: Layout((Packet(3), Packet(4, "under"), Packet(2), Packet(4, "up")), (Packet(3),), 16),
}
BURIED: Final = 3


# Bidding


def bid_limits(rules: Rules) -> tuple[int, int]:
    """The lowest first bid and the highest of all (KQJ-R99, R112)."""
    return (80 if rules.teams == 3 else 120, 1000 if rules.combinations == "bonus" else 600)


# Rank and value

TRUMP_OF: Final[dict[str, Trump]] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_OF: Final = {name: suit for suit, name in TRUMP_OF.items()}
OPEN_MODES: Final[tuple[Trump, ...]] = ("all_trump", "no_trump")


def _points(ranks: str, *points: int) -> dict[Rank, int]:
    return cast(dict[Rank, int], dict(zip(ranks, points, strict=True)))


def _column(ranks: str, points: Mapping[Any, int]) -> Column:
    return Column(ranks, tuple(points[rank] for rank in ranks))


# Inferred, since the printed card is lost: KQJ-R2 tells from what.
DEFAULT_CARD: Final = ReferenceCard(
    suit_plain=_points(PLAIN, 11, 10, 8, 5, 4, 3, 2, 1, 0, 0, 0, 0),
    suit_trump=_points(TRUMP, 27, 22, 14, 11, 10, 8, 5, 4, 3, 0, 0, 0),
    all_trump=_points(TRUMP, 15, 12, 8, 7, 6, 5, 3, 2, 1, 0, 0, 0),
    no_trump=_points(PLAIN, 26, 10, 8, 5, 4, 3, 2, 1, 0, 0, 0, 0),
)


def _ranking(card: ReferenceCard, trump: Trump) -> Ranking:
    plain = _column(PLAIN, card.suit_plain)
    match trump:
        case "all_trump":
            return ranking([_column(TRUMP, card.all_trump)] * 4, None, all_trump=True)
        case "no_trump":
            return ranking([_column(PLAIN, card.no_trump)] * 4, None)
        case _:
            own = _column(TRUMP, card.suit_trump)
            suit = SUIT_OF[trump]
            return ranking([own if one == suit else plain for one in SUITS], suit)


_MODES: Final[tuple[Trump, ...]] = (*TRUMP_OF.values(), *OPEN_MODES)
_RANKINGS: Final = {trump: _ranking(DEFAULT_CARD, trump) for trump in _MODES}


def ranking_of(rules: Rules, trump: Trump) -> Ranking:
    card = rules.reference_card
    if card is None:
        return _RANKINGS[trump]
    columns = (card.suit_plain, card.suit_trump, card.all_trump, card.no_trump)
    return _own_ranking(tuple(tuple(sorted(column.items())) for column in columns), trump)


@lru_cache(maxsize=256)
def _own_ranking(columns: tuple[tuple[tuple[Rank, int], ...], ...], trump: Trump) -> Ranking:
    return _ranking(ReferenceCard(*(dict(column) for column in columns)), trump)
