from typing import Literal

KqjSwapHandsType = Literal["swap_hands"]

KQJ_SWAP_HANDS_TYPE_VALUES: set[KqjSwapHandsType] = {
    "swap_hands",
}


def check_kqj_swap_hands_type(value: str) -> KqjSwapHandsType:
    if value in KQJ_SWAP_HANDS_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_SWAP_HANDS_TYPE_VALUES!r}"
    )
