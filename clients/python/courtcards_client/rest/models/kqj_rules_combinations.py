from typing import Literal

KqjRulesCombinations = Literal["bonus", "off", "premium"]

KQJ_RULES_COMBINATIONS_VALUES: set[KqjRulesCombinations] = {
    "bonus",
    "off",
    "premium",
}


def check_kqj_rules_combinations(value: str) -> KqjRulesCombinations:
    if value in KQJ_RULES_COMBINATIONS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_RULES_COMBINATIONS_VALUES!r}"
    )
