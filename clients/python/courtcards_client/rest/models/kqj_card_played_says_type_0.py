from typing import Literal

KqjCardPlayedSaysType0 = Literal["K", "KQ", "KQJ"]

KQJ_CARD_PLAYED_SAYS_TYPE_0_VALUES: set[KqjCardPlayedSaysType0] = {
    "K",
    "KQ",
    "KQJ",
}


def check_kqj_card_played_says_type_0(value: str) -> KqjCardPlayedSaysType0:
    if value in KQJ_CARD_PLAYED_SAYS_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CARD_PLAYED_SAYS_TYPE_0_VALUES!r}"
    )
