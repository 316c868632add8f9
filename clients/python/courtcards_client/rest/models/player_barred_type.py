from typing import Literal

PlayerBarredType = Literal["table.player_barred"]

PLAYER_BARRED_TYPE_VALUES: set[PlayerBarredType] = {
    "table.player_barred",
}


def check_player_barred_type(value: str) -> PlayerBarredType:
    if value in PLAYER_BARRED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PLAYER_BARRED_TYPE_VALUES!r}"
    )
