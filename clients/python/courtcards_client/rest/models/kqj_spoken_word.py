from typing import Literal

KqjSpokenWord = Literal["K", "KQ", "KQJ"]

KQJ_SPOKEN_WORD_VALUES: set[KqjSpokenWord] = {
    "K",
    "KQ",
    "KQJ",
}


def check_kqj_spoken_word(value: str) -> KqjSpokenWord:
    if value in KQJ_SPOKEN_WORD_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_SPOKEN_WORD_VALUES!r}"
    )
