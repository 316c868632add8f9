from typing import Literal

UndoAnsweredType = Literal["table.undo_answered"]

UNDO_ANSWERED_TYPE_VALUES: set[UndoAnsweredType] = {
    "table.undo_answered",
}


def check_undo_answered_type(value: str) -> UndoAnsweredType:
    if value in UNDO_ANSWERED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {UNDO_ANSWERED_TYPE_VALUES!r}"
    )
