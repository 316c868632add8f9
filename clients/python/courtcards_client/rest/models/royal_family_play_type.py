from typing import Literal

RoyalFamilyPlayType = Literal["play"]

ROYAL_FAMILY_PLAY_TYPE_VALUES: set[RoyalFamilyPlayType] = {
    "play",
}


def check_royal_family_play_type(value: str) -> RoyalFamilyPlayType:
    if value in ROYAL_FAMILY_PLAY_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_PLAY_TYPE_VALUES!r}"
    )
