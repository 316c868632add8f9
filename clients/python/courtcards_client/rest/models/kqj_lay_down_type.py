from typing import Literal

KqjLayDownType = Literal["lay_down"]

KQJ_LAY_DOWN_TYPE_VALUES: set[KqjLayDownType] = {
    "lay_down",
}


def check_kqj_lay_down_type(value: str) -> KqjLayDownType:
    if value in KQJ_LAY_DOWN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_LAY_DOWN_TYPE_VALUES!r}"
    )
