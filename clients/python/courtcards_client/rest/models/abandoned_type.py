from typing import Literal

AbandonedType = Literal["table.abandoned"]

ABANDONED_TYPE_VALUES: set[AbandonedType] = {
    "table.abandoned",
}


def check_abandoned_type(value: str) -> AbandonedType:
    if value in ABANDONED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ABANDONED_TYPE_VALUES!r}"
    )
