from typing import Literal

KqjCardPlayedType = Literal["kqj.card_played"]

KQJ_CARD_PLAYED_TYPE_VALUES: set[KqjCardPlayedType] = {
    "kqj.card_played",
}


def check_kqj_card_played_type(value: str) -> KqjCardPlayedType:
    if value in KQJ_CARD_PLAYED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CARD_PLAYED_TYPE_VALUES!r}"
    )
