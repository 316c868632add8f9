from typing import Literal

UndoAskedType = Literal["table.undo_asked"]

UNDO_ASKED_TYPE_VALUES: set[UndoAskedType] = {
    "table.undo_asked",
}


def check_undo_asked_type(value: str) -> UndoAskedType:
    if value in UNDO_ASKED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {UNDO_ASKED_TYPE_VALUES!r}"
    )
