from typing import Literal

QueenOfSpadesTableStatus = Literal["open", "over", "running"]

QUEEN_OF_SPADES_TABLE_STATUS_VALUES: set[QueenOfSpadesTableStatus] = {
    "open",
    "over",
    "running",
}


def check_queen_of_spades_table_status(value: str) -> QueenOfSpadesTableStatus:
    if value in QUEEN_OF_SPADES_TABLE_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_TABLE_STATUS_VALUES!r}"
    )
