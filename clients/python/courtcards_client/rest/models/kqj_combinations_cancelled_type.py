from typing import Literal

KqjCombinationsCancelledType = Literal["kqj.combinations_cancelled"]

KQJ_COMBINATIONS_CANCELLED_TYPE_VALUES: set[KqjCombinationsCancelledType] = {
    "kqj.combinations_cancelled",
}


def check_kqj_combinations_cancelled_type(value: str) -> KqjCombinationsCancelledType:
    if value in KQJ_COMBINATIONS_CANCELLED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_COMBINATIONS_CANCELLED_TYPE_VALUES!r}"
    )
