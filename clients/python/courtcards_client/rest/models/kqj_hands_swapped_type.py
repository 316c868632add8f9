from typing import Literal

KqjHandsSwappedType = Literal["kqj.hands_swapped"]

KQJ_HANDS_SWAPPED_TYPE_VALUES: set[KqjHandsSwappedType] = {
    "kqj.hands_swapped",
}


def check_kqj_hands_swapped_type(value: str) -> KqjHandsSwappedType:
    if value in KQJ_HANDS_SWAPPED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_HANDS_SWAPPED_TYPE_VALUES!r}"
    )
