from typing import Literal

DeadlineMovedType = Literal["table.deadline_moved"]

DEADLINE_MOVED_TYPE_VALUES: set[DeadlineMovedType] = {
    "table.deadline_moved",
}


def check_deadline_moved_type(value: str) -> DeadlineMovedType:
    if value in DEADLINE_MOVED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEADLINE_MOVED_TYPE_VALUES!r}"
    )
