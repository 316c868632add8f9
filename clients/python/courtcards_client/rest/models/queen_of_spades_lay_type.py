from typing import Literal

QueenOfSpadesLayType = Literal["lay"]

QUEEN_OF_SPADES_LAY_TYPE_VALUES: set[QueenOfSpadesLayType] = {
    "lay",
}


def check_queen_of_spades_lay_type(value: str) -> QueenOfSpadesLayType:
    if value in QUEEN_OF_SPADES_LAY_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_LAY_TYPE_VALUES!r}"
    )
