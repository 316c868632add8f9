from typing import Literal

KqjAnnouncedType = Literal["kqj.announced"]

KQJ_ANNOUNCED_TYPE_VALUES: set[KqjAnnouncedType] = {
    "kqj.announced",
}


def check_kqj_announced_type(value: str) -> KqjAnnouncedType:
    if value in KQJ_ANNOUNCED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ANNOUNCED_TYPE_VALUES!r}"
    )
