from typing import Literal

KruisjassenTrickTakenType = Literal["kruisjassen.trick_taken"]

KRUISJASSEN_TRICK_TAKEN_TYPE_VALUES: set[KruisjassenTrickTakenType] = {
    "kruisjassen.trick_taken",
}


def check_kruisjassen_trick_taken_type(value: str) -> KruisjassenTrickTakenType:
    if value in KRUISJASSEN_TRICK_TAKEN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_TRICK_TAKEN_TYPE_VALUES!r}"
    )
