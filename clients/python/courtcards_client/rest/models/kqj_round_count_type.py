from typing import Literal

KqjRoundCountType = Literal["rounds"]

KQJ_ROUND_COUNT_TYPE_VALUES: set[KqjRoundCountType] = {
    "rounds",
}


def check_kqj_round_count_type(value: str) -> KqjRoundCountType:
    if value in KQJ_ROUND_COUNT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ROUND_COUNT_TYPE_VALUES!r}"
    )
