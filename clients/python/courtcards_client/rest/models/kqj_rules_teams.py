from typing import Literal

KqjRulesTeams = Literal[2, 3]

KQJ_RULES_TEAMS_VALUES: set[KqjRulesTeams] = {
    2,
    3,
}


def check_kqj_rules_teams(value: int) -> KqjRulesTeams:
    if value in KQJ_RULES_TEAMS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_RULES_TEAMS_VALUES!r}"
    )
