from typing import Literal

QueenOfSpadesGroupRank = Literal[
    "3", "4", "5", "6", "7", "8", "9", "A", "J", "K", "Q", "T"
]

QUEEN_OF_SPADES_GROUP_RANK_VALUES: set[QueenOfSpadesGroupRank] = {
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "A",
    "J",
    "K",
    "Q",
    "T",
}


def check_queen_of_spades_group_rank(value: str) -> QueenOfSpadesGroupRank:
    if value in QUEEN_OF_SPADES_GROUP_RANK_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_GROUP_RANK_VALUES!r}"
    )
