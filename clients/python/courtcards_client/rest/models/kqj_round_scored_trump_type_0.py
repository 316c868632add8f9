from typing import Literal

KqjRoundScoredTrumpType0 = Literal[
    "all_trump", "clubs", "diamonds", "hearts", "no_trump", "spades"
]

KQJ_ROUND_SCORED_TRUMP_TYPE_0_VALUES: set[KqjRoundScoredTrumpType0] = {
    "all_trump",
    "clubs",
    "diamonds",
    "hearts",
    "no_trump",
    "spades",
}


def check_kqj_round_scored_trump_type_0(value: str) -> KqjRoundScoredTrumpType0:
    if value in KQJ_ROUND_SCORED_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ROUND_SCORED_TRUMP_TYPE_0_VALUES!r}"
    )
