from typing import Literal

KruisjassenTableGame = Literal["kruisjassen"]

KRUISJASSEN_TABLE_GAME_VALUES: set[KruisjassenTableGame] = {
    "kruisjassen",
}


def check_kruisjassen_table_game(value: str) -> KruisjassenTableGame:
    if value in KRUISJASSEN_TABLE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_TABLE_GAME_VALUES!r}"
    )
