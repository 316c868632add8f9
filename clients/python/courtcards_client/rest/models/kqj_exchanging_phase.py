from typing import Literal

KqjExchangingPhase = Literal["exchanging"]

KQJ_EXCHANGING_PHASE_VALUES: set[KqjExchangingPhase] = {
    "exchanging",
}


def check_kqj_exchanging_phase(value: str) -> KqjExchangingPhase:
    if value in KQJ_EXCHANGING_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_EXCHANGING_PHASE_VALUES!r}"
    )
