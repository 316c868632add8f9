"""Why The Queen of Spades refuses, for people: a sentence for every code."""

from collections.abc import Mapping
from typing import Final

from domain.game import Reason

REFUSALS: Final[Mapping[str, Reason]] = {
    "already_drawn": Reason(
        "QOS-R16, R21",
        "You have drawn or taken the pile: lay sets or discard.",
        moves=("draw", "take_pile", "pass"),
    ),
    "empty_group": Reason("QOS-R10", "You laid nothing, or a group without cards.", moves=("lay",)),
    "must_draw": Reason(
        "QOS-R16, R25",
        "A turn begins with a draw or the pile; passing goes only when the stack is empty.",
        moves=("pass", "lay", "discard"),
    ),
    "must_open_first": Reason(
        "QOS-R12, R18", "The pile is for those whose side has opened.", moves=("take_pile",)
    ),
    "not_an_opening": Reason(
        "QOS-R11",
        "An opening has one set without wild cards and another with one at most.",
        moves=("lay",),
    ),
    "not_of_that_rank": Reason(
        "QOS-R7",
        "A group for the set of `params.rank` has a natural card of another rank.",
        {"rank": "T"},
        moves=("lay",),
    ),
    "not_your_card": Reason(
        "", "You don't hold `params.card`.", {"card": "TS"}, moves=("lay", "discard")
    ),
    "one_set_per_rank": Reason(
        "QOS-R10", "A side has one set of each rank: put the cards into one group.", moves=("lay",)
    ),
    "pile_not_matched": Reason(
        "QOS-R18, R19",
        "It takes two natural cards of the top card's rank; a wild card on top can't be taken.",
        moves=("take_pile",),
    ),
    "set_too_small": Reason(
        "QOS-R7",
        "The set of `params.rank` would have fewer than three cards.",
        {"rank": "T"},
        moves=("lay",),
    ),
    "stack_is_empty": Reason(
        "QOS-R25", "Nothing is left to draw: take the pile, or pass.", moves=("draw",)
    ),
    "too_many_wild_cards": Reason(
        "QOS-R9",
        "The set of `params.rank` would have more wild cards than natural ones.",
        {"rank": "T"},
        moves=("lay",),
    ),
}
