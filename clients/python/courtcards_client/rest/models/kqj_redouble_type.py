from typing import Literal

KqjRedoubleType = Literal["redouble"]

KQJ_REDOUBLE_TYPE_VALUES: set[KqjRedoubleType] = {
    "redouble",
}


def check_kqj_redouble_type(value: str) -> KqjRedoubleType:
    if value in KQJ_REDOUBLE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_REDOUBLE_TYPE_VALUES!r}"
    )
