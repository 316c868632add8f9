from typing import Literal

KruisjassenRoundDealtTrump = Literal["clubs", "diamonds", "hearts", "spades"]

KRUISJASSEN_ROUND_DEALT_TRUMP_VALUES: set[KruisjassenRoundDealtTrump] = {
    "clubs",
    "diamonds",
    "hearts",
    "spades",
}


def check_kruisjassen_round_dealt_trump(value: str) -> KruisjassenRoundDealtTrump:
    if value in KRUISJASSEN_ROUND_DEALT_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_ROUND_DEALT_TRUMP_VALUES!r}"
    )
