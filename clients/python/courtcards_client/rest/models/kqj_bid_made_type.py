from typing import Literal

KqjBidMadeType = Literal["kqj.bid_made"]

KQJ_BID_MADE_TYPE_VALUES: set[KqjBidMadeType] = {
    "kqj.bid_made",
}


def check_kqj_bid_made_type(value: str) -> KqjBidMadeType:
    if value in KQJ_BID_MADE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BID_MADE_TYPE_VALUES!r}"
    )
