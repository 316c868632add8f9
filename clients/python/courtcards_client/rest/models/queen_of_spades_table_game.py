from typing import Literal

QueenOfSpadesTableGame = Literal["queen_of_spades"]

QUEEN_OF_SPADES_TABLE_GAME_VALUES: set[QueenOfSpadesTableGame] = {
    "queen_of_spades",
}


def check_queen_of_spades_table_game(value: str) -> QueenOfSpadesTableGame:
    if value in QUEEN_OF_SPADES_TABLE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_TABLE_GAME_VALUES!r}"
    )
