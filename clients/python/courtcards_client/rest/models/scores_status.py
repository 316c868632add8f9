from typing import Literal

ScoresStatus = Literal["open", "over", "running"]

SCORES_STATUS_VALUES: set[ScoresStatus] = {
    "open",
    "over",
    "running",
}


def check_scores_status(value: str) -> ScoresStatus:
    if value in SCORES_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SCORES_STATUS_VALUES!r}"
    )
