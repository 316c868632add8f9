from typing import Literal

KruisjassenScoreType = Literal["score"]

KRUISJASSEN_SCORE_TYPE_VALUES: set[KruisjassenScoreType] = {
    "score",
}


def check_kruisjassen_score_type(value: str) -> KruisjassenScoreType:
    if value in KRUISJASSEN_SCORE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_SCORE_TYPE_VALUES!r}"
    )
