from typing import Literal

OnlyMoveType = Literal["only_move"]

ONLY_MOVE_TYPE_VALUES: set[OnlyMoveType] = {
    "only_move",
}


def check_only_move_type(value: str) -> OnlyMoveType:
    if value in ONLY_MOVE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ONLY_MOVE_TYPE_VALUES!r}"
    )
