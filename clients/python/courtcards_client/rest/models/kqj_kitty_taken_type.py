from typing import Literal

KqjKittyTakenType = Literal["kqj.kitty_taken"]

KQJ_KITTY_TAKEN_TYPE_VALUES: set[KqjKittyTakenType] = {
    "kqj.kitty_taken",
}


def check_kqj_kitty_taken_type(value: str) -> KqjKittyTakenType:
    if value in KQJ_KITTY_TAKEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_KITTY_TAKEN_TYPE_VALUES!r}"
    )
