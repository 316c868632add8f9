from typing import Literal

KqjRedoubledType = Literal["kqj.redoubled"]

KQJ_REDOUBLED_TYPE_VALUES: set[KqjRedoubledType] = {
    "kqj.redoubled",
}


def check_kqj_redoubled_type(value: str) -> KqjRedoubledType:
    if value in KQJ_REDOUBLED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_REDOUBLED_TYPE_VALUES!r}"
    )
