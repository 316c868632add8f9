from typing import Literal

ContentsRevealedType = Literal["audit.contents_revealed"]

CONTENTS_REVEALED_TYPE_VALUES: set[ContentsRevealedType] = {
    "audit.contents_revealed",
}


def check_contents_revealed_type(value: str) -> ContentsRevealedType:
    if value in CONTENTS_REVEALED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTENTS_REVEALED_TYPE_VALUES!r}"
    )
