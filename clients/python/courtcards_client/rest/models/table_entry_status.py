from typing import Literal

TableEntryStatus = Literal["open", "over", "running"]

TABLE_ENTRY_STATUS_VALUES: set[TableEntryStatus] = {
    "open",
    "over",
    "running",
}


def check_table_entry_status(value: str) -> TableEntryStatus:
    if value in TABLE_ENTRY_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TABLE_ENTRY_STATUS_VALUES!r}"
    )
