from typing import Literal

KqjBuriedType = Literal["kqj.buried"]

KQJ_BURIED_TYPE_VALUES: set[KqjBuriedType] = {
    "kqj.buried",
}


def check_kqj_buried_type(value: str) -> KqjBuriedType:
    if value in KQJ_BURIED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BURIED_TYPE_VALUES!r}"
    )
