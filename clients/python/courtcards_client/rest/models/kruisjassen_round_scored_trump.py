from typing import Literal

KruisjassenRoundScoredTrump = Literal["clubs", "diamonds", "hearts", "spades"]

KRUISJASSEN_ROUND_SCORED_TRUMP_VALUES: set[KruisjassenRoundScoredTrump] = {
    "clubs",
    "diamonds",
    "hearts",
    "spades",
}


def check_kruisjassen_round_scored_trump(value: str) -> KruisjassenRoundScoredTrump:
    if value in KRUISJASSEN_ROUND_SCORED_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_ROUND_SCORED_TRUMP_VALUES!r}"
    )
