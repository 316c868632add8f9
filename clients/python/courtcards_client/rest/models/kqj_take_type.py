from typing import Literal

KqjTakeType = Literal["take"]

KQJ_TAKE_TYPE_VALUES: set[KqjTakeType] = {
    "take",
}


def check_kqj_take_type(value: str) -> KqjTakeType:
    if value in KQJ_TAKE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TAKE_TYPE_VALUES!r}"
    )
