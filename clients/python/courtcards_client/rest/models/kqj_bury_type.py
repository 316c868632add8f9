from typing import Literal

KqjBuryType = Literal["bury"]

KQJ_BURY_TYPE_VALUES: set[KqjBuryType] = {
    "bury",
}


def check_kqj_bury_type(value: str) -> KqjBuryType:
    if value in KQJ_BURY_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BURY_TYPE_VALUES!r}"
    )
