from typing import Literal

KruisjassenTreesType = Literal["trees"]

KRUISJASSEN_TREES_TYPE_VALUES: set[KruisjassenTreesType] = {
    "trees",
}


def check_kruisjassen_trees_type(value: str) -> KruisjassenTreesType:
    if value in KRUISJASSEN_TREES_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KRUISJASSEN_TREES_TYPE_VALUES!r}"
    )
