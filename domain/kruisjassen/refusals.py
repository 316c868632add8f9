"""Why Kruisjassen refuses, for people: a sentence for every code."""

from collections.abc import Mapping
from typing import Final

from domain.game import Reason

REFUSALS: Final[Mapping[str, Reason]] = {
    "must_follow_suit": Reason(
        "KRU-R7, R8", "You hold a card of the suit led: play one, or a trump.", moves=("play",)
    ),
    "must_not_undertrump": Reason(
        "KRU-R8, R9, R10",
        "A trump below one in the trick goes only if you have nothing else to play.",
        moves=("play",),
    ),
    "not_your_card": Reason("", "You don't hold `params.card`.", {"card": "TS"}, moves=("play",)),
}
