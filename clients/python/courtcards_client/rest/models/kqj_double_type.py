from typing import Literal

KqjDoubleType = Literal["double"]

KQJ_DOUBLE_TYPE_VALUES: set[KqjDoubleType] = {
    "double",
}


def check_kqj_double_type(value: str) -> KqjDoubleType:
    if value in KQJ_DOUBLE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_DOUBLE_TYPE_VALUES!r}"
    )
