from typing import Literal

DealRevealedType = Literal["table.deal_revealed"]

DEAL_REVEALED_TYPE_VALUES: set[DealRevealedType] = {
    "table.deal_revealed",
}


def check_deal_revealed_type(value: str) -> DealRevealedType:
    if value in DEAL_REVEALED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAL_REVEALED_TYPE_VALUES!r}"
    )
