from typing import Literal

KqjFourKind = Literal["four"]

KQJ_FOUR_KIND_VALUES: set[KqjFourKind] = {
    "four",
}


def check_kqj_four_kind(value: str) -> KqjFourKind:
    if value in KQJ_FOUR_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_FOUR_KIND_VALUES!r}"
    )
