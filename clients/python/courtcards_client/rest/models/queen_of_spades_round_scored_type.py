from typing import Literal

QueenOfSpadesRoundScoredType = Literal["queen_of_spades.round_scored"]

QUEEN_OF_SPADES_ROUND_SCORED_TYPE_VALUES: set[QueenOfSpadesRoundScoredType] = {
    "queen_of_spades.round_scored",
}


def check_queen_of_spades_round_scored_type(value: str) -> QueenOfSpadesRoundScoredType:
    if value in QUEEN_OF_SPADES_ROUND_SCORED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_ROUND_SCORED_TYPE_VALUES!r}"
    )
