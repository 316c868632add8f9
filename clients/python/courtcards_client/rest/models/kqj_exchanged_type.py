from typing import Literal

KqjExchangedType = Literal["kqj.exchanged"]

KQJ_EXCHANGED_TYPE_VALUES: set[KqjExchangedType] = {
    "kqj.exchanged",
}


def check_kqj_exchanged_type(value: str) -> KqjExchangedType:
    if value in KQJ_EXCHANGED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_EXCHANGED_TYPE_VALUES!r}"
    )
