from typing import Literal

RoyalFamilyRulesDuplicatePenalty = Literal[1, 2]

ROYAL_FAMILY_RULES_DUPLICATE_PENALTY_VALUES: set[RoyalFamilyRulesDuplicatePenalty] = {
    1,
    2,
}


def check_royal_family_rules_duplicate_penalty(
    value: int,
) -> RoyalFamilyRulesDuplicatePenalty:
    if value in ROYAL_FAMILY_RULES_DUPLICATE_PENALTY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROYAL_FAMILY_RULES_DUPLICATE_PENALTY_VALUES!r}"
    )
