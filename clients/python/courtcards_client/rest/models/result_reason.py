from typing import Literal

ResultReason = Literal["abandoned", "deals_exhausted", "forfeit", "won"]

RESULT_REASON_VALUES: set[ResultReason] = {
    "abandoned",
    "deals_exhausted",
    "forfeit",
    "won",
}


def check_result_reason(value: str) -> ResultReason:
    if value in RESULT_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RESULT_REASON_VALUES!r}"
    )
