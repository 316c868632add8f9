from typing import Literal

ReadinessRedis = Literal["away", "here"]

READINESS_REDIS_VALUES: set[ReadinessRedis] = {
    "away",
    "here",
}


def check_readiness_redis(value: str) -> ReadinessRedis:
    if value in READINESS_REDIS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READINESS_REDIS_VALUES!r}"
    )
