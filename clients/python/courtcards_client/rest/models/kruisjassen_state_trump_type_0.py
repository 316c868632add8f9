from typing import Literal

KruisjassenStateTrumpType0 = Literal["clubs", "diamonds", "hearts", "spades"]

KRUISJASSEN_STATE_TRUMP_TYPE_0_VALUES: set[KruisjassenStateTrumpType0] = {
    "clubs",
    "diamonds",
    "hearts",
    "spades",
}


def check_kruisjassen_state_trump_type_0(value: str) -> KruisjassenStateTrumpType0:
    if value in KRUISJASSEN_STATE_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_STATE_TRUMP_TYPE_0_VALUES!r}"
    )
