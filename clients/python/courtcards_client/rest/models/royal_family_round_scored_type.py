from typing import Literal

RoyalFamilyRoundScoredType = Literal["royal_family.round_scored"]

ROYAL_FAMILY_ROUND_SCORED_TYPE_VALUES: set[RoyalFamilyRoundScoredType] = {
    "royal_family.round_scored",
}


def check_royal_family_round_scored_type(value: str) -> RoyalFamilyRoundScoredType:
    if value in ROYAL_FAMILY_ROUND_SCORED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_ROUND_SCORED_TYPE_VALUES!r}"
    )
