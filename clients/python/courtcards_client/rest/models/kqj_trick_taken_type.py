from typing import Literal

KqjTrickTakenType = Literal["kqj.trick_taken"]

KQJ_TRICK_TAKEN_TYPE_VALUES: set[KqjTrickTakenType] = {
    "kqj.trick_taken",
}


def check_kqj_trick_taken_type(value: str) -> KqjTrickTakenType:
    if value in KQJ_TRICK_TAKEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TRICK_TAKEN_TYPE_VALUES!r}"
    )
