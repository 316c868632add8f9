from typing import Literal

OpenedType = Literal["table.opened"]

OPENED_TYPE_VALUES: set[OpenedType] = {
    "table.opened",
}


def check_opened_type(value: str) -> OpenedType:
    if value in OPENED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OPENED_TYPE_VALUES!r}"
    )
