from typing import Literal

KqjPlayType = Literal["play"]

KQJ_PLAY_TYPE_VALUES: set[KqjPlayType] = {
    "play",
}


def check_kqj_play_type(value: str) -> KqjPlayType:
    if value in KQJ_PLAY_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_PLAY_TYPE_VALUES!r}"
    )
