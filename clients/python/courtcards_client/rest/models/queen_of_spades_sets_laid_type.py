from typing import Literal

QueenOfSpadesSetsLaidType = Literal["queen_of_spades.sets_laid"]

QUEEN_OF_SPADES_SETS_LAID_TYPE_VALUES: set[QueenOfSpadesSetsLaidType] = {
    "queen_of_spades.sets_laid",
}


def check_queen_of_spades_sets_laid_type(value: str) -> QueenOfSpadesSetsLaidType:
    if value in QUEEN_OF_SPADES_SETS_LAID_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_SETS_LAID_TYPE_VALUES!r}"
    )
