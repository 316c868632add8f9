from typing import Literal

KqjLaidDownType = Literal["kqj.laid_down"]

KQJ_LAID_DOWN_TYPE_VALUES: set[KqjLaidDownType] = {
    "kqj.laid_down",
}


def check_kqj_laid_down_type(value: str) -> KqjLaidDownType:
    if value in KQJ_LAID_DOWN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_LAID_DOWN_TYPE_VALUES!r}"
    )
