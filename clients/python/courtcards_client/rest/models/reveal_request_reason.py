from typing import Literal

RevealRequestReason = Literal["dispute", "support", "test", "tournament"]

REVEAL_REQUEST_REASON_VALUES: set[RevealRequestReason] = {
    "dispute",
    "support",
    "test",
    "tournament",
}


def check_reveal_request_reason(value: str) -> RevealRequestReason:
    if value in REVEAL_REQUEST_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REVEAL_REQUEST_REASON_VALUES!r}"
    )
