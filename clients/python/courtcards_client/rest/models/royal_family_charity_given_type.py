from typing import Literal

RoyalFamilyCharityGivenType = Literal["royal_family.charity_given"]

ROYAL_FAMILY_CHARITY_GIVEN_TYPE_VALUES: set[RoyalFamilyCharityGivenType] = {
    "royal_family.charity_given",
}


def check_royal_family_charity_given_type(value: str) -> RoyalFamilyCharityGivenType:
    if value in ROYAL_FAMILY_CHARITY_GIVEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_CHARITY_GIVEN_TYPE_VALUES!r}"
    )
