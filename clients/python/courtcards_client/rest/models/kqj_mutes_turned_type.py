from typing import Literal

KqjMutesTurnedType = Literal["kqj.mutes_turned"]

KQJ_MUTES_TURNED_TYPE_VALUES: set[KqjMutesTurnedType] = {
    "kqj.mutes_turned",
}


def check_kqj_mutes_turned_type(value: str) -> KqjMutesTurnedType:
    if value in KQJ_MUTES_TURNED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_MUTES_TURNED_TYPE_VALUES!r}"
    )
