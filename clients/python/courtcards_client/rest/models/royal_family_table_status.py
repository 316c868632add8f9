from typing import Literal

RoyalFamilyTableStatus = Literal["open", "over", "running"]

ROYAL_FAMILY_TABLE_STATUS_VALUES: set[RoyalFamilyTableStatus] = {
    "open",
    "over",
    "running",
}


def check_royal_family_table_status(value: str) -> RoyalFamilyTableStatus:
    if value in ROYAL_FAMILY_TABLE_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_TABLE_STATUS_VALUES!r}"
    )
