from typing import Literal

RoyalFamilyTrickTakenType = Literal["royal_family.trick_taken"]

ROYAL_FAMILY_TRICK_TAKEN_TYPE_VALUES: set[RoyalFamilyTrickTakenType] = {
    "royal_family.trick_taken",
}


def check_royal_family_trick_taken_type(value: str) -> RoyalFamilyTrickTakenType:
    if value in ROYAL_FAMILY_TRICK_TAKEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_TRICK_TAKEN_TYPE_VALUES!r}"
    )
