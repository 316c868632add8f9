from typing import Literal

QueenOfSpadesRulesPlayers = Literal[4, 6]

QUEEN_OF_SPADES_RULES_PLAYERS_VALUES: set[QueenOfSpadesRulesPlayers] = {
    4,
    6,
}


def check_queen_of_spades_rules_players(value: int) -> QueenOfSpadesRulesPlayers:
    if value in QUEEN_OF_SPADES_RULES_PLAYERS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_RULES_PLAYERS_VALUES!r}"
    )
