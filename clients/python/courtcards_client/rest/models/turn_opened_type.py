from typing import Literal

TurnOpenedType = Literal["table.turn_opened"]

TURN_OPENED_TYPE_VALUES: set[TurnOpenedType] = {
    "table.turn_opened",
}


def check_turn_opened_type(value: str) -> TurnOpenedType:
    if value in TURN_OPENED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TURN_OPENED_TYPE_VALUES!r}"
    )
