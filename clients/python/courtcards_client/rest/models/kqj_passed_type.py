from typing import Literal

KqjPassedType = Literal["kqj.passed"]

KQJ_PASSED_TYPE_VALUES: set[KqjPassedType] = {
    "kqj.passed",
}


def check_kqj_passed_type(value: str) -> KqjPassedType:
    if value in KQJ_PASSED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_PASSED_TYPE_VALUES!r}"
    )
