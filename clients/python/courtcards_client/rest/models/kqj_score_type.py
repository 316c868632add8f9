from typing import Literal

KqjScoreType = Literal["score"]

KQJ_SCORE_TYPE_VALUES: set[KqjScoreType] = {
    "score",
}


def check_kqj_score_type(value: str) -> KqjScoreType:
    if value in KQJ_SCORE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_SCORE_TYPE_VALUES!r}"
    )
