from typing import Literal

QueenOfSpadesDrawType = Literal["draw"]

QUEEN_OF_SPADES_DRAW_TYPE_VALUES: set[QueenOfSpadesDrawType] = {
    "draw",
}


def check_queen_of_spades_draw_type(value: str) -> QueenOfSpadesDrawType:
    if value in QUEEN_OF_SPADES_DRAW_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_DRAW_TYPE_VALUES!r}"
    )
