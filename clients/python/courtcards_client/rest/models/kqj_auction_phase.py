from typing import Literal

KqjAuctionPhase = Literal["auction"]

KQJ_AUCTION_PHASE_VALUES: set[KqjAuctionPhase] = {
    "auction",
}


def check_kqj_auction_phase(value: str) -> KqjAuctionPhase:
    if value in KQJ_AUCTION_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_AUCTION_PHASE_VALUES!r}"
    )
