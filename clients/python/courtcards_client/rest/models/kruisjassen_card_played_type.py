from typing import Literal

KruisjassenCardPlayedType = Literal["kruisjassen.card_played"]

KRUISJASSEN_CARD_PLAYED_TYPE_VALUES: set[KruisjassenCardPlayedType] = {
    "kruisjassen.card_played",
}


def check_kruisjassen_card_played_type(value: str) -> KruisjassenCardPlayedType:
    if value in KRUISJASSEN_CARD_PLAYED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_CARD_PLAYED_TYPE_VALUES!r}"
    )
