from typing import Literal

KqjRoundScoredOutcome = Literal["closed", "dispute", "down", "made"]

KQJ_ROUND_SCORED_OUTCOME_VALUES: set[KqjRoundScoredOutcome] = {
    "closed",
    "dispute",
    "down",
    "made",
}


def check_kqj_round_scored_outcome(value: str) -> KqjRoundScoredOutcome:
    if value in KQJ_ROUND_SCORED_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ROUND_SCORED_OUTCOME_VALUES!r}"
    )
