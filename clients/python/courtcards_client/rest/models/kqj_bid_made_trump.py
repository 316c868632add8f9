from typing import Literal

KqjBidMadeTrump = Literal[
    "all_trump", "clubs", "diamonds", "hearts", "no_trump", "spades"
]

KQJ_BID_MADE_TRUMP_VALUES: set[KqjBidMadeTrump] = {
    "all_trump",
    "clubs",
    "diamonds",
    "hearts",
    "no_trump",
    "spades",
}


def check_kqj_bid_made_trump(value: str) -> KqjBidMadeTrump:
    if value in KQJ_BID_MADE_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BID_MADE_TRUMP_VALUES!r}"
    )
