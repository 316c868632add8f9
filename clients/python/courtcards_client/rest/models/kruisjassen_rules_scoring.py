from typing import Literal

KruisjassenRulesScoring = Literal["points", "trees"]

KRUISJASSEN_RULES_SCORING_VALUES: set[KruisjassenRulesScoring] = {
    "points",
    "trees",
}


def check_kruisjassen_rules_scoring(value: str) -> KruisjassenRulesScoring:
    if value in KRUISJASSEN_RULES_SCORING_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_RULES_SCORING_VALUES!r}"
    )
