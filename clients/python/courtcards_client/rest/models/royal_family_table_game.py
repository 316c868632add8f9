from typing import Literal

RoyalFamilyTableGame = Literal["royal_family"]

ROYAL_FAMILY_TABLE_GAME_VALUES: set[RoyalFamilyTableGame] = {
    "royal_family",
}


def check_royal_family_table_game(value: str) -> RoyalFamilyTableGame:
    if value in ROYAL_FAMILY_TABLE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_TABLE_GAME_VALUES!r}"
    )
