from typing import Literal

QueenOfSpadesPassType = Literal["pass"]

QUEEN_OF_SPADES_PASS_TYPE_VALUES: set[QueenOfSpadesPassType] = {
    "pass",
}


def check_queen_of_spades_pass_type(value: str) -> QueenOfSpadesPassType:
    if value in QUEEN_OF_SPADES_PASS_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_PASS_TYPE_VALUES!r}"
    )
