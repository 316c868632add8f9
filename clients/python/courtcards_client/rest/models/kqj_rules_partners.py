from typing import Literal

KqjRulesPartners = Literal["fixed", "random"]

KQJ_RULES_PARTNERS_VALUES: set[KqjRulesPartners] = {
    "fixed",
    "random",
}


def check_kqj_rules_partners(value: str) -> KqjRulesPartners:
    if value in KQJ_RULES_PARTNERS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_RULES_PARTNERS_VALUES!r}"
    )
