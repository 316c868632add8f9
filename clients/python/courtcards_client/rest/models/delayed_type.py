from typing import Literal

DelayedType = Literal["delayed"]

DELAYED_TYPE_VALUES: set[DelayedType] = {
    "delayed",
}


def check_delayed_type(value: str) -> DelayedType:
    if value in DELAYED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DELAYED_TYPE_VALUES!r}"
    )
