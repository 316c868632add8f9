from typing import Literal

KruisjassenDealCountType = Literal["deals"]

KRUISJASSEN_DEAL_COUNT_TYPE_VALUES: set[KruisjassenDealCountType] = {
    "deals",
}


def check_kruisjassen_deal_count_type(value: str) -> KruisjassenDealCountType:
    if value in KRUISJASSEN_DEAL_COUNT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_DEAL_COUNT_TYPE_VALUES!r}"
    )
