from typing import Literal

ReadinessLog = Literal["not_signed", "signed"]

READINESS_LOG_VALUES: set[ReadinessLog] = {
    "not_signed",
    "signed",
}


def check_readiness_log(value: str) -> ReadinessLog:
    if value in READINESS_LOG_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READINESS_LOG_VALUES!r}"
    )
