from typing import Literal

KqjChoosingPhase = Literal["choosing"]

KQJ_CHOOSING_PHASE_VALUES: set[KqjChoosingPhase] = {
    "choosing",
}


def check_kqj_choosing_phase(value: str) -> KqjChoosingPhase:
    if value in KQJ_CHOOSING_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CHOOSING_PHASE_VALUES!r}"
    )
