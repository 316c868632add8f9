from typing import Literal

KqjRoundDealtType = Literal["kqj.round_dealt"]

KQJ_ROUND_DEALT_TYPE_VALUES: set[KqjRoundDealtType] = {
    "kqj.round_dealt",
}


def check_kqj_round_dealt_type(value: str) -> KqjRoundDealtType:
    if value in KQJ_ROUND_DEALT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ROUND_DEALT_TYPE_VALUES!r}"
    )
