from typing import Literal

KqjBidTrump = Literal["all_trump", "clubs", "diamonds", "hearts", "no_trump", "spades"]

KQJ_BID_TRUMP_VALUES: set[KqjBidTrump] = {
    "all_trump",
    "clubs",
    "diamonds",
    "hearts",
    "no_trump",
    "spades",
}


def check_kqj_bid_trump(value: str) -> KqjBidTrump:
    if value in KQJ_BID_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BID_TRUMP_VALUES!r}"
    )
