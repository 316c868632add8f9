from typing import Literal

MatchEndedReason = Literal["deals_exhausted", "forfeit", "won"]

MATCH_ENDED_REASON_VALUES: set[MatchEndedReason] = {
    "deals_exhausted",
    "forfeit",
    "won",
}


def check_match_ended_reason(value: str) -> MatchEndedReason:
    if value in MATCH_ENDED_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MATCH_ENDED_REASON_VALUES!r}"
    )
