from typing import Literal

SeatResumedType = Literal["table.seat_resumed"]

SEAT_RESUMED_TYPE_VALUES: set[SeatResumedType] = {
    "table.seat_resumed",
}


def check_seat_resumed_type(value: str) -> SeatResumedType:
    if value in SEAT_RESUMED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SEAT_RESUMED_TYPE_VALUES!r}"
    )
