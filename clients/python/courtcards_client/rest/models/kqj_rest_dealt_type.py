from typing import Literal

KqjRestDealtType = Literal["kqj.rest_dealt"]

KQJ_REST_DEALT_TYPE_VALUES: set[KqjRestDealtType] = {
    "kqj.rest_dealt",
}


def check_kqj_rest_dealt_type(value: str) -> KqjRestDealtType:
    if value in KQJ_REST_DEALT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_REST_DEALT_TYPE_VALUES!r}"
    )
