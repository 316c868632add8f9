from typing import Literal

KqjRoundScoredType = Literal["kqj.round_scored"]

KQJ_ROUND_SCORED_TYPE_VALUES: set[KqjRoundScoredType] = {
    "kqj.round_scored",
}


def check_kqj_round_scored_type(value: str) -> KqjRoundScoredType:
    if value in KQJ_ROUND_SCORED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ROUND_SCORED_TYPE_VALUES!r}"
    )
