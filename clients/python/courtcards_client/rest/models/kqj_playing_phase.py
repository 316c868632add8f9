from typing import Literal

KqjPlayingPhase = Literal["playing"]

KQJ_PLAYING_PHASE_VALUES: set[KqjPlayingPhase] = {
    "playing",
}


def check_kqj_playing_phase(value: str) -> KqjPlayingPhase:
    if value in KQJ_PLAYING_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_PLAYING_PHASE_VALUES!r}"
    )
