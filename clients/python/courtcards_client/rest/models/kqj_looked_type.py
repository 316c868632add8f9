from typing import Literal

KqjLookedType = Literal["kqj.looked"]

KQJ_LOOKED_TYPE_VALUES: set[KqjLookedType] = {
    "kqj.looked",
}


def check_kqj_looked_type(value: str) -> KqjLookedType:
    if value in KQJ_LOOKED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_LOOKED_TYPE_VALUES!r}"
    )
