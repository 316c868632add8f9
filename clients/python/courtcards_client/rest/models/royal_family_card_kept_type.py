from typing import Literal

RoyalFamilyCardKeptType = Literal["royal_family.card_kept"]

ROYAL_FAMILY_CARD_KEPT_TYPE_VALUES: set[RoyalFamilyCardKeptType] = {
    "royal_family.card_kept",
}


def check_royal_family_card_kept_type(value: str) -> RoyalFamilyCardKeptType:
    if value in ROYAL_FAMILY_CARD_KEPT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_CARD_KEPT_TYPE_VALUES!r}"
    )
