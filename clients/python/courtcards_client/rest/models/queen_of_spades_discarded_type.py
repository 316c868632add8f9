from typing import Literal

QueenOfSpadesDiscardedType = Literal["queen_of_spades.discarded"]

QUEEN_OF_SPADES_DISCARDED_TYPE_VALUES: set[QueenOfSpadesDiscardedType] = {
    "queen_of_spades.discarded",
}


def check_queen_of_spades_discarded_type(value: str) -> QueenOfSpadesDiscardedType:
    if value in QUEEN_OF_SPADES_DISCARDED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_DISCARDED_TYPE_VALUES!r}"
    )
