from typing import Literal

KruisjassenTableStatus = Literal["open", "over", "running"]

KRUISJASSEN_TABLE_STATUS_VALUES: set[KruisjassenTableStatus] = {
    "open",
    "over",
    "running",
}


def check_kruisjassen_table_status(value: str) -> KruisjassenTableStatus:
    if value in KRUISJASSEN_TABLE_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_TABLE_STATUS_VALUES!r}"
    )
