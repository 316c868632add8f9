from typing import Literal

KqjTableStatus = Literal["open", "over", "running"]

KQJ_TABLE_STATUS_VALUES: set[KqjTableStatus] = {
    "open",
    "over",
    "running",
}


def check_kqj_table_status(value: str) -> KqjTableStatus:
    if value in KQJ_TABLE_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TABLE_STATUS_VALUES!r}"
    )
