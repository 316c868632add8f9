from typing import Literal

KqjRulesPlayers = Literal[3, 4, 5, 6]

KQJ_RULES_PLAYERS_VALUES: set[KqjRulesPlayers] = {
    3,
    4,
    5,
    6,
}


def check_kqj_rules_players(value: int) -> KqjRulesPlayers:
    if value in KQJ_RULES_PLAYERS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_RULES_PLAYERS_VALUES!r}"
    )
