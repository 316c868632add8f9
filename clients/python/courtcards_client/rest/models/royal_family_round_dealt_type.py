from typing import Literal

RoyalFamilyRoundDealtType = Literal["royal_family.round_dealt"]

ROYAL_FAMILY_ROUND_DEALT_TYPE_VALUES: set[RoyalFamilyRoundDealtType] = {
    "royal_family.round_dealt",
}


def check_royal_family_round_dealt_type(value: str) -> RoyalFamilyRoundDealtType:
    if value in ROYAL_FAMILY_ROUND_DEALT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_ROUND_DEALT_TYPE_VALUES!r}"
    )
