from typing import Literal

MatchEndedType = Literal["table.match_ended"]

MATCH_ENDED_TYPE_VALUES: set[MatchEndedType] = {
    "table.match_ended",
}


def check_match_ended_type(value: str) -> MatchEndedType:
    if value in MATCH_ENDED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MATCH_ENDED_TYPE_VALUES!r}"
    )
