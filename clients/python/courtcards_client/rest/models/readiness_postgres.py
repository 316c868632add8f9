from typing import Literal

ReadinessPostgres = Literal["here"]

READINESS_POSTGRES_VALUES: set[ReadinessPostgres] = {
    "here",
}


def check_readiness_postgres(value: str) -> ReadinessPostgres:
    if value in READINESS_POSTGRES_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READINESS_POSTGRES_VALUES!r}"
    )
