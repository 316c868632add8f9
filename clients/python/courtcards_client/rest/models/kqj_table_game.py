from typing import Literal

KqjTableGame = Literal["kqj"]

KQJ_TABLE_GAME_VALUES: set[KqjTableGame] = {
    "kqj",
}


def check_kqj_table_game(value: str) -> KqjTableGame:
    if value in KQJ_TABLE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_TABLE_GAME_VALUES!r}"
    )
