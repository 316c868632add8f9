from typing import Literal

KruisjassenPlayType = Literal["play"]

KRUISJASSEN_PLAY_TYPE_VALUES: set[KruisjassenPlayType] = {
    "play",
}


def check_kruisjassen_play_type(value: str) -> KruisjassenPlayType:
    if value in KRUISJASSEN_PLAY_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_PLAY_TYPE_VALUES!r}"
    )
