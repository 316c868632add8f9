from typing import Literal

QueenOfSpadesPassedType = Literal["queen_of_spades.passed"]

QUEEN_OF_SPADES_PASSED_TYPE_VALUES: set[QueenOfSpadesPassedType] = {
    "queen_of_spades.passed",
}


def check_queen_of_spades_passed_type(value: str) -> QueenOfSpadesPassedType:
    if value in QUEEN_OF_SPADES_PASSED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_PASSED_TYPE_VALUES!r}"
    )
