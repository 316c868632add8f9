from typing import Literal

KqjLookType = Literal["look"]

KQJ_LOOK_TYPE_VALUES: set[KqjLookType] = {
    "look",
}


def check_kqj_look_type(value: str) -> KqjLookType:
    if value in KQJ_LOOK_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_LOOK_TYPE_VALUES!r}"
    )
