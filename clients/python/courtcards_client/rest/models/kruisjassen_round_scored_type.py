from typing import Literal

KruisjassenRoundScoredType = Literal["kruisjassen.round_scored"]

KRUISJASSEN_ROUND_SCORED_TYPE_VALUES: set[KruisjassenRoundScoredType] = {
    "kruisjassen.round_scored",
}


def check_kruisjassen_round_scored_type(value: str) -> KruisjassenRoundScoredType:
    if value in KRUISJASSEN_ROUND_SCORED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_ROUND_SCORED_TYPE_VALUES!r}"
    )
