from typing import Literal

SeatOfferedType = Literal["table.seat_offered"]

SEAT_OFFERED_TYPE_VALUES: set[SeatOfferedType] = {
    "table.seat_offered",
}


def check_seat_offered_type(value: str) -> SeatOfferedType:
    if value in SEAT_OFFERED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SEAT_OFFERED_TYPE_VALUES!r}"
    )
