from typing import Literal

QueenOfSpadesTakePileType = Literal["take_pile"]

QUEEN_OF_SPADES_TAKE_PILE_TYPE_VALUES: set[QueenOfSpadesTakePileType] = {
    "take_pile",
}


def check_queen_of_spades_take_pile_type(value: str) -> QueenOfSpadesTakePileType:
    if value in QUEEN_OF_SPADES_TAKE_PILE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_TAKE_PILE_TYPE_VALUES!r}"
    )
