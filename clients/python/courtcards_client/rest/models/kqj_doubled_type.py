from typing import Literal

KqjDoubledType = Literal["kqj.doubled"]

KQJ_DOUBLED_TYPE_VALUES: set[KqjDoubledType] = {
    "kqj.doubled",
}


def check_kqj_doubled_type(value: str) -> KqjDoubledType:
    if value in KQJ_DOUBLED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_DOUBLED_TYPE_VALUES!r}"
    )
