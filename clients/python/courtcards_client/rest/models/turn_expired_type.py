from typing import Literal

TurnExpiredType = Literal["table.turn_expired"]

TURN_EXPIRED_TYPE_VALUES: set[TurnExpiredType] = {
    "table.turn_expired",
}


def check_turn_expired_type(value: str) -> TurnExpiredType:
    if value in TURN_EXPIRED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TURN_EXPIRED_TYPE_VALUES!r}"
    )
