from typing import Literal

QueenOfSpadesRoundDealtType = Literal["queen_of_spades.round_dealt"]

QUEEN_OF_SPADES_ROUND_DEALT_TYPE_VALUES: set[QueenOfSpadesRoundDealtType] = {
    "queen_of_spades.round_dealt",
}


def check_queen_of_spades_round_dealt_type(value: str) -> QueenOfSpadesRoundDealtType:
    if value in QUEEN_OF_SPADES_ROUND_DEALT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_ROUND_DEALT_TYPE_VALUES!r}"
    )
