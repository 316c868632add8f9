from typing import Literal

ContentsRevealedReason = Literal["dispute", "support", "test", "tournament"]

CONTENTS_REVEALED_REASON_VALUES: set[ContentsRevealedReason] = {
    "dispute",
    "support",
    "test",
    "tournament",
}


def check_contents_revealed_reason(value: str) -> ContentsRevealedReason:
    if value in CONTENTS_REVEALED_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTENTS_REVEALED_REASON_VALUES!r}"
    )
