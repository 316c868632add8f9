from typing import Literal

KqjTakeTrump = Literal["all_trump", "clubs", "diamonds", "hearts", "no_trump", "spades"]

KQJ_TAKE_TRUMP_VALUES: set[KqjTakeTrump] = {
    "all_trump",
    "clubs",
    "diamonds",
    "hearts",
    "no_trump",
    "spades",
}


def check_kqj_take_trump(value: str) -> KqjTakeTrump:
    if value in KQJ_TAKE_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TAKE_TRUMP_VALUES!r}"
    )
