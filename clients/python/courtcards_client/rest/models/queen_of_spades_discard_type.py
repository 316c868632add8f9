from typing import Literal

QueenOfSpadesDiscardType = Literal["discard"]

QUEEN_OF_SPADES_DISCARD_TYPE_VALUES: set[QueenOfSpadesDiscardType] = {
    "discard",
}


def check_queen_of_spades_discard_type(value: str) -> QueenOfSpadesDiscardType:
    if value in QUEEN_OF_SPADES_DISCARD_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_DISCARD_TYPE_VALUES!r}"
    )
