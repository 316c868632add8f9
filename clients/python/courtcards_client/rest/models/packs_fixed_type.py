from typing import Literal

PacksFixedType = Literal["table.packs_fixed"]

PACKS_FIXED_TYPE_VALUES: set[PacksFixedType] = {
    "table.packs_fixed",
}


def check_packs_fixed_type(value: str) -> PacksFixedType:
    if value in PACKS_FIXED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PACKS_FIXED_TYPE_VALUES!r}"
    )
