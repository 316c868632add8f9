from typing import Literal

MyTableStatus = Literal["open", "over", "running"]

MY_TABLE_STATUS_VALUES: set[MyTableStatus] = {
    "open",
    "over",
    "running",
}


def check_my_table_status(value: str) -> MyTableStatus:
    if value in MY_TABLE_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MY_TABLE_STATUS_VALUES!r}"
    )
