"""The options of Royal Family, and its one ranking."""

from typing import Final, Literal

from msgspec import Struct

from domain.cards import SUITS, Cards, pack
from domain.deal import with_lot
from domain.game import Need, Refusal
from domain.tricks.ranking import Column, ranking

RULESET: Final = 1
PLAYERS: Final = 4
RANKS: Final = "AKQJT98765432"
HAND_SIZES: Final = (13, 12, 11, 10, 9, 8)  # round by round (ROY-R3)
ROUNDS: Final = len(HAND_SIZES)


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """`duplicate_penalty` a spare (ROY-R9); `charity_keep`: Module B (ROY-R19)."""

    duplicate_penalty: Literal[1, 2] = 1
    charity_keep: bool = False


NEEDS: Final[tuple[Need, ...]] = ()


def normalise(rules: Rules) -> Rules | Refusal:
    return rules


def labels(rules: Rules, deal: int) -> tuple[str, ...]:
    if deal > ROUNDS:
        return ()
    charity = ("charity",) if rules.charity_keep else ()
    return with_lot(deal, "pack", *charity)


def canonical_pack(_rules: Rules, _label: str) -> Cards:
    return pack(RANKS)


# No trump, and no card counts anything in a trick (ROY-R1).
RANKING: Final = ranking([Column(RANKS, (0,) * len(RANKS))] * len(SUITS), None)
