from typing import Literal

KqjCallsTakenBackType = Literal["kqj.calls_taken_back"]

KQJ_CALLS_TAKEN_BACK_TYPE_VALUES: set[KqjCallsTakenBackType] = {
    "kqj.calls_taken_back",
}


def check_kqj_calls_taken_back_type(value: str) -> KqjCallsTakenBackType:
    if value in KQJ_CALLS_TAKEN_BACK_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CALLS_TAKEN_BACK_TYPE_VALUES!r}"
    )
