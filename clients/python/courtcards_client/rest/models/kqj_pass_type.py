from typing import Literal

KqjPassType = Literal["pass"]

KQJ_PASS_TYPE_VALUES: set[KqjPassType] = {
    "pass",
}


def check_kqj_pass_type(value: str) -> KqjPassType:
    if value in KQJ_PASS_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_PASS_TYPE_VALUES!r}"
    )
