from typing import Literal

KqjExchangeType = Literal["exchange"]

KQJ_EXCHANGE_TYPE_VALUES: set[KqjExchangeType] = {
    "exchange",
}


def check_kqj_exchange_type(value: str) -> KqjExchangeType:
    if value in KQJ_EXCHANGE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_EXCHANGE_TYPE_VALUES!r}"
    )
