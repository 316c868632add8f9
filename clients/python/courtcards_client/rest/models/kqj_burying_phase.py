from typing import Literal

KqjBuryingPhase = Literal["burying"]

KQJ_BURYING_PHASE_VALUES: set[KqjBuryingPhase] = {
    "burying",
}


def check_kqj_burying_phase(value: str) -> KqjBuryingPhase:
    if value in KQJ_BURYING_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_BURYING_PHASE_VALUES!r}"
    )
