from typing import Literal

MoveAnswerStatus = Literal["open", "over", "running"]

MOVE_ANSWER_STATUS_VALUES: set[MoveAnswerStatus] = {
    "open",
    "over",
    "running",
}


def check_move_answer_status(value: str) -> MoveAnswerStatus:
    if value in MOVE_ANSWER_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MOVE_ANSWER_STATUS_VALUES!r}"
    )
