from typing import Literal

KruisjassenRoundDealtType = Literal["kruisjassen.round_dealt"]

KRUISJASSEN_ROUND_DEALT_TYPE_VALUES: set[KruisjassenRoundDealtType] = {
    "kruisjassen.round_dealt",
}


def check_kruisjassen_round_dealt_type(value: str) -> KruisjassenRoundDealtType:
    if value in KRUISJASSEN_ROUND_DEALT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_ROUND_DEALT_TYPE_VALUES!r}"
    )
