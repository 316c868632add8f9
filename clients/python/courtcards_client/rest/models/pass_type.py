from typing import Literal

PassType = Literal["pass"]

PASS_TYPE_VALUES: set[PassType] = {
    "pass",
}


def check_pass_type(value: str) -> PassType:
    if value in PASS_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {PASS_TYPE_VALUES!r}")
