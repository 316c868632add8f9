from typing import Literal

KruisjassenRulesTrumpSource = Literal["dealer_last_card", "unused_pack"]

KRUISJASSEN_RULES_TRUMP_SOURCE_VALUES: set[KruisjassenRulesTrumpSource] = {
    "dealer_last_card",
    "unused_pack",
}


def check_kruisjassen_rules_trump_source(value: str) -> KruisjassenRulesTrumpSource:
    if value in KRUISJASSEN_RULES_TRUMP_SOURCE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_RULES_TRUMP_SOURCE_VALUES!r}"
    )
