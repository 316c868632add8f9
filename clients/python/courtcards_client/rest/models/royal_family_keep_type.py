from typing import Literal

RoyalFamilyKeepType = Literal["keep"]

ROYAL_FAMILY_KEEP_TYPE_VALUES: set[RoyalFamilyKeepType] = {
    "keep",
}


def check_royal_family_keep_type(value: str) -> RoyalFamilyKeepType:
    if value in ROYAL_FAMILY_KEEP_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_KEEP_TYPE_VALUES!r}"
    )
