from typing import Literal

QueenOfSpadesPileTakenType = Literal["queen_of_spades.pile_taken"]

QUEEN_OF_SPADES_PILE_TAKEN_TYPE_VALUES: set[QueenOfSpadesPileTakenType] = {
    "queen_of_spades.pile_taken",
}


def check_queen_of_spades_pile_taken_type(value: str) -> QueenOfSpadesPileTakenType:
    if value in QUEEN_OF_SPADES_PILE_TAKEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_PILE_TAKEN_TYPE_VALUES!r}"
    )
