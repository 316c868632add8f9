from typing import Literal

KqjBidType = Literal["bid"]

KQJ_BID_TYPE_VALUES: set[KqjBidType] = {
    "bid",
}


def check_kqj_bid_type(value: str) -> KqjBidType:
    if value in KQJ_BID_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BID_TYPE_VALUES!r}"
    )
