from typing import Literal

RoyalFamilyCardPlayedType = Literal["royal_family.card_played"]

ROYAL_FAMILY_CARD_PLAYED_TYPE_VALUES: set[RoyalFamilyCardPlayedType] = {
    "royal_family.card_played",
}


def check_royal_family_card_played_type(value: str) -> RoyalFamilyCardPlayedType:
    if value in ROYAL_FAMILY_CARD_PLAYED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_CARD_PLAYED_TYPE_VALUES!r}"
    )
