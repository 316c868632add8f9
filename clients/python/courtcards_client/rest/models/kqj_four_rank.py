from typing import Literal

KqjFourRank = Literal["4", "5", "6", "7", "8", "9", "A", "H", "J", "K", "Q", "T"]

KQJ_FOUR_RANK_VALUES: set[KqjFourRank] = {
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "A",
    "H",
    "J",
    "K",
    "Q",
    "T",
}


def check_kqj_four_rank(value: str) -> KqjFourRank:
    if value in KQJ_FOUR_RANK_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_FOUR_RANK_VALUES!r}"
    )
