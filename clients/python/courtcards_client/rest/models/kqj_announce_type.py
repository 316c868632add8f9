from typing import Literal

KqjAnnounceType = Literal["announce"]

KQJ_ANNOUNCE_TYPE_VALUES: set[KqjAnnounceType] = {
    "announce",
}


def check_kqj_announce_type(value: str) -> KqjAnnounceType:
    if value in KQJ_ANNOUNCE_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_ANNOUNCE_TYPE_VALUES!r}"
    )
