from typing import Literal

KqjTimeType = Literal["time"]

KQJ_TIME_TYPE_VALUES: set[KqjTimeType] = {
    "time",
}


def check_kqj_time_type(value: str) -> KqjTimeType:
    if value in KQJ_TIME_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TIME_TYPE_VALUES!r}"
    )
