"""Why Royal Family refuses, for people: a sentence for every code."""

from collections.abc import Mapping
from typing import Final

from domain.game import Reason

REFUSALS: Final[Mapping[str, Reason]] = {
    "must_follow_suit": Reason(
        "ROY-R1", "You hold a card of the suit led: play one.", moves=("play",)
    ),
    "not_in_your_captured_cards": Reason(
        "ROY-R5",
        "You keep a card that you won in this round's tricks; `params.card` is none of them.",
        {"card": "TS"},
        moves=("keep",),
    ),
    "not_your_card": Reason("", "You don't hold `params.card`.", {"card": "TS"}, moves=("play",)),
    "wrong_phase": Reason("", "Another kind of decision is open now: `legal_moves` shows which."),
}
