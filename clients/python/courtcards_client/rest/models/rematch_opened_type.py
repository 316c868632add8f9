from typing import Literal

RematchOpenedType = Literal["table.rematch_opened"]

REMATCH_OPENED_TYPE_VALUES: set[RematchOpenedType] = {
    "table.rematch_opened",
}


def check_rematch_opened_type(value: str) -> RematchOpenedType:
    if value in REMATCH_OPENED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REMATCH_OPENED_TYPE_VALUES!r}"
    )
